import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../testing/test-server.ts';
import type { Database } from '../db/open.ts';
import { media as mediaTable } from '../db/schema.ts';
import { openTestDatabase } from '../db/testing.ts';
import { createApp } from '../http/app.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { type BlobStore, createFileStore } from './blob-store.ts';
import { MediaStore } from './media-store.ts';
import { createRenditions } from './renditions.ts';
import { registerMedia } from './routes.ts';

const HOUR = 60 * 60 * 1000;
const BYTES = Buffer.from('0123456789');
const SECRET = 'a secret for tests only, 32 characters';

let home: string;
let database: Database;
let blobs: BlobStore;
let media: MediaStore;
let app: FastifyInstance;
const clock = new TestClock('2026-03-04T10:00:00Z');

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-media-'));
  database = await openTestDatabase();
  blobs = createFileStore(home);
  media = new MediaStore({ db: database.db, blobs, secret: SECRET, now: clock.now });
  app = await createApp({ rateLimitFactor: 1000 });
  await registerSecurityHeaders(app);
  registerMedia(app, { media, renditions: createRenditions(media), now: clock.now });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

const picture = (fields: Partial<Parameters<MediaStore['store']>[0]> = {}) =>
  media.store({ bytes: BYTES, mime: 'image/webp', ...fields });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** The parts of a signed address. */
function parse(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return { path: pathname, exp: searchParams.get('exp') ?? '', sig: searchParams.get('sig') ?? '' };
}

describe('a signed address', () => {
  it('that was changed opens nothing, and gets the same answer as an unknown one [ENT-17]', async () => {
    const [one, other] = [await picture(), await picture({ bytes: Buffer.from('another') })];
    const { path: at, exp, sig } = parse(media.signedUrl(one));
    const foreign = new MediaStore({ db: database.db, blobs, secret: `${SECRET}!`, now: clock.now });
    const unknown = '019c0000-0000-7000-8000-00000000ffff';
    const flipped = `${sig.slice(0, -2)}${sig.at(-2) === 'A' ? 'B' : 'A'}${sig.slice(-1)}`;
    const changed = [
      `/media/${other}?exp=${exp}&sig=${sig}`,
      `/media/${one.toUpperCase()}?exp=${exp}&sig=${sig}`,
      `${at}?exp=${Number(exp) + 1}&sig=${sig}`,
      `${at}?exp=${Number(exp) * 1000}&sig=${sig}`,
      `${at}?exp=1e300&sig=${sig}`,
      `${at}?exp=Infinity&sig=${sig}`,
      `${at}?exp=&sig=${sig}`,
      `${at}?exp=-1&sig=${sig}`,
      `${at}?exp=${exp}&exp=${exp}&sig=${sig}`,
      `${at}?exp=${exp}&sig=${flipped}`,
      `${at}?exp=${exp}&sig=${sig.slice(0, -1)}`,
      `${at}?exp=${exp}&sig=${sig}A`,
      `${at}?exp=${exp}&sig=${sig}&sig=${sig}`,
      `${at}?exp=${exp}&sig=${'A'.repeat(5000)}`,
      `${at}?exp=${exp}&sig=%00`,
      `${at}?exp=${exp}&sig=`,
      `${at}?exp=${exp}`,
      `${at}?sig=${sig}`,
      at,
      `/media/nothing?exp=${exp}&sig=${sig}`,
      `/media/..%2f..%2fsecret?exp=${exp}&sig=${sig}`,
      `/media/%00?exp=${exp}&sig=${sig}`,
      media.signedUrl(unknown),
      foreign.signedUrl(one),
    ];
    for (const url of changed) {
      const response = await get(url);
      const { requestId: _, ...body } = response.json();
      expect([url, response.statusCode, body]).toEqual([
        url,
        404,
        { code: 'NOT_FOUND', message: 'There is nothing here.' },
      ]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('is valid for 12 to 24 hours and does not change meanwhile, so that it can be cached [ENT-17]', async () => {
    const id = await picture();
    clock.set('2026-03-05T00:00:00Z');
    const url = media.signedUrl(id);
    const life = Number(parse(url).exp) - clock.now();
    expect(life).toBe(24 * HOUR);
    clock.advance(12 * HOUR - 1);
    expect(media.signedUrl(id)).toBe(url);
    clock.advance(1);
    expect(media.signedUrl(id)).not.toBe(url);
    expect((await get(url)).statusCode).toBe(200);
    clock.advance(12 * HOUR);
    expect((await get(url)).statusCode).toBe(200);
    clock.advance(1);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('opens nothing once the media is deleted, or its file lost', async () => {
    const [deleted, lost] = [await picture(), await picture({ bytes: Buffer.from('lost') })];
    await database.db.delete(mediaTable).where(eq(mediaTable.mediaId, deleted));
    expect((await get(media.signedUrl(deleted))).statusCode).toBe(404);
    const [row] = await database.db.select().from(mediaTable).where(eq(mediaTable.mediaId, lost));
    await blobs.remove(row?.blobKey ?? '');
    const response = await get(media.signedUrl(lost));
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(response.body).not.toContain(home);
  });
});

describe('media', () => {
  it('are sent with their own type only', async () => {
    const response = await get(media.signedUrl(await picture()));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(BYTES);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('of members are in no shared cache, those of the catalogue are, and neither beyond the expiry of the address', async () => {
    const seconds = (url: string) => Math.floor((Number(parse(url).exp) - clock.now()) / 1000);
    const own = media.signedUrl(await picture());
    expect((await get(own)).headers['cache-control']).toBe(`private, max-age=${seconds(own)}`);
    const everybodys = media.signedUrl(await picture({ isPublic: true }));
    expect((await get(everybodys)).headers['cache-control']).toBe(`public, max-age=${seconds(everybodys)}`);
  });

  it('are stored once, even if uploaded several times', async () => {
    const count = () => readdirSync(home, { recursive: true }).length;
    await picture();
    const before = count();
    const [one, other] = [await picture(), await picture()];
    expect(one).not.toBe(other);
    expect(count()).toBe(before);
  });

  it.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=4-', 'bytes 4-9/10', '456789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=-100', 'bytes 0-9/10', '0123456789'],
    ['bytes=8-100', 'bytes 8-9/10', '89'],
    ['bytes=9-9', 'bytes 9-9/10', '9'],
  ])('are sent in part: %s', async (range, contentRange, body) => {
    const response = await get(media.signedUrl(await picture()), { range });
    expect(response.statusCode).toBe(206);
    expect(response.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
      'content-type': 'image/webp',
    });
    expect(response.body).toBe(body);
  });

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=5-4', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'have no such part: %s',
    async (range) => {
      const response = await get(media.signedUrl(await picture()), { range });
      expect(response.statusCode).toBe(416);
      expect(response.headers['content-range']).toBe('bytes */10');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toBe('');
    },
  );

  it.each(['bytes=0-1,4-5', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes', '0-1', 'bytes=0-1\r\nx: y'])(
    'are sent whole where the part can not be read: %j',
    async (range) => {
      const response = await get(media.signedUrl(await picture()), { range });
      expect([response.statusCode, response.body]).toEqual([200, '0123456789']);
    },
  );

  it('without bytes have no ranges', async () => {
    const url = media.signedUrl(await picture({ bytes: Buffer.alloc(0) }));
    expect((await get(url, { range: 'bytes=0-' })).statusCode).toBe(416);
    expect((await get(url)).statusCode).toBe(200);
  });
});

it('sends a picture as a JPEG to save, with the same signature [CHAT-18]', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#f0a0' } })
    .webp()
    .toBuffer();
  const url = media.signedUrl(await picture({ bytes }));
  const answer = await get(`${url}&as=jpg`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f-]{36}\.jpg"$/),
    'cache-control': expect.stringMatching(/^private/),
  });
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
  expect((await get(`${url}x&as=jpg`)).statusCode).toBe(404);
});
