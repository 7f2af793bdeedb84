import type { Recorded } from '../conversation/kept-recordings.ts';
import { asRecorded, RATE } from './sound.ts';

export interface Recorder {
  /** The present loudness, 0 to 1. */
  level(): number;
  /** Ends the recording and releases the microphone. @throws if nothing was recorded */
  stop(): Promise<Recorded>;
  /** Releases the microphone and discards the recording. */
  cancel(): void;
}

/**
 * Records from the microphone. The browser records and decodes outside the main thread; only the conversion to 16-bit
 * samples runs here, which takes a few milliseconds.
 * @throws DOMException NotAllowedError if the person or the browser refuses, NotFoundError if there is no microphone
 */
export async function startRecorder(): Promise<Recorder> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) throw new DOMException('There is no microphone here.', 'NotFoundError');
  const stream = await mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();

  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  return {
    level() {
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, one) => sum + one * one, 0) / wave.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    async stop() {
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      recorder.stop();
      await ended;
      release();
      const bytes = await new Blob(parts, { type: recorder.mimeType }).arrayBuffer();
      // The context decodes to its own sample rate.
      const decoder = new OfflineAudioContext(1, 1, RATE);
      const sound = await decoder.decodeAudioData(bytes);
      if (sound.length === 0) throw new Error('Nothing was recorded.');
      return asRecorded(sound.getChannelData(0).subarray(0, 60 * RATE));
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
