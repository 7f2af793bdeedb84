import path from 'node:path';
import { count, eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as schema from '../../kernel/db/schema.ts';
import { createFileStore } from '../../kernel/media/blob-store.ts';
import { move, reconcile } from '../../money/gems/ledger.ts';
import { registerAccountMetrics } from './deletion-metrics.ts';
import { type AccountsServer, PASSWORD, startAccountsServer } from './testing/accounts-server.ts';

const { alternatives, botDrafts, bots, categories, channels, events, gemEntries, idempotency, media } = schema;
const { draftTexts, feedback, messages, noticeViews, portraits, presets, replies, users, voiceChoices } = schema;
const CANARY = 'canary';

let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer();
  await server.ctx.db
    .insert(categories)
    .values({ categoryId: 'all', seqNo: 0, layout: 'GRID', title: {}, description: {} });
});
afterAll(() => server.close());

const remove = (accessToken: string) => server.call('accounts.delete', { as: accessToken });
async function signedUp() {
  const email = `${CANARY}.${uuidv7()}@example.com`;
  const { data } = await server.signUp({ email, nickname: CANARY }, `${CANARY}-phone`);
  return { userId: data.userId as string, accessToken: data.accessToken as string, session: data, email };
}

/** Names of the tables in which the text still occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values<unknown>(schema)) {
    if (!is(table, PgTable)) continue;
    const { name } = getTableConfig(table);
    const row = sql`${sql.identifier(name)}::text ilike ${`%${text}%`}`;
    const [hits] = await server.ctx.db.select({ rows: count() }).from(table).where(row);
    if ((hits?.rows ?? 0) > 0) found.push(name);
  }
  return found;
}

/** How many accounts were deleted for a reason. */
async function deletionsFor(reason: string): Promise<number> {
  const registry = new Registry();
  registerAccountMetrics(registry);
  const metric = await registry.getSingleMetric('manuka_account_deletions_total')?.get();
  return metric?.values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

const someBot = (ownerId: string | null, portraitMediaId: string | null = null): typeof bots.$inferInsert => ({
  botId: uuidv7(),
  botKey: uuidv7(),
  ownerId,
  visibility: 'UNLISTED',
  nickname: CANARY,
  gender: 'FEMALE',
  headline: CANARY,
  shortDescription: CANARY,
  hashTags: [CANARY],
  relationship: CANARY,
  backstory: CANARY,
  initialSituation: CANARY,
  personality: CANARY,
  details: CANARY,
  firstMessage: CANARY,
  alternateGreetings: [CANARY],
  exampleDialogue: CANARY,
  conversationCategory: 'CASUAL',
  worldSetup: CANARY,
  portraitMediaId,
  portraitLook: { seed: CANARY, gender: 'FEMALE', description: CANARY },
  card: { note: CANARY },
  source: 'manual',
  createdAt: 0,
  updatedAt: 0,
});

/** A chat of a user with a message, its reply, an event, and the stored response of the request. */
async function chat(userId: string, botId: string): Promise<string> {
  const { db } = server.ctx;
  const ids = { channelId: uuidv7(), messageId: uuidv7(), alternativeId: uuidv7(), branchId: uuidv7() };
  const times = { createdAt: 0, updatedAt: 0 };
  await db.insert(channels).values({ ...ids, userId, botId, modelId: 'm', lastMessageText: CANARY, createdAt: 0 });
  const from = { senderType: 'USER', senderId: userId, contentType: 'TEXT' } as const;
  await db.insert(messages).values({ ...ids, ...from, userId, clientMessageId: uuidv7(), ...times });
  await db.insert(alternatives).values({ ...ids, text: CANARY, status: 'DONE', ...times });
  await db.insert(replies).values({ ...ids, replyId: uuidv7(), userId, status: 'PENDING', price: 0, ...times });
  const event = { eventId: uuidv7(), eventType: 'message-created', payload: { text: CANARY }, createdAt: 0 };
  await db
    .insert(events)
    .values({ ...event, userId, channelId: ids.channelId, sequence: Date.now(), channelSequence: 1 });
  const response = { text: CANARY };
  await db
    .insert(idempotency)
    .values({ userId, requestKey: uuidv7(), call: 'gift', fingerprint: 'f', response, createdAt: 0 });
  const customBotKey = uuidv7();
  await db.insert(botDrafts).values({ customBotKey, userId, createdAt: 0 });
  const wanted = { of: 'character', language: 'en', given: { idea: CANARY } };
  const text = { jobId: uuidv7(), customBotKey, userId, fingerprint: 'f', status: 'OPEN', createdAt: 0 } as const;
  await db.insert(draftTexts).values({ ...text, wanted });
  return ids.channelId;
}

describe('a deleted account', () => {
  it('can’t be deleted by a guest or without a token', async () => {
    expect(await remove(await server.guestToken())).toMatchObject({ status: 403 });
    expect(await server.call('accounts.delete')).toMatchObject({ status: 401 });
  });

  it('responds DELETED_USER to its unexpired tokens [ACCOUNT-05]', async () => {
    const { accessToken, session } = await signedUp();
    expect(await remove(accessToken)).toMatchObject({ status: 200, data: {} });
    for (const name of ['accounts.info', 'accounts.delete', 'credentials.channel'] as const)
      expect(await server.call(name, { as: accessToken })).toMatchObject({ status: 401, code: 'DELETED_USER' });
    expect(await server.refresh(session.refreshToken, `${CANARY}-phone`)).toMatchObject({ code: 'DELETED_USER' });
  });

  it('counts the chosen reason, stores and logs it nowhere, and ignores free text [ACCOUNT-03, API-92]', async () => {
    const lines: unknown[] = [];
    const info = vi.spyOn(server.ctx.log, 'info').mockImplementation((facts: unknown) => void lines.push(facts));
    const before = [await deletionsFor('too-much'), await deletionsFor('none')] as const;
    for (const request of ['{"reason":"too-much"}', `{"reason":"${CANARY}"}`, CANARY, undefined]) {
      const { accessToken } = await signedUp();
      const query = request === undefined ? {} : { request };
      expect(await server.call('accounts.delete', { as: accessToken, query })).toMatchObject({ status: 200 });
    }
    info.mockRestore();
    expect(await deletionsFor('too-much')).toBe(before[0] + 1);
    expect(await deletionsFor('none')).toBe(before[1] + 3);
    expect(lines.filter((line) => JSON.stringify(line).includes('account-deleted'))).toHaveLength(4);
    for (const words of [CANARY, 'too-much']) {
      expect(JSON.stringify(lines)).not.toContain(words);
      expect(await tablesWith(words)).toEqual([]);
    }
  });

  it('can’t be signed in to, and its address is free again', async () => {
    const { accessToken, email, userId } = await signedUp();
    await remove(accessToken);
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' });
    const again = await server.signUp({ email });
    expect(again.status).toBe(200);
    expect(again.data.userId).not.toBe(userId);
    await remove(again.data.accessToken);
  });

  it('is deleted once by 10 concurrent calls', async () => {
    const { accessToken } = await signedUp();
    const all = await Promise.all(Array.from({ length: 10 }, () => remove(accessToken)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'DELETED_USER')).toHaveLength(9);
  });

  it('leaves no personal data in any table, and its ledger unchanged [ACCOUNT-12]', async () => {
    const { db } = server.ctx;
    const { userId, accessToken } = await signedUp();
    await move(db, { userId, delta: 25, kind: 'daily-refill', key: 'a', reference: { day: '2026-03-04' } });
    const own = someBot(userId);
    await db.insert(bots).values(own);
    const preset = { presetId: uuidv7(), presetKey: uuidv7(), presetContentId: uuidv7(), categoryId: 'all', seqNo: 1 };
    await db.insert(presets).values({ ...preset, botId: own.botId, createdAt: 0 });
    await chat(userId, own.botId);
    const written = { feedbackId: uuidv7(), categoryId: 'idea', content: CANARY, language: 'en', createdAt: 0 };
    await db.insert(feedback).values({ ...written, userId });
    await db.insert(noticeViews).values({ userId, shownAt: 0 });
    await db.insert(voiceChoices).values({ userId, botId: own.botId, voiceId: 'female-2', updatedAt: 0 });
    const before = await db.select().from(gemEntries).where(eq(gemEntries.userId, userId));
    expect(await tablesWith(CANARY)).toEqual(expect.arrayContaining(['users', 'refresh_tokens', 'bots', 'events']));

    await remove(accessToken);

    expect(await tablesWith(CANARY)).toEqual([]);
    // Only the tombstone, revoked tokens and the ledger still contain the account's id.
    expect((await tablesWith(userId)).sort()).toEqual(['gem_entries', 'refresh_tokens', 'users']);
    expect(await db.select().from(gemEntries).where(eq(gemEntries.userId, userId))).toEqual(before);
    const [tombstone] = await db.select().from(users).where(eq(users.userId, userId));
    expect(tombstone).toMatchObject({ deletedAt: server.clock.now(), email: null, passwordHash: null, birthAt: 0 });
    expect(await reconcile(db)).toEqual([]);
  });

  it('keeps other users’ chats with its characters, without the characters’ content', async () => {
    const { db } = server.ctx;
    const { userId, accessToken } = await signedUp();
    const other = await server.member();
    const own = someBot(userId);
    await db.insert(bots).values(own);
    const channelId = await chat(other.userId, own.botId);
    const portrait = { botId: own.botId, userId, mediaId: uuidv7(), createdAt: 0 };
    await db.insert(portraits).values({ ...portrait, description: CANARY });
    await remove(accessToken);
    expect(await db.$count(portraits)).toBe(0);
    const [bot] = await db.select().from(bots).where(eq(bots.botId, own.botId));
    expect(bot).toMatchObject({
      nickname: 'Deleted',
      ownerId: null,
      visibility: 'PRIVATE',
      removedAt: server.clock.now(),
    });
    expect(JSON.stringify(bot)).not.toContain(CANARY);
    expect(await db.select().from(messages).where(eq(messages.channelId, channelId))).toHaveLength(1);
  });

  it('removes its pictures, but no bytes that another picture uses', async () => {
    const { db, media: store } = server.ctx;
    const blobs = createFileStore(path.join(server.ctx.config.dataDir, 'blobs'));
    const { userId, accessToken } = await signedUp();
    const picture = (text: string, ownerId?: string) =>
      store.store({ bytes: Buffer.from(text), mime: 'image/webp', ...(ownerId ? { ownerId } : {}) });
    const keyOf = async (mediaId: string) => {
      const [row] = await db.select().from(media).where(eq(media.mediaId, mediaId));
      return row?.blobKey ?? '';
    };
    const [mine, shared, theirs] = [await picture('a', userId), await picture('b', userId), await picture('b')];
    const [mineKey, sharedKey] = [await keyOf(mine), await keyOf(shared)];
    await db.insert(bots).values(someBot(userId, mine));
    const address = new URL(store.signedUrl(mine), 'http://localhost');
    await remove(accessToken);

    const [expires, signature] = [Number(address.searchParams.get('exp')), address.searchParams.get('sig') ?? ''];
    expect(await store.open(mine, expires, signature)).toBeUndefined();
    expect(await keyOf(theirs)).toBe(sharedKey);
    expect([await blobs.size(mineKey), await blobs.size(sharedKey)]).toEqual([undefined, 1]);
  });

  it('is not charged for requests that arrive during its deletion', async () => {
    const { db } = server.ctx;
    for (let round = 0; round < 4; round++) {
      const { userId, accessToken } = await signedUp();
      await move(db, { userId, delta: 100, kind: 'test', key: 'start', reference: {} });
      const gifts = Array.from({ length: 10 }, (_, i) =>
        move(db, { userId, delta: -10, kind: 'gift', key: `gift:${i}`, reference: {} }),
      );
      const settled = await Promise.allSettled([...gifts, remove(accessToken)]);
      for (const one of settled)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'DELETED_USER' });
      await expect(move(db, { userId, delta: -1, kind: 'gift', key: 'late', reference: {} })).rejects.toMatchObject({
        code: 'DELETED_USER',
      });
    }
    expect(await reconcile(db)).toEqual([]);
  });
});
