import { readFileSync } from 'node:fs';

const DIMENSIONS = 100;

interface Space {
  readonly rows: ReadonlyMap<string, number>;
  readonly vectors: Int8Array;
  readonly lengths: Float32Array;
}

let space: Space | undefined;

/** Read at the first question, and once. */
function load(): Space {
  const words = readFileSync(new URL('./words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const file = readFileSync(new URL('./vectors.bin', import.meta.url));
  const vectors = new Int8Array(file.buffer, file.byteOffset, file.byteLength);
  const lengths = Float32Array.from(words, (_, row) => {
    let sum = 0;
    for (let i = row * DIMENSIONS; i < (row + 1) * DIMENSIONS; i += 1) sum += (vectors[i] ?? 0) ** 2;
    return Math.sqrt(sum);
  });
  return { rows: new Map(words.map((word, row) => [word, row])), vectors, lengths };
}

/** No word of the space is longer with an ending, in characters. */
const LONGEST_WORD = 24;

/** The row of a word, or of the word it is a form of: "walnuts" is near "walnut". */
const rowOf = ({ rows }: Space, word: string): number | undefined =>
  word.length > LONGEST_WORD
    ? undefined
    : (rows.get(word) ??
      rows.get(word.replace(/(?:'s|s)$/, '')) ??
      rows.get(word.replace(/(?:ed|ing|es)$/, '')) ??
      rows.get(word.replace(/(?:ed|ing)$/, 'e')));

/** Likeness by two rows, never by words: what people type must not fill the memory. */
const known = new Map<number, number>();
/** The cache is emptied when it holds more pairs. */
const MAX_CACHED = 50_000;

/** How near two words in lower case are in meaning, from 0 to 1; 0 where one is unknown. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  space ??= load();
  const [one, other] = [rowOf(space, a), rowOf(space, b)];
  if (one === undefined || other === undefined) return 0;
  if (one === other) return 1;
  const key = Math.min(one, other) * space.lengths.length + Math.max(one, other);
  const before = known.get(key);
  if (before !== undefined) return before;
  const near = cosine(space, one, other);
  if (known.size > MAX_CACHED) known.clear();
  known.set(key, near);
  return near;
}

function cosine({ vectors, lengths }: Space, a: number, b: number): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i += 1)
    sum += (vectors[a * DIMENSIONS + i] ?? 0) * (vectors[b * DIMENSIONS + i] ?? 0);
  return Math.max(0, sum / ((lengths[a] ?? 1) * (lengths[b] ?? 1)));
}

/** How common a word is, from 0 (rare or unknown) to 1 (the commonest): the list is in that order. */
export function commonness(word: string): number {
  space ??= load();
  const row = rowOf(space, word);
  return row === undefined ? 0 : 1 - Math.log2(row + 2) / Math.log2(space.lengths.length + 2);
}
