import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptRules } from './kept-rules.ts';
import { type PackedRules, shared } from './packed-rules.ts';
import { TABLE_NAMES } from './phrases/tables.ts';

const rules: PackedRules = shared({
  automaton: Object.fromEntries(TABLE_NAMES.map((name, place) => [name, Int32Array.of(place, 7)])) as never,
  others: Buffer.from('{"entries":[]}'),
});
const compile = vi.fn(async () => rules);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manuka-rules-'));
  compile.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = () => path.join(folder, readdirSync(folder)[0] ?? '');

it('are compiled once, and then read into shared memory', async () => {
  await keptRules(folder, compile);
  const read = await keptRules(folder, compile);
  expect(compile).toHaveBeenCalledTimes(1);
  expect(read).toEqual(rules);
  expect(read.others.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(readdirSync(folder)).toHaveLength(1);
});

it.each(['damaged', 'cut off', 'empty'])('are compiled again if their file is %s', async (how) => {
  await keptRules(folder, compile);
  const bytes = readFileSync(kept());
  if (how === 'damaged') bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
  writeFileSync(kept(), how === 'damaged' ? bytes : bytes.subarray(0, how === 'empty' ? 0 : bytes.length - 1));
  expect(await keptRules(folder, compile)).toEqual(rules);
  expect(compile).toHaveBeenCalledTimes(2);
  expect(await keptRules(folder, compile)).toEqual(rules);
  expect(compile).toHaveBeenCalledTimes(2);
});

it('are compiled if they can’t be kept', async () => {
  expect(await keptRules(undefined, compile)).toBe(rules);
  const file = path.join(folder, 'a file');
  writeFileSync(file, '');
  expect(await keptRules(path.join(file, 'a folder'), compile)).toBe(rules);
});
