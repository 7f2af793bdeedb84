import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BlobStore, createFileStore } from './blob-store.ts';
import { createS3Store } from './s3-store.ts';
import { startEmulator } from './testing/emulator.ts';

const bytes = (value: string) => new TextEncoder().encode(value);
let home: string;
let files: BlobStore;
let emulator: Awaited<ReturnType<typeof startEmulator>>;
let objects: BlobStore;
beforeAll(async () => {
  emulator = await startEmulator();
  objects = createS3Store(emulator.settings);
});
afterAll(() => emulator.stop());
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-blobs-'));
  writeFileSync(path.join(home, 'secret'), 'outside');
  files = createFileStore(path.join(home, 'blobs'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** The contract of every store, on any storage. */
describe.each([
  ['a folder', () => files],
  ['a bucket', () => objects],
])('in %s', (_name, storeOf) => {
  it('stores, measures, reads in part, and removes a blob', async () => {
    const store = storeOf();
    await store.put('media/ab/abc', bytes('0123456789'));
    expect(await store.get('media/ab/abc')).toEqual(Buffer.from('0123456789'));
    expect(await store.size('media/ab/abc')).toBe(10);
    expect(await text(store.read('media/ab/abc'))).toBe('0123456789');
    expect(await text(store.read('media/ab/abc', { start: 2, end: 4 }))).toBe('234');
    expect(await text(store.read('media/ab/abc', { start: 9, end: 9 }))).toBe('9');
    await store.remove('media/ab/abc');
    expect(await store.get('media/ab/abc')).toBeUndefined();
  });

  it('an absent blob has no size, can be removed without an error, and fails to read', async () => {
    const store = storeOf();
    await store.put('a/file.js', bytes('x'));
    for (const key of ['none', 'none/at/all', 'a']) {
      expect(await store.get(key)).toBeUndefined();
      expect(await store.size(key)).toBeUndefined();
      await expect(text(store.read(key))).rejects.toThrow();
    }
    await store.remove('none');
  });

  it('accepts keys of releases and empty blobs, and keeps the last write', async () => {
    const store = storeOf();
    const key = 'releases/@own~mfe/1.0.0-beta_2/entry.0123abcd.js.br';
    await store.put(key, bytes('first'));
    await store.put(key, bytes(''));
    expect([await store.size(key), (await store.get(key))?.byteLength]).toEqual([0, 0]);
    expect(await text(store.read(key))).toBe('');
    await store.put(key, Uint8Array.of(0, 255, 128));
    expect([...((await store.get(key)) ?? [])]).toEqual([0, 255, 128]);
  });

  it('a blob that several writers store at once is complete', async () => {
    const store = storeOf();
    const long = bytes('x'.repeat(1_000_000));
    await Promise.all([1, 2, 3].map(() => store.put('one', long)));
    expect(Buffer.compare((await store.get('one')) ?? bytes(''), long)).toBe(0);
  });

  it('a reader that leaves early blocks nothing', async () => {
    const store = storeOf();
    await store.put('long', new Uint8Array(2_000_000));
    const stream = store.read('long');
    for await (const part of stream) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect(await store.size('long')).toBe(2_000_000);
  });
});

describe('an invalid key', () => {
  const keys = [
    '',
    '.',
    '../..',
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
  it.each(keys)('%j reads, writes and removes nothing', async (key) => {
    for (const act of [files, objects].flatMap((store) => [
      async () => store.get(key),
      async () => store.size(key),
      async () => store.put(key, bytes('x')),
      async () => store.remove(key),
      async () => store.read(key),
    ]))
      await expect(act()).rejects.toThrow('not a blob key');
    expect(readdirSync(home)).toEqual(['secret']);
  });
});

describe('a file', () => {
  it('that cannot exist is absent', async () => {
    await files.put('a/file.js', bytes('x'));
    for (const key of ['a/file.js/deeper', 'x'.repeat(300)]) {
      expect(await files.get(key)).toBeUndefined();
      expect(await files.size(key)).toBeUndefined();
    }
  });

  it('appears complete: after two writes at once one remains, and no temporary file', async () => {
    const long = (letter: string) => bytes(letter.repeat(1_000_000));
    await Promise.all(['a', 'b', 'c'].map((letter) => files.put('one', long(letter))));
    const found = Buffer.from((await files.get('one')) ?? []).toString();
    expect(new Set(found).size).toBe(1);
    expect(readdirSync(path.join(home, 'blobs'))).toEqual(['one']);
  });

  it('that can not be written leaves no partial file', async () => {
    mkdirSync(path.join(home, 'blobs/taken/by-a-folder'), { recursive: true });
    await expect(files.put('taken', bytes('x'))).rejects.toThrow();
    expect(readdirSync(path.join(home, 'blobs'))).toEqual(['taken']);
  });
});
