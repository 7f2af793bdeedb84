export interface WavFields {
  readonly channels?: number;
  readonly rate?: number;
  readonly bits?: number;
  readonly kind?: number;
  readonly blockAlign?: number;
  readonly byteRate?: number;
  readonly seconds?: number;
  /** A false size for the header of the sound. */
  readonly dataSize?: number;
  readonly fmtSize?: number;
  readonly riff?: string;
  /** Parts before the sound: name and content. */
  readonly before?: readonly (readonly [string, Uint8Array])[];
}

/** A recording with the fields that a test chooses, valid or not: a tone of 220 Hz. */
export function aWav(fields: WavFields = {}): Uint8Array<ArrayBuffer> {
  const { channels = 1, rate = 16_000, bits = 16, kind = 1, seconds = 1, riff = 'RIFF', before = [] } = fields;
  const frame = Math.max(1, (channels * bits) / 8);
  const frames = Math.round(seconds * (rate > 0 && rate < 1e6 ? rate : 16_000));
  const sound = Buffer.alloc(Math.ceil(frames * frame));
  if (bits === 16)
    for (let n = 0; n + 1 < sound.length; n += 2)
      sound.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 220 * Math.floor(n / frame)) / rate) || 0), n);
  const format = Buffer.alloc(16);
  format.writeUInt16LE(kind, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE((fields.byteRate ?? frame * rate) >>> 0, 8);
  format.writeUInt16LE(fields.blockAlign ?? frame, 12);
  format.writeUInt16LE(bits, 14);
  const body = Buffer.concat([
    part('fmt ', format, fields.fmtSize),
    ...before.map(([name, content]) => part(name, content)),
    part('data', sound, fields.dataSize),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Uint8Array.from(Buffer.concat([Buffer.from(riff, 'latin1'), size, Buffer.from('WAVE'), body]));
}

function part(name: string, content: Uint8Array, size: number = content.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size >>> 0, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
