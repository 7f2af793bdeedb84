import type { Pcm } from 'ports';
import { constants } from 'shared-sdk/contract';
import { AppError } from '../errors.ts';

const { recording } = constants;
const PCM = 1;
const EXTENSIBLE = 0xfffe;
/** The rest of the identifier of PCM in an extensible format, after its two bytes. */
const PCM_GUID = Uint8Array.of(0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71);
/** More chunks than any recorder writes. A file with more is not read to its end. */
const MAX_CHUNKS = 64;

interface Format {
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

export const durationMs = ({ samples, rate }: Pcm): number => Math.round((samples.length / rate) * 1000);

/**
 * Reads a recording of a user: RIFF/WAVE, PCM of 8, 16, 24 or 32 bits, 8 to 48 kHz, one or two channels, 60 s at most
 * (VOICE-16). Drops all other parts of the file.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for another format, INVALID_REQUEST for a damaged or too long recording
 */
export function readWav(bytes: Uint8Array<ArrayBuffer>): Pcm {
  const { format, data } = findSound(bytes);
  const frameBytes = (format.channels * format.bits) / 8;
  const frames = Math.floor(data.byteLength / frameBytes);
  if (frames === 0) throw invalid('has no sound in it');
  if ((frames / format.rate) * 1000 > recording.maxMs) throw invalid('must last 60 seconds at most');
  return { samples: toMono(data, format, frames), rate: format.rate };
}

function findSound(bytes: Uint8Array<ArrayBuffer>): { format: Format; data: DataView } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') throw unsupported();
  let format: Format | undefined;
  let at = 12;
  for (let chunk = 0; chunk < MAX_CHUNKS && at + 8 <= bytes.byteLength; chunk += 1) {
    const size = view.getUint32(at + 4, true);
    const from = at + 8;
    if (size > bytes.byteLength - from) throw invalid('ends before its parts do');
    const name = tag(view, at);
    if (name === 'fmt ') {
      if (format) throw invalid('has two formats');
      format = readFormat(new DataView(bytes.buffer, bytes.byteOffset + from, size));
    } else if (name === 'data') {
      if (!format) throw invalid('has no format before its sound');
      return { format, data: new DataView(bytes.buffer, bytes.byteOffset + from, size) };
    }
    // Chunks start at even offsets.
    at = from + size + (size % 2);
  }
  throw invalid('has no sound in it');
}

function readFormat(view: DataView): Format {
  if (view.byteLength < 16) throw invalid('has a format that is cut off');
  const kind = view.getUint16(0, true);
  const channels = view.getUint16(2, true);
  const rate = view.getUint32(4, true);
  const bits = view.getUint16(14, true);
  if (kind !== PCM && !(kind === EXTENSIBLE && isExtensiblePcm(view))) throw unsupported();
  if (channels < 1 || channels > 2) throw invalid('must have one or two channels');
  if (rate < recording.minHz || rate > recording.maxHz) throw invalid('must have 8,000 to 48,000 samples a second');
  if (![8, 16, 24, 32].includes(bits)) throw invalid('must have 8, 16, 24 or 32 bits a sample');
  const frame = (channels * bits) / 8;
  if (view.getUint16(12, true) !== frame || view.getUint32(8, true) !== frame * rate) {
    throw invalid('has a format that contradicts itself');
  }
  return { channels, rate, bits };
}

const isExtensiblePcm = (view: DataView): boolean =>
  view.byteLength >= 40 &&
  view.getUint16(24, true) === PCM &&
  PCM_GUID.every((byte, n) => view.getUint8(26 + n) === byte);

function toMono(data: DataView, { channels, bits }: Format, frames: number): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(frames);
  const width = bits / 8;
  const read = readerOf(data, bits);
  for (let frame = 0, at = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1, at += width) sum += read(at);
    samples[frame] = channels === 1 ? sum : sum >> 1;
  }
  return samples;
}

/** The 16 upper bits of a sample. */
function readerOf(data: DataView, bits: number): (at: number) => number {
  switch (bits) {
    case 8:
      return (at) => (data.getUint8(at) - 128) << 8;
    case 16:
      return (at) => data.getInt16(at, true);
    case 24:
      return (at) => data.getInt16(at + 1, true);
    default:
      return (at) => data.getInt16(at + 2, true);
  }
}

/** Sound as a file without metadata. */
export function writeWav({ samples, rate }: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(Buffer.from(text, 'latin1'), at);
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let n = 0; n < samples.length; n += 1) view.setInt16(44 + n * 2, samples[n] ?? 0, true);
  return bytes;
}

/** Reduces the sample rate to 16 kHz by averaging, which is enough for speech. */
export function forSpeech({ samples, rate }: Pcm, wanted = 16_000): Pcm {
  if (rate <= wanted) return { samples, rate };
  const step = rate / wanted;
  const length = Math.floor(samples.length / step);
  const fewer = new Int16Array(length);
  for (let n = 0; n < length; n += 1) {
    const from = Math.floor(n * step);
    const to = Math.max(from + 1, Math.floor((n + 1) * step));
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += samples[at] ?? 0;
    fewer[n] = sum / (to - from);
  }
  return { samples: fewer, rate: wanted };
}

/** Bars that a player draws. */
const BARS = 40;

/** The peaks of 40 equal parts of a sound, scaled so that the loudest is 100. */
export function peaksOf({ samples }: Pcm, bars = BARS): number[] {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const to = Math.floor(((bar + 1) * samples.length) / bars);
    let peak = 0;
    for (let at = Math.floor((bar * samples.length) / bars); at < to; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * 100)));
}

const tag = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

const unsupported = () => new AppError('UNSUPPORTED_MEDIA_TYPE');
const invalid = (what: string) =>
  new AppError('INVALID_REQUEST', { details: { fields: [{ path: 'body', message: `the recording ${what}` }] } });
