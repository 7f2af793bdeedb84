import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestClock } from '../../testing/test-server.ts';
import type { Database } from '../db/open.ts';
import { media as mediaTable } from '../db/schema.ts';
import { openTestDatabase } from '../db/testing.ts';
import { createApp } from '../http/app.ts';
import { createFileStore } from './blob-store.ts';
import { MediaStore } from './media-store.ts';
import { createRenditions } from './renditions.ts';
import { registerMedia } from './routes.ts';

const clock = new TestClock();
let home: string;
let database: Database;
let media: MediaStore;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-renditions-'));
  database = await openTestDatabase();
  media = new MediaStore({ db: database.db, blobs: createFileStore(home), secret: 'x'.repeat(32), now: clock.now });
  app = await createApp({ rateLimitFactor: 1000 });
  registerMedia(app, { media, renditions: createRenditions(media, 60_000), now: clock.now });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 480, height: 640, channels: 3, noise, background: '#000' } })
    .webp()
    .toBuffer();
  const mediaId = await media.store({ bytes, mime: 'image/webp', width: 480, height: 640, isPublic: true });
  url = media.signedUrl(mediaId);
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

const get = (address: string, accept = 'image/avif,image/webp,*/*') =>
  app.inject({ url: address, headers: { accept } });
const rows = async () => (await database.db.select().from(mediaTable)).length;

it('sends a picture in the requested width, in the smallest format that the browser accepts', async () => {
  const avif = await get(`${url}&w=240`);
  expect([avif.headers['content-type'], avif.headers.vary]).toEqual(['image/avif', expect.stringContaining('accept')]);
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 240, height: 320 });
  const webp = await get(`${url}&w=240`, 'image/webp,*/*');
  expect(webp.headers['content-type']).toBe('image/webp');
  const whole = await get(url);
  expect(avif.rawPayload.length).toBeLessThan(whole.rawPayload.length);
});

it('makes it once for concurrent requests', async () => {
  const before = await rows();
  const answers = await Promise.all([1, 2, 3].map(() => get(`${url}&w=160`)));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  await get(`${url}&w=160`);
  expect(await rows()).toBe(before + 1);
});

it.each(['&w=1280', ''])('sends the stored one for %s', async (width) => {
  const before = await rows();
  const { statusCode, rawPayload } = await get(`${url}${width}`);
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480 });
  expect(await rows()).toBe(before);
});

it.each(['&w=241', '&w=0', '&w=-1', '&w=99999', '&w=x', '&as=png', '&as=', '&w=240&w=480'])(
  'refuses %s, a width or format that is not offered [SEC-10]',
  async (shape) => {
    const before = await rows();
    const answer = await get(`${url}${shape}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.json().details.fields[0].path).toMatch(/^query\.(w|as)$/);
    expect(await rows()).toBe(before);
  },
);

it('encodes a JPEG once for concurrent requests, and sends it from the store [SEC-10]', async () => {
  const encode = vi.spyOn(sharp.prototype, 'jpeg');
  const before = await rows();
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(`${url}&as=jpg`)));
  const again = await get(`${url}&as=jpg`);
  const calls = encode.mock.calls.length;
  encode.mockRestore();
  expect([calls, await rows()]).toEqual([1, before + 1]);
  for (const { headers, rawPayload } of [...answers, again]) {
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': expect.stringMatching(/^private/) });
    expect(headers['content-length']).toBe(String(rawPayload.length));
  }
});

it('makes a JPEG of pictures only', async () => {
  const sound = media.signedUrl(await media.store({ bytes: Buffer.from('RIFF'), mime: 'audio/wav' }));
  expect((await get(`${sound}&as=jpg`)).json().code).toBe('INVALID_REQUEST');
  const broken = media.signedUrl(await media.store({ bytes: Buffer.from('broken'), mime: 'image/webp' }));
  expect((await get(`${broken}&as=jpg`)).json().code).toBe('SERVICE_UNAVAILABLE');
});

it('is deleted with the picture that it was made from', async () => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
    .webp()
    .toBuffer();
  const before = await rows();
  const mediaId = await media.store({ bytes, mime: 'image/webp', width: 300, height: 300 });
  await get(`${media.signedUrl(mediaId)}&w=160`);
  await get(`${media.signedUrl(mediaId)}&as=jpg`);
  expect(await rows()).toBe(before + 3);
  await media.discard(mediaId);
  expect(await rows()).toBe(before);
});

it('sends the stored picture if it cannot be made smaller', async () => {
  const broken = await media.store({ bytes: Buffer.from('no picture'), mime: 'image/webp', width: 480, height: 640 });
  const { statusCode, body } = await get(`${media.signedUrl(broken)}&w=240`);
  expect([statusCode, body]).toEqual([200, 'no picture']);
});

it('needs the same signature', async () => {
  expect((await get(`${url.replace(/sig=../, 'sig=AA')}&w=240`)).statusCode).toBe(404);
});

it('does not make requests wait: the stored picture is sent at once, and cached briefly', async () => {
  const hurried = await createApp({ rateLimitFactor: 1000 });
  registerMedia(hurried, { media, renditions: createRenditions(media, 0), now: clock.now });
  const first = await hurried.inject({ url: `${url}&w=320`, headers: { accept: 'image/avif' } });
  expect([first.headers['content-type'], first.headers['cache-control']]).toEqual(['image/webp', 'public, max-age=60']);
  await expect.poll(async () => (await get(`${url}&w=320`)).headers['content-type']).toBe('image/avif');
  await hurried.close();
});
