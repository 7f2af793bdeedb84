import { type GgufTensor, type GgufValue, ggufFile } from './gguf.ts';

export interface TinyModelOptions {
  readonly seed?: number;
  readonly contextTokens?: number;
  readonly layers?: number;
  /** The chat template in the file; `null` leaves it out. */
  readonly chatTemplate?: string | null;
}

const CHATML =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>\n' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

const EMBEDDING = 64;
const HEADS = 4;
const FEED_FORWARD = 128;
/** Types of tokens in the format: text of the vocabulary, and control tokens. */
const NORMAL = 1;
const CONTROL = 3;
const SPECIAL = ['<|endoftext|>', '<|im_start|>', '<|im_end|>'];

/**
 * A language model with random weights, as a GGUF file of about 0.5 MB: the architecture of Llama, one token for each
 * byte, and the ChatML template. It writes random printable ASCII and never ends a reply by itself, since the rows of all
 * other tokens in the last matrix are zero. The same options give the same bytes.
 */
export function tinyModel({
  seed = 1,
  contextTokens = 4096,
  layers = 2,
  chatTemplate = CHATML,
}: TinyModelOptions = {}) {
  const tokens = [...byteCharacters(), ...SPECIAL];
  return ggufFile(metadataOf(tokens, { contextTokens, layers, chatTemplate }), tensorsOf(tokens.length, layers, seed));
}

function metadataOf(
  tokens: readonly string[],
  { contextTokens, layers, chatTemplate }: { contextTokens: number; layers: number; chatTemplate: string | null },
): Record<string, GgufValue> {
  const first = tokens.length - SPECIAL.length;
  const uint32 = (value: number): GgufValue => ({ type: 'uint32', value });
  const string = (value: string): GgufValue => ({ type: 'string', value });
  return {
    'general.architecture': string('llama'),
    'general.name': string('tiny'),
    'llama.context_length': uint32(contextTokens),
    'llama.embedding_length': uint32(EMBEDDING),
    'llama.block_count': uint32(layers),
    'llama.feed_forward_length': uint32(FEED_FORWARD),
    'llama.attention.head_count': uint32(HEADS),
    'llama.attention.head_count_kv': uint32(HEADS),
    'llama.rope.dimension_count': uint32(EMBEDDING / HEADS),
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'llama.vocab_size': uint32(tokens.length),
    'tokenizer.ggml.model': string('gpt2'),
    'tokenizer.ggml.pre': string('gpt-2'),
    'tokenizer.ggml.tokens': { type: 'strings', value: tokens },
    'tokenizer.ggml.token_type': { type: 'int32s', value: tokens.map((_, n) => (n < first ? NORMAL : CONTROL)) },
    'tokenizer.ggml.merges': { type: 'strings', value: [] },
    'tokenizer.ggml.bos_token_id': uint32(first),
    'tokenizer.ggml.eos_token_id': uint32(first + 2),
    ...(chatTemplate === null ? {} : { 'tokenizer.chat_template': string(chatTemplate) }),
  };
}

function tensorsOf(vocabulary: number, layers: number, seed: number): GgufTensor[] {
  const random = mulberry32(seed);
  const matrix = (name: string, shape: readonly number[]): GgufTensor => {
    const data = new Float32Array(shape.reduce((a, b) => a * b));
    for (let n = 0; n < data.length; n += 1) data[n] = (random() - 0.5) * 0.6;
    return { name, shape, data };
  };
  const ones = (name: string): GgufTensor => ({ name, shape: [EMBEDDING], data: new Float32Array(EMBEDDING).fill(1) });
  const square = [EMBEDDING, EMBEDDING];
  const layer = (n: number): GgufTensor[] => [
    ones(`blk.${n}.attn_norm.weight`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) => matrix(`blk.${n}.${part}.weight`, square)),
    ones(`blk.${n}.ffn_norm.weight`),
    matrix(`blk.${n}.ffn_gate.weight`, [EMBEDDING, FEED_FORWARD]),
    matrix(`blk.${n}.ffn_up.weight`, [EMBEDDING, FEED_FORWARD]),
    matrix(`blk.${n}.ffn_down.weight`, [FEED_FORWARD, EMBEDDING]),
  ];
  const output = matrix('output.weight', [EMBEDDING, vocabulary]);
  const printable = new Set(printableTokens());
  for (let token = 0; token < vocabulary; token += 1) {
    if (!printable.has(token)) output.data.fill(0, token * EMBEDDING, (token + 1) * EMBEDDING);
  }
  return [
    matrix('token_embd.weight', [EMBEDDING, vocabulary]),
    ...Array.from({ length: layers }, (_, n) => layer(n)).flat(),
    ones('output_norm.weight'),
    output,
  ];
}

/** The character that byte-level tokenizers write for each byte: printable ones for themselves, others from U+0100 on. */
function byteCharacters(): string[] {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    if (isPrintable) return String.fromCodePoint(byte);
    next += 1;
    return String.fromCodePoint(next - 1);
  });
}

const printableTokens = () => Array.from({ length: 95 }, (_, n) => 32 + n);

/** A small generator of pseudo-random numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
