import { type FileHandle, open, stat } from 'node:fs/promises';
import { ByteWindow, cutShort } from './byte-window.ts';
import { ModelFileError } from './error.ts';
import { NOT_WRITING, QUANTISATIONS } from './gguf-names.ts';

/** What a GGUF file says about itself. */
export interface GgufFacts {
  readonly bytes: number;
  readonly architecture: string;
  /** Absent: the file does not say. */
  readonly name?: string;
  /** For example `1.5B`. */
  readonly size?: string;
  readonly license?: string;
  readonly quantisation?: string;
  /** The longest context that the model was trained for. */
  readonly contextTokens?: number;
  readonly hasChatTemplate: boolean;
  /** Whether it writes text. Embedding models and parts of other models do not. */
  readonly canWrite: boolean;
}

type Value = number | string | boolean;

/** Bytes of each type of value, by its number in the format. Absent: string (8) and array (9). */
const SIZES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const UINT32 = 4;
const INT32 = 5;
const STRING = 8;
const ARRAY = 9;
const UINT64 = 10;

/* The largest headers in use have less than 20 MB, mostly words of the tokenizer. */
const MAX_HEADER_BYTES = 64 * 1024 * 1024;
const MAX_VALUES = 20_000;
const MAX_TENSORS = 200_000;
const MAX_KEY_BYTES = 65_535;
const MAX_KEPT_BYTES = 4096;
const MAX_DIMENSIONS = 8;

const TEMPLATE = 'tokenizer.chat_template';

/**
 * Reads the header of a GGUF file, within fixed limits: values that are not needed are skipped.
 * @throws ModelFileError `unusable`, or `no-access`
 */
export async function readGguf(path: string): Promise<GgufFacts> {
  const noAccess = (cause: unknown): never => {
    throw new ModelFileError('no-access', `${path} can't be read. Check that it exists, and its permissions.`, {
      cause,
    });
  };
  // Opening a pipe would wait for its other end.
  const stats = await stat(path).catch(noAccess);
  if (!stats.isFile()) throw new ModelFileError('unusable', `${path} is not a file.`);
  const file = await open(path, 'r').catch(noAccess);
  try {
    return await readHeader(file, stats.size);
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle, bytes: number): Promise<GgufFacts> {
  const window = new ByteWindow(file, Math.min(bytes, MAX_HEADER_BYTES));
  if (bytes < 24 || (await window.bytes(4)).toString('latin1') !== 'GGUF') {
    throw new ModelFileError('unusable', 'The file is no GGUF file. Choose a file whose name ends with .gguf.');
  }
  const version = await window.uint32();
  if (version !== 2 && version !== 3) {
    throw new ModelFileError('unusable', `The file has version ${version} of GGUF. Only 2 and 3 can be read.`);
  }
  const tensors = await window.uint64();
  const count = await window.uint64();
  if (count > MAX_VALUES || tensors > MAX_TENSORS) throw cutShort();
  const values = new Map<string, Value>();
  for (let n = 0; n < count; n += 1) await readEntry(window, values);
  await checkTensors(window, tensors, Number(values.get('general.alignment') ?? 32), bytes);
  return factsOf(values, bytes, tensors);
}

async function readEntry(window: ByteWindow, values: Map<string, Value>): Promise<void> {
  const keyBytes = await window.uint64();
  if (keyBytes > MAX_KEY_BYTES) throw cutShort();
  const key = (await window.bytes(keyBytes)).toString('utf8');
  const type = await window.uint32();
  if (type === STRING) {
    const length = await window.uint64();
    // Only whether there is a template matters here.
    if (length > MAX_KEPT_BYTES || key === TEMPLATE) {
      window.skip(length);
      values.set(key, length > 0);
    } else values.set(key, (await window.bytes(length)).toString('utf8'));
  } else if (type === UINT32) values.set(key, await window.uint32());
  else if (type === INT32) values.set(key, await window.int32());
  else if (type === UINT64) values.set(key, await window.uint64());
  else await skipValue(window, type);
}

async function skipValue(window: ByteWindow, type: number): Promise<void> {
  if (type === STRING) return window.skip(await window.uint64());
  if (type !== ARRAY) return window.skip(sizeOf(type));
  const itemType = await window.uint32();
  const length = await window.uint64();
  if (itemType === STRING) return window.skipTexts(length);
  // No model has lists of lists, and engines refuse them.
  window.skip(length * sizeOf(itemType));
}

function sizeOf(type: number): number {
  const size = SIZES[type];
  if (size === undefined) throw cutShort();
  return size;
}

/** Finds files that were cut: the last tensor would begin behind the end. */
async function checkTensors(window: ByteWindow, count: number, alignment: number, bytes: number): Promise<void> {
  let last = 0;
  for (let n = 0; n < count; n += 1) {
    const nameBytes = await window.uint64();
    if (nameBytes > MAX_KEY_BYTES) throw cutShort();
    window.skip(nameBytes);
    const dimensions = await window.uint32();
    if (dimensions > MAX_DIMENSIONS) throw cutShort();
    window.skip(dimensions * 8 + 4);
    last = Math.max(last, await window.uint64());
  }
  if (!(alignment >= 1)) throw cutShort();
  const start = Math.ceil(window.position / alignment) * alignment;
  if (count > 0 && start + last >= bytes) {
    throw new ModelFileError('unusable', 'The file is cut off: its end is missing. Download the model again.');
  }
}

function factsOf(values: ReadonlyMap<string, Value>, bytes: number, tensors: number): GgufFacts {
  const architecture = values.get('general.architecture');
  if (typeof architecture !== 'string' || architecture === '') {
    throw new ModelFileError('unusable', 'The file does not name its architecture, so it is no model.');
  }
  const parts = Number(values.get('split.count') ?? 1);
  if (parts > 1) {
    throw new ModelFileError(
      'unusable',
      `The file is one of ${parts} parts. Join them with llama-gguf-split --merge, and choose the whole file.`,
    );
  }
  const context = values.get(`${architecture}.context_length`);
  const pooling = values.get(`${architecture}.pooling_type`);
  const type = values.get('general.type');
  return {
    bytes,
    architecture,
    ...textOf('name', values.get('general.name')),
    ...textOf('size', values.get('general.size_label')),
    ...textOf('license', values.get('general.license')),
    ...textOf('quantisation', QUANTISATIONS[Number(values.get('general.file_type'))]),
    ...(typeof context === 'number' && context > 0 ? { contextTokens: context } : {}),
    hasChatTemplate: values.get(TEMPLATE) === true,
    canWrite:
      tensors > 0 &&
      !NOT_WRITING.has(architecture) &&
      (pooling === undefined || pooling === 0) &&
      (type === undefined || type === 'model'),
  };
}

/** Names come from strangers and are shown in one line. */
function textOf<K extends string>(key: K, value: Value | undefined): { readonly [P in K]?: string } {
  if (typeof value !== 'string') return {};
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  const text = value.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ').trim();
  return text === '' ? {} : ({ [key]: text.slice(0, 120) } as { [P in K]: string });
}
