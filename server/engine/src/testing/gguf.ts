/** Types of metadata values in a GGUF file, by their numbers in the format. */
const TYPES = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const;
const F32 = 0;
/** Tensors start at multiples of this, in bytes: the format's default. */
const ALIGNMENT = 32;

export type GgufValue =
  | { readonly type: 'uint32' | 'float32'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'strings'; readonly value: readonly string[] }
  | { readonly type: 'int32s'; readonly value: readonly number[] };

export interface GgufTensor {
  readonly name: string;
  /** The fastest dimension first, as in the format. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** A GGUF file, version 3, whose tensors are 32-bit floats. */
export function ggufFile(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly GgufTensor[]): Buffer {
  const entries = Object.entries(metadata);
  const head = [Buffer.from('GGUF'), uint32(3), uint64(tensors.length), uint64(entries.length)];
  for (const [key, value] of entries) head.push(text(key), ...encoded(value));
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    head.push(text(name), uint32(shape.length), ...shape.map(uint64), uint32(F32), uint64(offset));
    offset += padded(data.byteLength);
  }
  const parts = [withPadding(Buffer.concat(head))];
  for (const { data } of tensors) parts.push(withPadding(Buffer.from(data.buffer, data.byteOffset, data.byteLength)));
  return Buffer.concat(parts);
}

function encoded({ type, value }: GgufValue): Buffer[] {
  if (type === 'strings') return [uint32(TYPES.array), uint32(TYPES.string), uint64(value.length), ...value.map(text)];
  if (type === 'int32s') return [uint32(TYPES.array), uint32(TYPES.int32), uint64(value.length), ...value.map(int32)];
  if (type === 'string') return [uint32(TYPES.string), text(value)];
  return [uint32(TYPES[type]), type === 'uint32' ? uint32(value) : float32(value)];
}

function written(bytes: number, write: (buffer: Buffer) => unknown): Buffer {
  const buffer = Buffer.alloc(bytes);
  write(buffer);
  return buffer;
}

const uint32 = (value: number) => written(4, (buffer) => buffer.writeUInt32LE(value));
const int32 = (value: number) => written(4, (buffer) => buffer.writeInt32LE(value));
const float32 = (value: number) => written(4, (buffer) => buffer.writeFloatLE(value));
const uint64 = (value: number) => written(8, (buffer) => buffer.writeBigUInt64LE(BigInt(value)));
const text = (value: string) => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)]);
const padded = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
const withPadding = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
