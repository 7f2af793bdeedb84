import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { zipSync } from 'fflate';
import { readCard } from 'shared-sdk/cards';
import { json, v3 } from 'shared-sdk/cards/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildExport, type ExportSource } from '../../characters/build-export.ts';
import { addBot } from '../../discover/feed/testing/characters.ts';
import { eraseCharacters, eraseMedia } from '../../identity/accounts/erase.ts';
import { businessDefaults } from '../../kernel/config/business.ts';
import { bots, cardExports, media as mediaTable } from '../../kernel/db/schema.ts';
import { createApp } from '../../kernel/http/app.ts';
import { signAnswer } from '../../kernel/media/signing.ts';
import { assertStorage } from '../../kernel/quotas/storage.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { createCardExports, purgeExports } from './card-exports.ts';
import { cardFilesOf, registerCardFiles } from './card-files.ts';

const MB = 1024 * 1024;
const HOUR = 60 * 60 * 1000;
let server: ChatServer;
let app: FastifyInstance;
let builds: ExportSource[];
let userId: string;
let botId: string;

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  builds = [];
  ({ userId } = await server.member());
  ({ botId } = await addBot(server.ctx.db, { ownerId: userId, visibility: 'PRIVATE', nickname: 'Mara', card: v3() }));
  const exports = createCardExports(server.ctx, (source) => {
    builds.push(source);
    return buildExport(source);
  });
  app = await createApp({ rateLimitFactor: 1000 });
  registerCardFiles(app, { media: server.ctx.media, exports });
});
afterEach(() => {
  app.server.closeAllConnections();
  return app.close();
});

const addressOf = (format: string) => {
  const answer = { files: cardFilesOf({ botId, nickname: 'Mara' }) };
  const { files } = signAnswer(server.ctx.media, 'bots.cardFiles', answer);
  return files.find((file) => file.format === format)?.url ?? '';
};
const get = (format: string) => app.inject({ url: addressOf(format) });
const nameIn = (bytes: Uint8Array) => readCard(bytes).card.definition.name;
const mediaOf = (ownerId: string) => server.ctx.db.select().from(mediaTable).where(eq(mediaTable.ownerId, ownerId));

it('builds a file once for any number of requests and clients [SEC-06]', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('PNG')));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(answers[0]?.headers['content-length']).toBe(String(answers[0]?.rawPayload.length));
  await get('PNG');
  expect(builds).toHaveLength(1);
  await get('JSON');
  expect(builds.map(({ format }) => format)).toEqual(['png', 'json']);
});

it('builds it again after the character has changed, and deletes the old file', async () => {
  await get('JSON');
  const before = await mediaOf(userId);
  server.clock.advance(1_000);
  const changes = { nickname: 'Nora', updatedAt: server.clock.now() };
  await server.ctx.db.update(bots).set(changes).where(eq(bots.botId, botId));
  expect(nameIn((await get('JSON')).rawPayload)).toBe('Nora');
  const after = await mediaOf(userId);
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after[0]?.mediaId).not.toBe(before[0]?.mediaId);
});

it('stores nothing if the character was changed or deleted during the build', async () => {
  const slow = createCardExports(server.ctx, async (source) => {
    await server.ctx.db.update(bots).set({ removedAt: 1 }).where(eq(bots.botId, botId));
    return buildExport(source);
  });
  expect(await slow.open(botId, 'json')).toBeUndefined();
  expect(await mediaOf(userId)).toEqual([]);
});

it('does not count towards a quota, because the member can’t remove it', async () => {
  await get('PNG');
  await expect(assertStorage(server.ctx, userId, businessDefaults.quotas.storageBytes)).resolves.toBeUndefined();
  await server.ctx.media.store({ bytes: Buffer.from('own'), mime: 'image/png', ownerId: userId });
  await expect(assertStorage(server.ctx, userId, businessDefaults.quotas.storageBytes)).rejects.toMatchObject({
    code: 'MAX_STORAGE',
  });
});

it('is removed with the account, and one day after the build', async () => {
  await get('JSON');
  server.clock.advance(25 * HOUR);
  await purgeExports(server.ctx);
  expect(await mediaOf(userId)).toEqual([]);
  expect((await get('JSON')).statusCode).toBe(200);
  expect(builds).toHaveLength(2);
  const removed = await server.ctx.db.transaction(async (tx) => {
    await eraseCharacters(tx, userId, server.clock.now());
    return eraseMedia(tx, userId);
  });
  expect(removed).toHaveLength(1);
  expect(await server.ctx.db.select().from(cardExports).where(eq(cardExports.botId, botId))).toEqual([]);
});

it('responds SERVICE_UNAVAILABLE if the build fails, and builds it at the next request', async () => {
  let fails = true;
  const exports = createCardExports(server.ctx, async (source) => {
    if (fails) throw new Error('no memory');
    return buildExport(source);
  });
  await expect(exports.open(botId, 'json')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  fails = false;
  expect((await exports.open(botId, 'json'))?.nickname).toBe('Mara');
});

it('streams a large file from the store to 20 slow readers, without holding it in memory [SEC-06]', async () => {
  const archive = zipSync({ 'card.json': json(v3()), 'a.bin': [randomBytes(18 * MB), { level: 0 }] });
  const mediaId = await server.ctx.media.store({ bytes: archive, mime: 'application/zip', ownerId: userId });
  await server.ctx.db
    .update(bots)
    .set({ cardFiles: { archive: mediaId } })
    .where(eq(bots.botId, botId));
  const whole = (await get('CHARX')).rawPayload.length;
  expect(whole).toBeGreaterThan(18 * MB);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  const readers: Socket[] = [];
  for (let reader = 0; reader < 20; reader += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${addressOf('CHARX')} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'readable');
    readers.push(socket);
  }
  await setTimeout(300);
  expect((held() - before) / MB).toBeLessThan(60);
  expect(builds).toHaveLength(1);
  for (const socket of readers) socket.destroy();
  const file = await fetch(`http://127.0.0.1:${port}${addressOf('CHARX')}`);
  expect((await file.arrayBuffer()).byteLength).toBe(whole);
});

it('limits the parallel downloads of one character', async () => {
  const waiting = Promise.withResolvers<void>();
  const crowded = await createApp({ rateLimitFactor: 1000 });
  const exports = createCardExports(server.ctx, async (source) => {
    await waiting.promise;
    return buildExport(source);
  });
  registerCardFiles(crowded, { media: server.ctx.media, exports });
  const answers = Array.from({ length: 33 }, () => crowded.inject({ url: addressOf('JSON') }));
  const refused = await Promise.race(answers);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  waiting.resolve();
  expect((await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(32);
  expect((await crowded.inject({ url: addressOf('JSON') })).statusCode).toBe(200);
  await crowded.close();
});
