import type { Recorded } from '../conversation/kept-recordings.ts';
import { asRecorded, RATE } from './sound.ts';

export interface Recorder {
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Ends the recording, lets the microphone go, and gives what was said. @throws where nothing was */
  stop(): Promise<Recorded>;
  /** Lets the microphone go, and forgets. */
  cancel(): void;
}

/**
 * Records from the microphone. The browser's own recorder and decoder work beside the page; only the last step, 16-bit
 * samples of at most a minute, is made here, in some milliseconds.
 * @throws DOMException NotAllowedError where the person or the browser says no, NotFoundError where there is none
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

  const letGo = () => {
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
      letGo();
      const bytes = await new Blob(parts, { type: recorder.mimeType }).arrayBuffer();
      // The context of a decoder decides in which rate its sound comes.
      const decoder = new OfflineAudioContext(1, 1, RATE);
      const sound = await decoder.decodeAudioData(bytes);
      if (sound.length === 0) throw new Error('Nothing was recorded.');
      return asRecorded(sound.getChannelData(0).subarray(0, 60 * RATE));
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
      letGo();
    },
  };
}
