import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, mediaUrl, storedEvent } from 'shared-sdk/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { addressOf, answerSigner } from './signing.ts';

const id = '019c0000-0000-7000-8000-000000000001';
const media = { signedPath: (name: string, { isShort = false } = {}) => `/media/${name}${isShort ? '?short' : '?'}` };
const reference = addressOf(id);
const signed = `/media/${id}?`;

const sign = (schema: z.ZodType, value: unknown) => answerSigner(schema)(media, value);

it('signs the fields that a schema marks, at any depth', () => {
  const picture = z.object({ url: mediaUrl().nullable().optional(), of: z.string() });
  const schema = z.object({
    list: z.array(picture),
    byKey: z.record(z.string(), picture),
    wrapped: picture.nullable().default(null).readonly(),
    brief: mediaUrl(),
  });
  const value = {
    list: [{ url: reference, of: 'a' }, { of: 'b' }, { url: null, of: 'c' }],
    byKey: { one: { url: reference, of: 'd' } },
    wrapped: { url: reference, of: 'e' },
    brief: addressOf('special/x/0/full.webp', { isBrief: true }),
  };
  expect(sign(schema, value)).toEqual({
    list: [{ url: signed, of: 'a' }, { of: 'b' }, { url: null, of: 'c' }],
    byKey: { one: { url: signed, of: 'd' } },
    wrapped: { url: signed, of: 'e' },
    brief: '/media/special/x/0/full.webp?short',
  });
});

it('signs nothing else, whatever its key and value [SEC-04]', () => {
  const schema = z.object({
    imageUrl: z.string(),
    content: z.record(z.string(), z.unknown()),
    rest: z.unknown(),
    pictureUrl: mediaUrl(),
  });
  const value = {
    imageUrl: reference,
    content: { xUrl: reference, deep: { imageSignedUrl: reference } },
    rest: { pictureUrl: reference },
    pictureUrl: 'a text that is no reference',
  };
  expect(sign(schema, value)).toEqual(value);
});

it('signs the matching member of a discriminated union', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('picture'), url: mediaUrl() }),
    z.object({ kind: z.literal('link'), url: z.string() }),
  ]);
  expect(sign(schema, { kind: 'picture', url: reference })).toEqual({ kind: 'picture', url: signed });
  expect(sign(schema, { kind: 'link', url: reference })).toEqual({ kind: 'link', url: reference });
});

it('refuses an ambiguous schema', () => {
  const either = z.union([z.object({ url: mediaUrl() }), z.object({ url: z.string() })]);
  expect(() => answerSigner(either)).toThrow('a union without a discriminator');
  expect(() => answerSigner(z.object({}).catchall(mediaUrl()))).toThrow('the free keys of an object');
});

it('does not change its input, and returns it as it is if the schema has no address', () => {
  const value = { url: reference };
  sign(z.object({ url: mediaUrl() }), value);
  expect(value).toEqual({ url: reference });
  const plain = { text: reference };
  expect(sign(z.object({ text: z.string() }), plain)).toBe(plain);
});

it('supports all responses and events of the contract', () => {
  for (const { data } of Object.values(calls)) expect(answerSigner(data)).toBeTypeOf('function');
  expect(answerSigner(storedEvent)).toBeTypeOf('function');
});

it('is the only code that requests signed addresses from the store [SEC-04]', () => {
  const sources = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes(`testing${path.sep}`),
  );
  const signing = files.filter((file) => /\.signed(?:Url|Path)\(/.test(readFileSync(path.join(sources, file), 'utf8')));
  expect(signing.toSorted()).toEqual(['kernel/media/media-store.ts', 'kernel/media/signing.ts']);
});
