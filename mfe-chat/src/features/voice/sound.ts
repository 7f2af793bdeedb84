import type { Recorded } from '../conversation/kept-recordings.ts';

/** The format that is sent: one channel, 16 kHz, 16 bits. A minute of it is less than 2 MB. */
export const RATE = 16_000;
const BARS = 40;

/** Encodes samples from -1 to 1 as a WAV file (PCM). */
export function asRecorded(samples: Float32Array, rate: number = RATE): Recorded {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const write = (at: number, text: string) => {
    for (let n = 0; n < text.length; n += 1) view.setUint8(at + n, text.charCodeAt(n));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let n = 0; n < samples.length; n += 1) {
    view.setInt16(44 + n * 2, Math.round(Math.max(-1, Math.min(1, samples[n] ?? 0)) * 32_767), true);
  }
  return {
    wav: new Blob([view.buffer], { type: 'audio/wav' }),
    durationMs: Math.round((samples.length / rate) * 1000),
    peaks: peaksOf(samples),
  };
}

function peaksOf(samples: Float32Array): number[] {
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    const to = Math.floor(((bar + 1) * samples.length) / BARS);
    let peak = 0;
    for (let at = Math.floor((bar * samples.length) / BARS); at < to; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * 100)));
}
