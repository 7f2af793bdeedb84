import type { FastifyInstance } from 'fastify';
import type { SpecialItem } from 'shared-sdk/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBot } from '../../discover/feed/testing/characters.ts';
import { exportAccount } from '../../identity/accounts/export.ts';
import { createApp } from '../../kernel/http/app.ts';
import type { BlobStore } from '../../kernel/media/blob-store.ts';
import { MediaStore } from '../../kernel/media/media-store.ts';
import { createRenditions } from '../../kernel/media/renditions.ts';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';
import { createSpecialPictures, registerSpecialPictures, type SpecialPictures } from './special-pictures.ts';

let server: ChatServer;
let app: FastifyInstance;
let special: SpecialPictures;
let locked: SpecialItem;
let unlocked: SpecialItem;

beforeAll(async () => {
  server = await startChatServer();
  special = createSpecialPictures(server.ctx);
  app = await createApp({ rateLimitFactor: 1000 });
  const { media, now } = server.ctx;
  registerSpecialPictures(app, { media, special, renditions: createRenditions(media), now });
  const { userId, accessToken: as } = await server.member();
  const channelId = await server.channel({ userId });
  await server.giveGems(userId, 30);
  const params = { channelId };
  const before = (await server.call('library.special', { as, params })).data.specialContents[0];
  locked = before;
  const body = { contentId: before.contentId, clientRequestId: crypto.randomUUID() };
  unlocked = (await server.call('library.unlock', { as, params, body })).data.specialContents[0];
});
afterAll(async () => {
  special.stop();
  await app.close();
  await server.close();
});

const get = (url: string) => app.inject({ url });
const urlOf = ({ imageUrl }: SpecialItem) => imageUrl ?? '';

describe('the picture of special content', () => {
  it('that is locked is a blur of 90 × 120 pixels, whose signature opens nothing else [LIB-19]', async () => {
    const answer = await get(urlOf(locked));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([90, 120]);
    // A blurred picture has no edges: neighbouring pixels hardly differ.
    const pixels = await sharp(answer.rawPayload).greyscale().raw().toBuffer();
    const steps = Array.from({ length: pixels.length - 1 }, (_, at) =>
      at % 90 === 89 ? 0 : Math.abs((pixels[at] ?? 0) - (pixels[at + 1] ?? 0)),
    );
    expect(Math.max(...steps)).toBeLessThan(40);
    const query = urlOf(locked).slice(urlOf(locked).indexOf('?'));
    const [own = ''] = urlOf(locked).split('/preview.webp');
    for (const kind of ['full.webp', 'live.mp4', 'marked.mp4'])
      expect((await get(`${own}/${kind}${query}`)).statusCode).toBe(404);
    expect((await get(`${own.replace(/\d+$/, '1')}/preview.webp${query}`)).statusCode).toBe(404);
    expect((await get(`${own}/preview.webp`)).statusCode).toBe(404);
  });

  it('that is unlocked is downloaded as a JPEG [CHAT-18]', async () => {
    const answer = await get(`${urlOf(unlocked)}&as=jpg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=".+\.jpg"$/);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('that is unlocked is the full picture, cached privately', async () => {
    const answer = await get(urlOf(unlocked));
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, width, height]).toEqual([200, 768, 1024]);
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    server.clock.advance(25 * 60 * 60_000);
    expect((await get(urlOf(unlocked))).statusCode).toBe(404);
  });
});

it('is not in the exports of the character’s creator, in any format made from it [SEC-04] [LIB-19]', async () => {
  const { userId } = await server.member();
  const { botKey } = await addBot(server.ctx.db, { ownerId: userId, visibility: 'UNLISTED' });
  const full = await special.open(botKey, 0, 'full.webp');
  const preview = await special.open(botKey, 0, 'preview.webp');
  if (!full || !preview) throw new Error('nothing was painted');
  const jpeg = await createRenditions(server.ctx.media).asJpeg(full);
  const { data } = await exportAccount(server.ctx, userId);
  const files = new Map(data.media?.map(({ mediaId, file }) => [mediaId, file]));
  expect([full, jpeg, preview].map(({ mediaId }) => files.get(mediaId))).toEqual([
    null,
    null,
    expect.stringContaining(preview.mediaId),
  ]);
});

it('has an id that depends on the platform’s secret, not only on its content [SEC-04]', () => {
  const { db, now } = server.ctx;
  const storeOf = (secret: string) => new MediaStore({ db, blobs: {} as BlobStore, secret, now });
  const [one, again, other] = ['a', 'a', 'b'].map((secret) => storeOf(secret).keyedId('full.webp'));
  expect(one).toBe(again);
  expect(one).not.toBe(other);
  expect(one).not.toBe(storeOf('a').keyedId('live.mp4'));
});
