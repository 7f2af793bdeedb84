import { expect, it } from 'vitest';
import { asRecorded } from './sound.ts';

it('encodes samples as the file that is sent: PCM, 16 kHz, one channel [VOICE-01]', async () => {
  const samples = Float32Array.from({ length: 16_000 }, (_, n) => (n < 8_000 ? 0 : Math.sin(n / 10) / 2));
  const { wav, durationMs, peaks } = asRecorded(samples);
  const view = new DataView(await wav.arrayBuffer());
  expect(wav.type).toBe('audio/wav');
  expect(view.byteLength).toBe(44 + 32_000);
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, 1, 16_000]);
  expect(view.getUint32(40, true)).toBe(32_000);
  expect(durationMs).toBe(1_000);
  expect(peaks).toHaveLength(40);
  expect([peaks[0], peaks[39]]).toEqual([0, 100]);
});

it('clips samples that are too loud', async () => {
  const view = new DataView(await asRecorded(Float32Array.of(2, -2)).wav.arrayBuffer());
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([32_767, -32_767]);
});
