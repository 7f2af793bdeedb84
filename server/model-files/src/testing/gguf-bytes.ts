/** A list is one of texts, a number an unsigned 32-bit integer. */
export type GgufEntry = string | number | boolean | readonly string[];

/** A small model, as far as a header shows. */
export const CHAT_MODEL: Readonly<Record<string, GgufEntry>> = {
  'general.architecture': 'llama',
  'general.type': 'model',
  'general.name': 'Tiny Test',
  'general.size_label': '1M',
  'general.license': 'apache-2.0',
  'general.file_type': 15,
  'llama.context_length': 8192,
  'tokenizer.ggml.tokens': ['<s>', 'a', 'b'],
  'tokenizer.chat_template': '{{ messages }}',
};

export interface GgufParts {
  readonly metadata?: Readonly<Record<string, GgufEntry>>;
  readonly version?: number;
  /** Bytes of the one tensor. */
  readonly weights?: Buffer;
}

/** A GGUF file with one tensor of bytes. */
export function ggufBytes({
  metadata = CHAT_MODEL,
  version = 3,
  weights = Buffer.alloc(64, 7),
}: GgufParts = {}): Buffer {
  const entries = Object.entries(metadata);
  const parts = [Buffer.from('GGUF'), uint32(version), uint64(1), uint64(entries.length)];
  for (const [key, value] of entries) parts.push(text(key), ...encoded(value));
  // A list of 8-bit integers.
  parts.push(text('weights'), uint32(1), uint64(weights.length), uint32(24), uint64(0));
  const head = Buffer.concat(parts);
  return Buffer.concat([head, Buffer.alloc((32 - (head.length % 32)) % 32), weights]);
}

function encoded(value: GgufEntry): Buffer[] {
  if (typeof value === 'number') return [uint32(4), uint32(value)];
  if (typeof value === 'boolean') return [uint32(7), Buffer.from([value ? 1 : 0])];
  if (typeof value === 'string') return [uint32(8), text(value)];
  return [uint32(9), uint32(8), uint64(value.length), Buffer.concat(value.map(text))];
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

export function uint64(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

export const text = (value: string): Buffer => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)]);
