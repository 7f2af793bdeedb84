import { describe, expect, it } from 'vitest';
import { aWav, type WavFields } from '../../talk/voice/testing/wavs.ts';
import { AppError } from '../errors.ts';
import { durationMs, forSpeech, peaksOf, readWav, writeWav } from './wav.ts';

const refusal = (bytes: Uint8Array<ArrayBuffer>): string => {
  try {
    readWav(bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

describe('a recording', () => {
  it.each<[WavFields]>([
    [{ rate: 8_000 }],
    [{ rate: 48_000, channels: 2 }],
    [{ bits: 8 }],
    [{ bits: 24, channels: 2 }],
    [{ bits: 32 }],
    [{ seconds: 60 }],
    [{ before: [['LIST', Buffer.from('<script>alert(1)</script>')]] as const }],
  ])('as %o is accepted [VOICE-16]', (fields) => {
    const sound = readWav(aWav(fields));
    expect(durationMs(sound)).toBe((fields.seconds ?? 1) * 1000);
  });

  it.each([
    ['61 s', aWav({ seconds: 61 })],
    ['no channel', aWav({ channels: 0 })],
    ['three channels', aWav({ channels: 3 })],
    ['0 Hz', aWav({ rate: 0 })],
    ['7,999 Hz', aWav({ rate: 7_999 })],
    ['48,001 Hz', aWav({ rate: 48_001 })],
    ['12 bits', aWav({ bits: 12 })],
    ['a format of 0 bytes', aWav({ fmtSize: 0 })],
    ['a format of 4 GiB', aWav({ fmtSize: 0xffffffff })],
    ['sound beyond the file', aWav({ dataSize: 0xffffffff })],
    ['no sound', aWav({ seconds: 0 })],
    ['nothing after its head', aWav().slice(0, 12)],
    ['a frame that is no frame', aWav({ blockAlign: 0 })],
    ['a rate that contradicts itself', aWav({ byteRate: 1 })],
    ['parts without end', aWav({ before: Array.from({ length: 5_000 }, () => ['LIST', new Uint8Array()] as const) })],
  ])('with %s is refused as invalid [VOICE-16]', (_, bytes) => {
    expect(refusal(bytes)).toBe('INVALID_REQUEST');
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a page', Uint8Array.from(Buffer.from('<!doctype html><script>alert(1)</script>RIFF    WAVE'))],
    ['a long form', aWav({ riff: 'RF64' })],
    ['a big-endian form', aWav({ riff: 'RIFX' })],
    ['ADPCM', aWav({ kind: 2 })],
    ['floating point', aWav({ kind: 3, bits: 32 })],
  ])('that is %s is refused for its type [VOICE-16]', (_, bytes) => {
    expect(refusal(bytes)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('may last a minute at most [VOICE-16]', () => {
    expect([refusal(aWav({ seconds: 60 })), refusal(aWav({ seconds: 61 }))]).toEqual(['accepted', 'INVALID_REQUEST']);
  });

  it('is stored as sound only, without other parts of the file', () => {
    const written = writeWav(readWav(aWav({ before: [['LIST', Buffer.from('<script>alert(1)</script>')]] })));
    expect(Buffer.from(written).includes('script')).toBe(false);
    expect(readWav(written).samples).toEqual(readWav(aWav()).samples);
  });

  it('keeps its length and pitch when its sample rate is reduced', () => {
    const large = readWav(aWav({ rate: 48_000, seconds: 2 }));
    const small = forSpeech(large);
    expect(small.rate).toBe(16_000);
    expect(durationMs(small)).toBe(2_000);
    const crossings = (samples: Int16Array) =>
      samples.filter((now, n) => n > 0 && (samples[n - 1] ?? 0) < 0 && now >= 0).length;
    expect(crossings(small.samples)).toBeCloseTo(crossings(large.samples), -1);
  });

  it('has peaks that show where it is loud', () => {
    const samples = new Int16Array(400);
    samples.fill(1_000, 0, 100).fill(-32_768, 200, 300);
    expect(peaksOf({ samples, rate: 8_000 }, 4)).toEqual([3, 0, 100, 0]);
    expect(peaksOf({ samples: new Int16Array(10), rate: 8_000 }, 2)).toEqual([0, 0]);
  });
});
