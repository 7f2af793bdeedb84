import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BlobStore, createFileStore } from './blob-store.ts';

const bytes = (value: string) => new TextEncoder().encode(value);
let home: string;
let store: BlobStore;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-blobs-'));
  writeFileSync(path.join(home, 'secret'), 'outside');
  store = createFileStore(path.join(home, 'blobs'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('a key that is none', () => {
  const keys = [
    '',
    '.',
    '..',
    '../secret',
    'a/../../secret',
    'a/..',
    './a',
    'a/./b',
    '/etc/passwd',
    '//a',
    'a//b',
    'a/',
    'a\\..\\secret',
    '..\\secret',
    '%2e%2e/secret',
    'a\u0000.js',
    'a\nb',
    '\u2024\u2024/secret',
    'C:\\secret',
    'file:///etc/passwd',
    'a b',
    '..;/secret',
  ];
  it.each(keys)('%j opens, writes and removes nothing', async (key) => {
    for (const act of [
      async () => store.get(key),
      async () => store.size(key),
      async () => store.put(key, bytes('x')),
      async () => store.remove(key),
      async () => store.read(key),
    ])
      await expect(act()).rejects.toThrow('not a blob key');
    expect(readdirSync(home)).toEqual(['secret']);
  });
});

describe('a blob', () => {
  it('that is not there is nothing, however it is not there', async () => {
    await store.put('a/file.js', bytes('x'));
    for (const key of ['none', 'none/at/all', 'a', 'a/file.js/deeper', 'x'.repeat(300)]) {
      expect(await store.get(key)).toBeUndefined();
      expect(await store.size(key)).toBeUndefined();
    }
    await store.remove('none');
  });

  it('is kept, measured, read in part and removed', async () => {
    await store.put('media/ab/abc', bytes('0123456789'));
    expect(await store.get('media/ab/abc')).toEqual(Buffer.from('0123456789'));
    expect(await store.size('media/ab/abc')).toBe(10);
    expect(await text(store.read('media/ab/abc', { start: 2, end: 4 }))).toBe('234');
    await store.remove('media/ab/abc');
    expect(await store.get('media/ab/abc')).toBeUndefined();
  });

  it('appears whole: of two written at once one is there, and nothing is left over', async () => {
    const long = (letter: string) => bytes(letter.repeat(1_000_000));
    await Promise.all(['a', 'b', 'c'].map((letter) => store.put('one', long(letter))));
    const found = Buffer.from((await store.get('one')) ?? []).toString();
    expect(new Set(found).size).toBe(1);
    expect(readdirSync(path.join(home, 'blobs'))).toEqual(['one']);
  });

  it('that can not be written leaves nothing half done', async () => {
    mkdirSync(path.join(home, 'blobs/taken/by-a-folder'), { recursive: true });
    await expect(store.put('taken', bytes('x'))).rejects.toThrow();
    expect(readdirSync(path.join(home, 'blobs'))).toEqual(['taken']);
  });
});
