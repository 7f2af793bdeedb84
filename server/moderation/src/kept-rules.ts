import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PackedRules } from './packed-rules.ts';
import { shared } from './packed-rules.ts';

const HASH_BYTES = 32;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * The compiled rules from a folder, or compiled and written there: reading takes a hundredth of the time. The file is
 * named by the sources and checked by its hash, so changed sources or a damaged file are compiled again.
 * @param folder undefined: nothing is kept
 */
export async function keptRules(folder: string | undefined, compile: () => Promise<PackedRules>): Promise<PackedRules> {
  if (folder === undefined) return compile();
  const file = path.join(folder, `safety-rules-${await hashOfSources()}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept && hashOf(kept.subarray(HASH_BYTES)).equals(kept.subarray(0, HASH_BYTES)))
    return shared(deserialize(kept.subarray(HASH_BYTES)) as PackedRules);
  const rules = await compile();
  // A folder that can't be written only costs the time.
  await keep(file, rules).catch(() => undefined);
  return rules;
}

/** Two servers may start at once, so the file appears whole. */
async function keep(file: string, { automaton, others }: PackedRules): Promise<void> {
  const tables = Object.fromEntries(Object.entries(automaton).map(([name, table]) => [name, Int32Array.from(table)]));
  const bytes = serialize({ automaton: tables, others: Uint8Array.from(others) });
  const own = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(own, Buffer.concat([hashOf(bytes), bytes]));
  await rename(own, file);
}

async function hashOfSources(): Promise<string> {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['labelled/**', '**/*.test.ts'] }).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
}
