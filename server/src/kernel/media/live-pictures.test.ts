import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Look } from 'painter';
import { mediaUrl } from 'shared-sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addBot } from '../../discover/feed/testing/characters.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bots, media as mediaTable, presets } from '../db/schema.ts';
import { createApp } from '../http/app.ts';
import { createLivePictures, livePictureUrl, registerLivePictures, talkingPictureUrl } from './live-pictures.ts';
import { type LiveOptions, paintLive } from './painting/live.ts';
import { createRenditions } from './renditions.ts';
import { registerMedia } from './routes.ts';
import { answerSigner } from './signing.ts';

const VIDEO = Buffer.from('0123456789');
const HOUR = 60 * 60 * 1000;
const paint = vi.fn(async (_look: Look, _options: LiveOptions): Promise<Uint8Array> => VIDEO);
let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer({} as Parts, () => ({}));
  app = await createApp({ rateLimitFactor: 1000 });
  const { media, now } = server.ctx;
  registerMedia(app, { media, renditions: createRenditions(media), now });
  registerLivePictures(app, { media, live: createLivePictures(server.ctx, paint), now });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  for (const table of [presets, bots, mediaTable]) await server.ctx.db.delete(table);
  paint.mockReset().mockResolvedValue(VIDEO);
});

async function painted(fields: Partial<typeof bots.$inferInsert> = {}) {
  const portraitMediaId = await server.ctx.media.store({ bytes: Buffer.from('x'), mime: 'image/webp' });
  const seed = crypto.randomUUID();
  return addBot(server.ctx.db, {
    portraitMediaId,
    portraitLook: { seed, gender: 'FEMALE', description: 'silver hair' },
    ...fields,
  });
}
const sign = answerSigner(mediaUrl());
const urlOf = (botKey: string) => sign(server.ctx.media, livePictureUrl(botKey));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the address of a live picture', () => {
  it('that was changed or invented opens nothing, and paints nothing [ENT-17]', async () => {
    const [one, other] = [await painted(), await painted()];
    const url = urlOf(one.botKey);
    const query = url.slice(url.indexOf('?'));
    const { searchParams } = new URL(url, 'http://localhost');
    const [exp, sig] = [searchParams.get('exp') ?? '', searchParams.get('sig') ?? ''];
    const still = new URL(server.ctx.media.signedUrl(one.botKey), 'http://localhost').search;
    const at = `/media/live/${one.botKey}.mp4`;
    const changed = [
      at,
      `${at}?exp=${exp}`,
      `${at}?sig=${sig}`,
      `${at}?exp=${Number(exp) + 1}&sig=${sig}`,
      `${at}?exp=${exp}&sig=${sig.slice(0, -1)}`,
      `${at}?exp=${exp}&sig=${sig}&sig=${sig}`,
      `${at}${still}`,
      `/media/live/${other.botKey}.mp4${query}`,
      `/media/live/${one.botKey.toUpperCase()}.mp4${query}`,
      `/media/live/${one.botKey}${query}`,
      `/media/live/${one.botKey}.mp4.mp4${query}`,
      `/media/live/..%2f${one.botKey}.mp4${query}`,
      `/media/live/%00.mp4${query}`,
      `/media/live/' or 1=1 --.mp4${query}`,
      `/media/live/${'a'.repeat(400)}.mp4${query}`,
      `/media/live/${encodeURIComponent('<script>')}.mp4${query}`,
      `/media/live/.mp4${query}`,
    ];
    for (const address of changed) {
      const response = await get(address);
      expect([address, response.statusCode, response.json().code]).toEqual([address, 404, 'NOT_FOUND']);
      expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
    expect(paint).not.toHaveBeenCalled();
  });

  it('with a valid signature for an invalid key opens nothing', async () => {
    for (const key of ['x', '../../secret', '00000000-0000-0000-0000-00000000000', '-'.repeat(36)])
      expect((await get(urlOf(key))).statusCode).toBe(404);
    expect((await get(urlOf(crypto.randomUUID()))).statusCode).toBe(404);
    expect(paint).not.toHaveBeenCalled();
  });

  it('expires like that of any picture', async () => {
    const { botKey } = await painted();
    const url = urlOf(botKey);
    expect((await get(url)).statusCode).toBe(200);
    server.clock.advance(24 * HOUR + 1);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('opens nothing of a removed character, or of a portrait that the platform did not paint', async () => {
    const gone = await painted({ removedAt: 1 });
    const imported = await painted({ portraitLook: null });
    const faceless = await painted({ portraitMediaId: null });
    for (const { botKey } of [gone, imported, faceless]) expect((await get(urlOf(botKey))).statusCode).toBe(404);
    expect(paint).not.toHaveBeenCalled();
  });
});

describe('a live picture', () => {
  it('is painted once for concurrent requests, and never again', async () => {
    const { botKey } = await painted();
    const started = Promise.withResolvers<Uint8Array>();
    paint.mockReturnValueOnce(started.promise);
    const asked = Promise.all([1, 2, 3].map(() => get(urlOf(botKey))));
    await vi.waitFor(() => expect(paint).toHaveBeenCalledTimes(1));
    started.resolve(VIDEO);
    const answers = [...(await asked), await get(urlOf(botKey))];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(4).fill([200, '0123456789']));
    expect(paint).toHaveBeenCalledTimes(1);
  });

  it('is sent as a video, whole or in part, cached as long as its address is valid', async () => {
    const { botKey } = await painted();
    const whole = await get(urlOf(botKey));
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^public, max-age=\d+$/),
    });
    const part = await get(urlOf(botKey), { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  });

  it('of a sensitive or private character is in no shared cache, and is deleted with its owner', async () => {
    const { userId } = await server.member();
    const own = await painted({ ownerId: userId });
    const sensitive = await painted({ isSensitive: true });
    for (const { botKey } of [own, sensitive])
      expect((await get(urlOf(botKey))).headers['cache-control']).toMatch(/^private,/);
    const stored = await server.ctx.db.select().from(mediaTable).where(eq(mediaTable.ownerId, userId));
    expect(stored).toMatchObject([{ mime: 'video/mp4', isPublic: false }]);
  });

  it('that fails to paint answers 503, and the next request tries again', async () => {
    const { botKey } = await painted();
    paint.mockRejectedValueOnce(new Error('out of memory at /srv/secret'));
    const failed = await get(urlOf(botKey));
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(failed.body).not.toContain('secret');
    expect((await get(urlOf(botKey))).statusCode).toBe(200);
  });

  it('is painted again for a changed look or portrait', async () => {
    const { botKey, botId } = await painted();
    await get(urlOf(botKey));
    const look = { seed: 'another', gender: 'MALE' as const, description: 'red hair' };
    await server.ctx.db.update(bots).set({ portraitLook: look }).where(eq(bots.botId, botId));
    await get(urlOf(botKey));
    await get(urlOf(botKey));
    const portraitMediaId = await server.ctx.media.store({ bytes: Buffer.from('y'), mime: 'image/webp' });
    await server.ctx.db.update(bots).set({ portraitMediaId }).where(eq(bots.botId, botId));
    await get(urlOf(botKey));
    expect(paint.mock.calls.map(([{ build }]) => build)).toEqual(['feminine', 'masculine', 'masculine']);
  });

  it('is painted again if its file was lost', async () => {
    const { botKey } = await painted();
    await get(urlOf(botKey));
    await server.ctx.db.delete(mediaTable).where(eq(mediaTable.mime, 'video/mp4'));
    expect((await get(urlOf(botKey))).statusCode).toBe(200);
    expect(paint).toHaveBeenCalledTimes(2);
  });

  it('that speaks is another one, painted on the first request, and has its own address', async () => {
    const { botKey } = await painted();
    const speaking = sign(server.ctx.media, talkingPictureUrl(botKey));
    const swapped = [speaking.replace('talking', 'live'), urlOf(botKey).replace('live', 'talking')];
    for (const url of swapped) expect((await get(url)).statusCode).toBe(404);
    paint.mockResolvedValueOnce(Buffer.from('still')).mockResolvedValueOnce(Buffer.from('speaks'));
    expect([(await get(urlOf(botKey))).body, (await get(speaking)).body]).toEqual(['still', 'speaks']);
    expect([(await get(urlOf(botKey))).body, (await get(speaking)).body]).toEqual(['still', 'speaks']);
    expect(paint.mock.calls.map(([, { talks }]) => talks)).toEqual([false, true]);
    const part = await get(speaking, { range: 'bytes=0-1' });
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'sp', 'video/mp4']);
    const imported = await painted({ portraitLook: null });
    expect((await get(sign(server.ctx.media, talkingPictureUrl(imported.botKey)))).statusCode).toBe(404);
  });

  it('is a real video', async () => {
    const { botKey } = await painted();
    paint.mockImplementationOnce((look, options) => paintLive(look, { ...options, width: 60, height: 80, frames: 4 }));
    const { rawPayload } = await get(urlOf(botKey));
    expect(rawPayload.subarray(4, 8).toString()).toBe('ftyp');
  });
});
