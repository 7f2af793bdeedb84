import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import { CompactSign } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessDefaults } from '../../kernel/config/business.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { gemEntries, storeNotices, storeOrders, storePurchases, users } from '../../kernel/db/schema.ts';
import { readEvents } from '../../kernel/realtime/event-log.ts';
import { type Outbox, startOutbox } from '../../kernel/realtime/outbox.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { move, reconcile } from '../gems/ledger.ts';
import { openAppStores } from './app-stores.ts';
import { storeHandlers } from './handlers.ts';
import { BUNDLE_ID, createChain, createFakeApple, type FakeApple } from './testing/fake-apple.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-store-'));
const rootFile = path.join(folder, 'root.pem');
const env = {
  APPSTORE_BUNDLE_ID: BUNDLE_ID,
  APPSTORE_ENVIRONMENT: 'Sandbox',
  APPSTORE_ROOTS: rootFile,
  APPSTORE_ONLINE_CHECKS: 'false',
};
const GEMS = 550;
const productId = 'gems.500';
const { products } = businessDefaults;

const bus = fakeRealtime();
let server: TestServer;
let outbox: Outbox;
let apple: FakeApple;
let robin: { userId: string; accessToken: string };
let order: { orderId: string; appAccountToken: string };

beforeAll(async () => {
  apple = await createFakeApple(() => server.clock.now());
  apple.writeRoot(rootFile);
  // Purchases do not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: bus, env }, (ctx) => {
    outbox = startOutbox(ctx);
    return storeHandlers(ctx, { stores: openAppStores(ctx.config, ctx.now), outbox });
  });
});
afterAll(async () => {
  await outbox.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  robin = await server.member();
  order = await prepare(robin.accessToken);
});

const prepare = async (as: string, id = productId) =>
  (await server.call('appstore.prepare', { as, query: { productId: id } })).data as typeof order;
const verify = (signedTransaction: string, { as = robin.accessToken, orderId = order.orderId, id = productId } = {}) =>
  server.call('appstore.verify', { as, body: { productId: id, signedTransaction, orderId } });
const webhook = (signedPayload: string) => server.call('appstore.webhook', { body: { signedPayload } });
const bought = (fields: Record<string, unknown> = {}) => ({
  productId,
  transactionId: randomUUID(),
  appAccountToken: order.appAccountToken,
  ...fields,
});
const account = async (userId = robin.userId) => {
  const rows = await server.ctx.db.select().from(users);
  const found = rows.find((row) => row.userId === userId);
  return { gems: found?.gemBalance, debt: found?.gemDebt };
};
const rows = async () => {
  const [entries, purchases, notices] = await Promise.all([
    server.ctx.db.select().from(gemEntries),
    server.ctx.db.select().from(storePurchases),
    server.ctx.db.select().from(storeNotices),
  ]);
  return [entries.length, purchases.length, notices.length];
};

describe('what is sold', () => {
  it('has its gems, its bonus and its name in the language of the app; the price is the store’s [API-109, STORE-04]', async () => {
    const { data } = await server.call('appstore.products', {
      as: robin.accessToken,
      headers: { 'accept-language': 'ko' },
    });
    expect(data.products).toHaveLength(products.length);
    expect(data.products[1]).toEqual({ productId, displayName: '젬 500개', gemAmount: 500, bonusGemAmount: 50 });
  });

  it('comes in sections for the app, each product once [API-110]', async () => {
    const { data } = await server.call('appstore.section', { as: robin.accessToken });
    const shown = data.sections.flatMap((one: { products: { productId: string }[] }) => one.products);
    expect(shown.map((one: { productId: string }) => one.productId)).toEqual(products.map((one) => one.productId));
    expect(data.sections[0].title).toBe('To begin with');
  });

  it('requires a member', async () => {
    const as = await server.guestToken();
    for (const name of ['appstore.products', 'appstore.section'] as const)
      expect(await server.call(name, { as })).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
    expect(await server.call('appstore.prepare', { as, query: { productId } })).toMatchObject({ status: 403 });
  });
});

describe('prepare', () => {
  it('creates a pending order with a UUID that binds the purchase to the user [API-111, STORE-05]', async () => {
    expect(order.appAccountToken).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const stored = (await server.ctx.db.select().from(storeOrders)).find((row) => row.orderId === order.orderId);
    expect(stored).toMatchObject({ userId: robin.userId, productId, store: 'APP' });
  });

  it('returns the same order for a repeated request, and another one for another user', async () => {
    expect(await prepare(robin.accessToken)).toEqual(order);
    const mira = await server.member();
    expect(await prepare(mira.accessToken)).not.toEqual(order);
    server.clock.advance(61 * 60 * 1000);
    expect(
      await prepare((await server.ctx.tokens.issue({ role: 'member', userId: robin.userId })).accessToken),
    ).not.toEqual(order);
  });

  it('refuses unknown products', async () => {
    const answer = await server.call('appstore.prepare', { as: robin.accessToken, query: { productId: 'gems.7' } });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('verify', () => {
  it('credits a transaction once, and returns the balance [API-112, STORE-03, STORE-09]', async () => {
    const signed = await apple.transaction(bought());
    const answers = await Promise.all([verify(signed), verify(signed), verify(signed)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { updatedGemAmount: GEMS } });
    expect(await account()).toEqual({ gems: GEMS, debt: 0 });
  });

  it('does not credit another user’s purchase or order; the order is reported as unknown [ROLE-05]', async () => {
    const mira = await server.member();
    const signed = await apple.transaction(bought());
    const { body, status } = await verify(signed, { as: mira.accessToken });
    const unknown = await verify(signed, { as: mira.accessToken, orderId: randomUUID() });
    expect([status, { ...body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    const own = await prepare(mira.accessToken);
    const answer = await verify(signed, { as: mira.accessToken, orderId: own.orderId });
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await account(mira.userId)).toEqual({ gems: 0, debt: 0 });
  });

  it.each([
    ['another product than the order’s', () => ({ productId: 'gems.6000' })],
    ['a purchase without a token', () => ({ appAccountToken: undefined })],
  ])('credits nothing for %s', async (_, fields) => {
    const answer = await verify(await apple.transaction(bought(fields())));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await account()).toEqual({ gems: 0, debt: 0 });
  });

  it('credits nothing for a revoked purchase', async () => {
    const answer = await verify(await apple.transaction(bought({ revocationDate: server.clock.now() })));
    expect(answer).toMatchObject({ status: 200, data: { updatedGemAmount: 0 } });
  });

  it('ignores an amount that the client sends', async () => {
    const body = { productId, signedTransaction: await apple.transaction(bought()), orderId: order.orderId };
    const answer = await server.call('appstore.verify', { as: robin.accessToken, body: { ...body, gemAmount: 9999 } });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });
});

describe('notifications', () => {
  it('credit the user of the purchase, and a refund takes the gems back [API-113, STORE-06]', async () => {
    const transaction = bought();
    expect(await webhook(await apple.notice('ONE_TIME_CHARGE', transaction))).toMatchObject({ status: 200 });
    expect(await account()).toEqual({ gems: GEMS, debt: 0 });
    expect(await webhook(await apple.notice('REFUND', transaction))).toMatchObject({ status: 200 });
    expect(await account()).toEqual({ gems: 0, debt: 0 });
    const entries = (await server.ctx.db.select().from(gemEntries)).filter((row) => row.userId === robin.userId);
    expect(entries.map(({ delta, kind }) => [delta, kind])).toEqual([
      [GEMS, 'purchase'],
      [-GEMS, 'purchase-refund'],
    ]);
  });

  it('take effect once, for any number of deliveries', async () => {
    const notice = await apple.notice('ONE_TIME_CHARGE', bought());
    const answers = await Promise.all(Array.from({ length: 6 }, () => webhook(notice)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await account()).toEqual({ gems: GEMS, debt: 0 });
  });

  it('need few queries: one for a repeated notice, five for a new one', async () => {
    const { db } = server.ctx;
    const asked: string[] = [];
    const dialect: PgDialect = Reflect.get(db, 'dialect');
    const toQuery = dialect.sqlToQuery.bind(dialect);
    const read = vi.spyOn(dialect, 'sqlToQuery').mockImplementation((...given) => {
      const query = toQuery(...given);
      // Excludes the outbox's queries, and the statements for begin and commit that one engine counts.
      if (!/^(select|update)[^(]* "events"|^(begin|commit)/.test(query.sql)) asked.push(query.sql);
      return query;
    });
    const notice = await apple.notice('ONE_TIME_CHARGE', bought());
    expect(await webhook(notice)).toMatchObject({ status: 200 });
    expect(asked.splice(0)).toHaveLength(5);
    expect(await webhook(notice)).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(1);
    read.mockRestore();
    expect(await reconcile(db)).toEqual([]);
  });

  const facts = ['verify', 'ONE_TIME_CHARGE', 'REFUND'] as const;
  const orders = facts.flatMap((a) =>
    facts.filter((b) => b !== a).map((b) => [a, b, facts.find((c) => c !== a && c !== b) ?? a] as const),
  );
  it.each(orders)('lead to the same state in the order %s, %s, %s', async (...sequence) => {
    const transaction = bought();
    // Signed in chronological order, delivered in any order.
    const signed = await apple.transaction(transaction);
    const charge = await apple.notice('ONE_TIME_CHARGE', transaction);
    const refund = await apple.notice('REFUND', transaction, { signedDate: server.clock.now() + 1000 });
    for (const step of sequence) {
      const answer = await (step === 'verify' ? verify(signed) : webhook(step === 'REFUND' ? refund : charge));
      expect(answer.status, step).toBe(200);
    }
    expect(await account()).toEqual({ gems: 0, debt: 0 });
  });

  it('of a refund after the gems were spent create a debt, which blocks spending until the next credit pays it [GEM-24]', async () => {
    const { db } = server.ctx;
    const transaction = bought();
    await verify(await apple.transaction(transaction));
    await move(db, { userId: robin.userId, delta: -500, kind: 'gift', key: 'gift:1', reference: {} });
    await webhook(await apple.notice('REFUND', transaction));
    expect(await account()).toEqual({ gems: 0, debt: 500 });

    const spend = () => move(db, { userId: robin.userId, delta: -1, kind: 'gift', key: 'gift:2', reference: {} });
    const credit = (delta: number, key: string) =>
      move(db, { userId: robin.userId, delta, kind: 'daily-refill', key, reference: {} });
    await credit(300, 'a');
    expect(await account()).toEqual({ gems: 0, debt: 200 });
    await expect(spend()).rejects.toMatchObject({ code: 'NOT_ENOUGH_GEM' });
    await credit(300, 'b');
    expect(await account()).toEqual({ gems: 100, debt: 0 });
    await spend();
    expect(await reconcile(db)).toEqual([]);
  });

  it('of a reversed refund restore the gems, and an older notice changes nothing', async () => {
    const transaction = bought();
    const at = server.clock.now();
    await verify(await apple.transaction(transaction));
    await webhook(await apple.notice('REFUND', transaction, { signedDate: at + 1000 }));
    await webhook(await apple.notice('REFUND_REVERSED', transaction, { signedDate: at + 2000 }));
    expect(await account()).toEqual({ gems: GEMS, debt: 0 });
    await webhook(await apple.notice('REFUND', transaction, { signedDate: at + 1500 }));
    expect(await account()).toEqual({ gems: GEMS, debt: 0 });
  });

  it('that move gems reach all open pages of the user, by the bus and after a reconnect [STORE-03, STORE-06]', async () => {
    const transaction = bought();
    const at = server.clock.now();
    const [charge, refund, reversal] = [
      await apple.notice('ONE_TIME_CHARGE', transaction),
      await apple.notice('REFUND', transaction, { signedDate: at + 1000 }),
      await apple.notice('REFUND_REVERSED', transaction, { signedDate: at + 2000 }),
    ];
    const mira = await server.member();
    for (const notice of [charge, charge, refund, refund, reversal]) await webhook(notice);
    await verify(await apple.transaction(transaction));
    const published = [
      { eventType: 'gems-changed', sequence: 1, channelId: null, updatedGemAmount: GEMS },
      { eventType: 'gems-changed', sequence: 2, channelId: null, updatedGemAmount: 0 },
      { eventType: 'gems-changed', sequence: 3, channelId: null, updatedGemAmount: GEMS },
    ];
    const heard = () => bus.published.filter(({ subject }) => subject === `u.${robin.userId}.events`);
    await vi.waitFor(() => expect(heard().map(({ payload }) => payload)).toMatchObject(published));
    const missed = (userId: string) => readEvents(server.ctx.db, { userId, after: 0, size: 10 });
    expect((await missed(robin.userId)).events).toEqual(heard().map(({ payload }) => payload));
    expect((await missed(mira.userId)).events).toEqual([]);
  });

  it('of a deleted account are not published', async () => {
    const transaction = bought();
    await verify(await apple.transaction(transaction));
    await vi.waitFor(() => expect(bus.published.at(-1)?.subject).toBe(`u.${robin.userId}.events`));
    const before = bus.published.length;
    await server.ctx.db.update(users).set({ deletedAt: 1 }).where(eq(users.userId, robin.userId));
    expect(await webhook(await apple.notice('REFUND', transaction))).toMatchObject({ status: 200 });
    await outbox.flush(robin.userId);
    expect(await account()).toEqual({ gems: 0, debt: 0 });
    expect(bus.published).toHaveLength(before);
  });

  it('that are irrelevant are accepted', async () => {
    const before = await rows();
    for (const notice of [
      await apple.notice('DID_RENEW', bought({ type: 'Auto-Renewable Subscription' })),
      await apple.sign({
        notificationType: 'TEST',
        notificationUUID: randomUUID(),
        version: '2.0',
        signedDate: server.clock.now(),
        data: { bundleId: BUNDLE_ID, environment: 'Sandbox' },
      }),
    ])
      expect(await webhook(notice)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(before);
  });

  it('that the App Store did not sign for this app change nothing [STORE-06]', async () => {
    const now = () => server.clock.now();
    const [foreign, noLeafMark, noIntermediateMark, expired] = await Promise.all([
      createFakeApple(now),
      createFakeApple(now, { leafMark: '1.2.3.4' }),
      createFakeApple(now, { intermediateMark: '1.2.3.4' }),
      createChain({ notAfter: new Date('2021-01-01') }),
    ]);
    const certificates = apple.certificates.map((one) => Buffer.from(one.rawData).toString('base64'));
    const day = 24 * 60 * 60 * 1000;
    const good = await apple.notice('ONE_TIME_CHARGE', bought());
    const payloadOf = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());
    const [header, , signature] = good.split('.');
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = (alg: string) => `${encoded({ alg, x5c: certificates })}.${good.split('.')[1]}.`;
    const data = (fields: object) => apple.notice('ONE_TIME_CHARGE', bought(), { data: fields });
    const forged: Record<string, string> = {
      'another root': await foreign.notice('ONE_TIME_CHARGE', bought()),
      'a leaf without its mark': await noLeafMark.notice('ONE_TIME_CHARGE', bought()),
      'an intermediate without its mark': await noIntermediateMark.notice('ONE_TIME_CHARGE', bought()),
      'certificates that had ended': await expired.sign(payloadOf(good)),
      'a chain of two': await apple.sign(payloadOf(good), { x5c: certificates.slice(0, 2) }),
      'a chain of four': await apple.sign(payloadOf(good), { x5c: [...certificates, certificates[2] ?? ''] }),
      'no chain': await apple.sign(payloadOf(good), { x5c: [] }),
      'the chain turned round': await apple.sign(payloadOf(good), { x5c: [...certificates].reverse() }),
      'another app': await data({ bundleId: 'com.example.other' }),
      'production in the sandbox': await data({ environment: 'Production' }),
      'Xcode’s own environment': await data({ environment: 'Xcode' }),
      'a date ahead': await apple.notice('ONE_TIME_CHARGE', bought(), { signedDate: now() + 2 * 60_000 }),
      'an old date': await apple.notice('ONE_TIME_CHARGE', bought(), { signedDate: now() - 8 * day }),
      'no date': await apple.notice('ONE_TIME_CHARGE', bought(), { signedDate: undefined }),
      'a changed payload': `${header}.${encoded({ ...payloadOf(good), notificationType: 'REFUND' })}.${signature}`,
      'a signature of somebody else': `${header}.${good.split('.')[1]}.${Buffer.alloc(64, 7).toString('base64url')}`,
      'alg none': unsigned('none'),
      'no signature': unsigned('ES256'),
      'a secret instead of a key': await new CompactSign(Buffer.from(JSON.stringify(payloadOf(good))))
        .setProtectedHeader({ alg: 'HS256', x5c: certificates })
        .sign(new TextEncoder().encode('a secret of 32 characters or more')),
      'a transaction of somebody else inside': await data({
        signedTransactionInfo: await foreign.transaction(bought()),
      }),
      'a transaction of another app inside': await data({
        signedTransactionInfo: await apple.transaction(bought({ bundleId: 'com.example.other' })),
      }),
      'no JWS at all': 'abc',
      'three dots': 'a.b.c',
    };
    const before = await rows();
    for (const [what, payload] of Object.entries(forged)) {
      const { status, code } = await webhook(payload);
      expect([400, 401], `${what}: ${status} ${code}`).toContain(status);
    }
    expect(await rows()).toEqual(before);
    expect(await account()).toEqual({ gems: 0, debt: 0 });
  });
});

it('responds 404 if nothing is sold', async () => {
  const { store, isProduction } = readConfig({ NODE_ENV: 'test' });
  const closed = storeHandlers(server.ctx, { stores: openAppStores({ store, isProduction }, Date.now), outbox });
  const call = {
    clientVersion: undefined,
    deviceId: 'phone',
    network: '192.0.2.1',
    language: 'en',
    requestId: 'r',
  } as const;
  const prepared = closed['appstore.prepare']({
    ...call,
    query: { productId },
    userId: robin.userId,
    tokenExpiresAt: 0,
  });
  await expect(prepared).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Purchases are not set up on this server.',
  });
});
