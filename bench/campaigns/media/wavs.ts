import { aWav } from 'server/testing/wavs';

export interface Abuse {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const cut = (length: number) => aWav().slice(0, length);
const patched = (at: number, ...bytes: number[]) => {
  const wav = aWav();
  wav.set(bytes, at);
  return wav;
};
const empty = new Uint8Array();

/** Files that are not a recording, or not an allowed one: each must be refused (C5 of the reliability table). */
export const abuses: readonly Abuse[] = [
  { name: 'nothing', bytes: empty },
  { name: 'one byte', bytes: Uint8Array.of(0) },
  { name: 'zeros', bytes: new Uint8Array(4_096) },
  { name: 'a page', bytes: bytesOf('<!doctype html><script>alert(1)</script>') },
  {
    name: 'a page with a recording behind it',
    bytes: Uint8Array.from([...bytesOf('<script>1</script>'), ...aWav({ seconds: 0.1 })]),
  },
  { name: 'a ZIP', bytes: bytesOf(`PK\u0003\u0004${'\0'.repeat(60)}`) },
  { name: 'an MP3', bytes: bytesOf(`ID3\u0004${'\0'.repeat(60)}`) },
  { name: 'an Ogg', bytes: bytesOf(`OggS${'\0'.repeat(60)}`) },
  ...[4, 11, 12, 16, 20, 30, 36, 40, 44, 69].map((length) => ({
    name: `cut off after ${length} bytes`,
    bytes: cut(length),
  })),
  { name: 'RF64', bytes: aWav({ riff: 'RF64' }) },
  { name: 'RIFX', bytes: aWav({ riff: 'RIFX' }) },
  { name: 'RIFF that is no WAVE', bytes: patched(8, 0x41, 0x56, 0x49, 0x20) },
  { name: 'fmt of size 0', bytes: aWav({ fmtSize: 0 }) },
  { name: 'fmt of size 0xFFFFFFFF', bytes: aWav({ fmtSize: 0xffffffff }) },
  { name: 'fmt of size 15', bytes: aWav({ fmtSize: 15 }) },
  { name: 'data beyond the file', bytes: aWav({ dataSize: 0x7fffffff }) },
  { name: 'data of size 0xFFFFFFFF', bytes: aWav({ dataSize: 0xffffffff }) },
  { name: 'data of size 0', bytes: aWav({ dataSize: 0 }) },
  { name: 'no data', bytes: aWav({ seconds: 0 }) },
  { name: 'no channel', bytes: aWav({ channels: 0 }) },
  { name: '255 channels', bytes: aWav({ channels: 255, seconds: 0.01 }) },
  { name: '0 Hz', bytes: aWav({ rate: 0 }) },
  { name: '4 GHz', bytes: aWav({ rate: 0xffffffff, byteRate: 0 }) },
  { name: '7,999 Hz', bytes: aWav({ rate: 7_999 }) },
  { name: '0 bits', bytes: aWav({ bits: 0 }) },
  { name: '7 bits', bytes: aWav({ bits: 7 }) },
  { name: '64 bits', bytes: aWav({ bits: 64, seconds: 0.1 }) },
  { name: 'frames of 0 bytes', bytes: aWav({ blockAlign: 0 }) },
  { name: 'a rate that contradicts itself', bytes: aWav({ byteRate: 1 }) },
  { name: 'ADPCM', bytes: aWav({ kind: 2 }) },
  { name: 'A-law', bytes: aWav({ kind: 6, bits: 8 }) },
  { name: 'floating point', bytes: aWav({ kind: 3, bits: 32 }) },
  { name: 'an extensible format without its rest', bytes: aWav({ kind: 0xfffe }) },
  { name: '61 s', bytes: aWav({ seconds: 61 }) },
  { name: 'a bomb of LIST', bytes: aWav({ before: Array.from({ length: 20_000 }, () => ['LIST', empty] as const) }) },
  { name: 'two formats', bytes: aWav({ before: [['fmt ', new Uint8Array(16)]] }) },
];

/** Unusual recordings that are allowed. */
export const fine: readonly Abuse[] = [
  { name: 'a plain one', bytes: aWav({ seconds: 0.2 }) },
  { name: 'an odd part before the sound', bytes: aWav({ seconds: 0.2, before: [['LIST', bytesOf('abc')]] }) },
  { name: 'a page inside', bytes: aWav({ seconds: 0.2, before: [['LIST', bytesOf('<script>alert(1)</script>')]] }) },
];

/** A recording with some changed bytes; the same seed gives the same changes. */
export function mutated(seed: number): Uint8Array<ArrayBuffer> {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const next = (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const wav = aWav({ seconds: 0.05, before: [['LIST', bytesOf('INFO')]] });
  for (let n = 0; n <= next(6); n += 1) wav[next(n < 3 ? 60 : wav.length)] = next(256);
  return next(4) === 0 ? wav.slice(0, next(wav.length)) : wav;
}
