import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGguf } from './gguf.ts';
import { CHAT_MODEL, ggufBytes, text, uint32, uint64 } from './testing/gguf-bytes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-gguf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (bytes: Uint8Array) => {
  const file = path.join(folder, 'model.gguf');
  writeFileSync(file, bytes);
  return readGguf(file);
};
const problem = (message: RegExp) => ({ problem: 'unusable', message: expect.stringMatching(message) });
const head = (values: number | bigint, tensors: number | bigint = 1) =>
  Buffer.concat([Buffer.from('GGUF'), uint32(3), uint64(tensors), uint64(values)]);

describe('the header of a GGUF file', () => {
  it('names the model, its context, quantisation and template', async () => {
    const bytes = ggufBytes();
    expect(await read(bytes)).toEqual({
      bytes: bytes.length,
      architecture: 'llama',
      name: 'Tiny Test',
      size: '1M',
      license: 'apache-2.0',
      quantisation: 'Q4_K_M',
      contextTokens: 8192,
      hasChatTemplate: true,
      canWrite: true,
    });
  });

  it('is read past a large vocabulary and a long template', async () => {
    const vocabulary = Array.from({ length: 200_000 }, (_, n) => `word${n}`);
    const template = 'x'.repeat(600_000);
    const metadata = { 'tokenizer.ggml.tokens': vocabulary, 'tokenizer.chat_template': template };
    const facts = await read(ggufBytes({ metadata: { ...metadata, ...CHAT_MODEL, ...metadata, 'z.last': true } }));
    expect(facts).toMatchObject({ architecture: 'llama', contextTokens: 8192, hasChatTemplate: true });
  });

  it('needs nothing but the architecture', async () => {
    const facts = await read(ggufBytes({ metadata: { 'general.architecture': 'qwen3' }, version: 2 }));
    expect(facts).toMatchObject({ architecture: 'qwen3', hasChatTemplate: false, canWrite: true });
    expect(facts).not.toHaveProperty('contextTokens');
  });

  it.each([
    ['an embedding model', { 'general.architecture': 'bert' }],
    ['an embedding model of a writing architecture', { 'general.architecture': 'qwen3', 'qwen3.pooling_type': 3 }],
    ['a projector of pictures', { 'general.architecture': 'clip', 'general.type': 'mmproj' }],
    ['an adapter', { 'general.architecture': 'llama', 'general.type': 'adapter' }],
  ])('says that %s can not write', async (_, metadata) => {
    expect(await read(ggufBytes({ metadata }))).toMatchObject({ canWrite: false });
  });

  it('shows names without characters that hide or reorder text', async () => {
    const metadata = { 'general.architecture': 'llama', 'general.name': '\u001b[31mred\u202e\ntxt' };
    expect(await read(ggufBytes({ metadata }))).toMatchObject({ name: '[31mred  txt' });
  });

  it.each([
    ['an empty file', Buffer.alloc(0), /no GGUF file/],
    ['another kind of file', Buffer.alloc(4096, 'PK'), /no GGUF file/],
    ['an older version', ggufBytes({ version: 1 }), /version 1/],
    ['the byte order of other machines', ggufBytes({ version: 0x03000000 }), /version/],
    ['no architecture', ggufBytes({ metadata: { 'general.name': 'x' } }), /architecture/],
    ['one part of several', ggufBytes({ metadata: { ...CHAT_MODEL, 'split.count': 3 } }), /one of 3 parts/],
    ['a header cut in the middle', ggufBytes().subarray(0, 100), /damaged/],
    ['weights cut off', ggufBytes().subarray(0, -64), /cut off/],
    ['2^60 values', head(2n ** 60n), /damaged/],
    ['2^60 tensors', head(0, 2n ** 60n), /damaged/],
    ['a key of 2^40 bytes', Buffer.concat([head(1), uint64(2n ** 40n), Buffer.alloc(64)]), /damaged/],
    ['a text of 2^63 bytes', Buffer.concat([head(1), text('k'), uint32(8), uint64(2n ** 63n)]), /damaged/],
    ['a list of 2^62 numbers', Buffer.concat([head(1), text('k'), uint32(9), uint32(4), uint64(2n ** 62n)]), /damaged/],
    [
      'a list of lists',
      Buffer.concat([head(1), text('k'), uint32(9), uint32(9), uint64(1), Buffer.alloc(64)]),
      /damaged/,
    ],
    ['an unknown type', Buffer.concat([head(1), text('k'), uint32(99), Buffer.alloc(64)]), /damaged/],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toMatchObject(problem(message));
  });

  it('ends in time for a list of millions of empty texts', async () => {
    const bytes = Buffer.concat([
      head(1),
      text('k'),
      uint32(9),
      uint32(8),
      uint64(2n ** 40n),
      Buffer.alloc(70_000_000),
    ]);
    const started = performance.now();
    await expect(read(bytes)).rejects.toMatchObject(problem(/damaged/));
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.skipIf(process.platform === 'win32')('does not wait for a pipe', async () => {
    const pipe = path.join(folder, 'pipe.gguf');
    execFileSync('mkfifo', [pipe]);
    await expect(readGguf(pipe)).rejects.toMatchObject({ problem: 'unusable' });
  });

  it('says that a file is missing', async () => {
    await expect(readGguf(path.join(folder, 'none.gguf'))).rejects.toMatchObject({ problem: 'no-access' });
  });
});
