import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeNotices, storePurchases, users } from '../../kernel/db/schema.ts';
import { type FakeGoogle, startFakeGoogle } from '../../kernel/google/testing/fake-google.ts';
import { readEvents } from '../../kernel/realtime/event-log.ts';
import { ManualTimers } from '../../kernel/testing/manual-timers.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type AppStores, openAppStores } from './app-stores.ts';
import { storeHandlers } from './handlers.ts';
import { RETRY_MS, startRetries } from './retry-purchases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-play-'));
const AUDIENCE = 'https://manuka.example/playstore/pubsub';
const PACKAGE = 'com.example.manuka';
const GEMS = 1150;
const productId = 'gems.1000';

let server: TestServer;
let google: FakeGoogle;
let stores: AppStores;
const flushed: string[] = [];
const outbox = { flush: async (userId: string) => void flushed.push(userId) };
let robin: { userId: string; accessToken: string };
let order: { orderId: string; appAccountToken: string };
let purchaseToken: string;

beforeAll(async () => {
  google = await startFakeGoogle(AUDIENCE);
  const keyFile = path.join(folder, 'key.json');
  google.writeKey(keyFile);
  const env = {
    PLAY_PACKAGE_NAME: PACKAGE,
    PLAY_SERVICE_ACCOUNT: keyFile,
    PLAY_PUBSUB_AUDIENCE: AUDIENCE,
    PLAY_PUBSUB_EMAIL: google.pushAccount,
    STORE_PROVIDER_URL: google.url,
  };
  // Purchases do not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime(), env }, (ctx) => {
    stores = openAppStores(ctx.config, ctx.now);
    return storeHandlers(ctx, { stores, outbox });
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  google.fault = 'none';
  google.failsToConsume = false;
  robin = await server.member();
  order = (await server.call('playstore.prepare', { as: robin.accessToken, query: { productId } })).data;
  purchaseToken = `token.${randomUUID()}`;
  google.purchases.set(purchaseToken, { purchaseState: 0, obfuscatedExternalAccountId: order.appAccountToken });
});

const verify = ({ as = robin.accessToken, orderId = order.orderId, id = productId } = {}) =>
  server.call('playstore.verify', { as, body: { productId: id, purchaseToken, orderId } });
const message = (content: object, messageId: string = randomUUID()) => ({
  message: {
    data: Buffer.from(
      JSON.stringify({ version: '1.0', packageName: PACKAGE, eventTimeMillis: '1772618400000', ...content }),
    ).toString('base64'),
    messageId,
    publishTime: '2026-03-04T10:00:00Z',
    attributes: {},
  },
  subscription: 'projects/manuka-test/subscriptions/play',
});
const purchased = () => ({
  oneTimeProductNotification: { version: '1.0', notificationType: 1, purchaseToken, sku: productId },
});
const voided = () => ({
  voidedPurchaseNotification: { purchaseToken, orderId: 'GPA.1', productType: 2, refundType: 1 },
});
const post = async (content: object, { token, messageId }: { token?: string | null; messageId?: string } = {}) => {
  const bearer = token === undefined ? await google.pushToken() : token;
  return server.call('playstore.pubsub', {
    body: message(content, messageId),
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
};
const gems = async (userId = robin.userId) => {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.userId, userId));
  return [row?.gemBalance, row?.gemDebt];
};
/** The balances that the user's open pages received. */
const published = async () => {
  const { events } = await readEvents(server.ctx.db, { userId: robin.userId, after: 0, size: 10 });
  expect(flushed.filter((userId) => userId === robin.userId)).toHaveLength(events.length);
  return events.map(({ updatedGemAmount }) => updatedGemAmount);
};
/** The stored purchase. */
const held = async () => {
  const [row] = await server.ctx.db
    .select()
    .from(storePurchases)
    .where(eq(storePurchases.transactionId, purchaseToken));
  return row;
};
const retry = () => {
  server.clock.advance(RETRY_MS);
  const { config, db, now, log } = server.ctx;
  if (!stores.play) throw new Error('Google Play is not configured');
  const retries = startRetries({ config, db, play: stores.play, now, log, outbox }, new ManualTimers(server.clock));
  return retries.sweep().finally(() => retries.stop());
};

it('sells the same products as the App Store [API-114]', async () => {
  const as = robin.accessToken;
  const [play, app] = [await server.call('playstore.products', { as }), await server.call('appstore.products', { as })];
  expect(play.data).toEqual(app.data);
});

it('prepares an order whose token the app passes to Google Play as the account [API-115, STORE-05]', () => {
  expect(order).toEqual({ orderId: expect.any(String), appAccountToken: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

describe('verify', () => {
  it('credits a purchase once and reports it to Google as consumed [API-116, STORE-01, STORE-03, STORE-09]', async () => {
    const answers = await Promise.all([verify(), verify()]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { updatedGemAmount: GEMS } });
    expect(await gems()).toEqual([GEMS, 0]);
    expect(google.consumed).toContain(purchaseToken);
  });

  it('does not credit another user’s purchase, and credits one of two concurrent users once', async () => {
    const mira = await server.member();
    const own = (await server.call('playstore.prepare', { as: mira.accessToken, query: { productId } })).data;
    const [, theirs] = await Promise.all([verify(), verify({ as: mira.accessToken, orderId: own.orderId })]);
    expect(theirs).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await verify({ as: mira.accessToken })).toMatchObject({ status: 404 });
    expect([await gems(), await gems(mira.userId)]).toEqual([
      [GEMS, 0],
      [0, 0],
    ]);
  });

  it('credits nothing for a purchase that is unknown, cancelled, or of another product', async () => {
    google.purchases.delete(purchaseToken);
    expect(await verify()).toMatchObject({ status: 400, body: { message: 'Google Play knows no such purchase.' } });
    google.purchases.set(purchaseToken, { purchaseState: 1, obfuscatedExternalAccountId: order.appAccountToken });
    expect(await verify()).toMatchObject({ status: 400, body: { message: 'This purchase was cancelled.' } });
    expect(await verify({ id: 'gems.6000' })).toMatchObject({ status: 400 });
    expect(await gems()).toEqual([0, 0]);
  });

  it('waits for a purchase that is not paid yet', async () => {
    google.purchases.set(purchaseToken, { purchaseState: 2, obfuscatedExternalAccountId: order.appAccountToken });
    expect(await verify()).toMatchObject({ status: 200, data: { updatedGemAmount: 0 } });
    await retry();
    expect(await gems()).toEqual([0, 0]);
    google.purchases.set(purchaseToken, { purchaseState: 0, obfuscatedExternalAccountId: order.appAccountToken });
    await retry();
    expect(await gems()).toEqual([GEMS, 0]);
  });

  it('responds with an error during an outage of Google, and credits once afterwards', async () => {
    google.fault = 'unavailable';
    const answer = await verify();
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'Google Play does not answer. Your gems will come as soon as it does.' },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await retry();
    expect(await gems()).toEqual([0, 0]);
    google.fault = 'none';
    await Promise.all([retry(), verify()]);
    await retry();
    expect(await gems()).toEqual([GEMS, 0]);
    expect(await published()).toEqual([GEMS]);
    expect(google.consumed).toContain(purchaseToken);
  });

  it('credits the user whom the store names if several users claimed it during an outage', async () => {
    const mira = await server.member();
    const own = (await server.call('playstore.prepare', { as: mira.accessToken, query: { productId } })).data;
    google.fault = 'unavailable';
    const claims = [verify(), verify({ as: mira.accessToken, orderId: own.orderId })];
    for (const claim of claims) expect(await claim).toMatchObject({ status: 503 });
    google.fault = 'none';
    await retry();
    expect([await gems(), await gems(mira.userId)]).toEqual([
      [GEMS, 0],
      [0, 0],
    ]);
    expect(await published()).toEqual([GEMS]);
  });

  it('is not blocked by another user’s failed claim', async () => {
    const mira = await server.member();
    const own = (await server.call('playstore.prepare', { as: mira.accessToken, query: { productId } })).data;
    const bought = google.purchases.get(purchaseToken);
    google.purchases.delete(purchaseToken);
    google.fault = 'unavailable';
    await verify({ as: mira.accessToken, orderId: own.orderId });
    google.fault = 'none';
    await retry();
    if (bought) google.purchases.set(purchaseToken, bought);
    expect(await verify()).toMatchObject({ status: 200, data: { updatedGemAmount: GEMS } });
    expect(await verify({ as: mira.accessToken, orderId: own.orderId })).toMatchObject({ status: 403 });
  });

  it('stops checking a purchase that does not exist', async () => {
    google.fault = 'unavailable';
    await verify();
    google.fault = 'none';
    google.purchases.set(purchaseToken, { purchaseState: 0, obfuscatedExternalAccountId: randomUUID() });
    await retry();
    expect(await held()).toMatchObject({ state: 'failed', retryAt: null });
    expect(await gems()).toEqual([0, 0]);
  });
});

describe('messages of Pub/Sub', () => {
  it('credit and take back gems, each once for any number of deliveries [API-117, STORE-07]', async () => {
    const messageId = randomUUID();
    for (let time = 0; time < 5; time += 1)
      expect(await post(purchased(), { messageId })).toMatchObject({ status: 200 });
    expect(await gems()).toEqual([GEMS, 0]);
    await vi.waitFor(async () => expect(await held()).toMatchObject({ state: 'credited', retryAt: null }));
    expect(google.consumed).toContain(purchaseToken);
    for (let time = 0; time < 2; time += 1) expect(await post(voided())).toMatchObject({ status: 200 });
    expect(await gems()).toEqual([0, 0]);
    expect(await published()).toEqual([GEMS, 0]);
  });

  it.each([
    ['refund, message, verify', ['voided', 'purchased', 'verify']],
    ['message, refund, verify', ['purchased', 'voided', 'verify']],
    ['verify, message, refund', ['verify', 'purchased', 'voided']],
  ])('lead to the same state in the order %s', async (_, steps) => {
    for (const step of steps) await (step === 'verify' ? verify() : post(step === 'voided' ? voided() : purchased()));
    expect(await gems()).toEqual([0, 0]);
  });

  it('are repeated during an outage of Google’s API', async () => {
    const messageId = randomUUID();
    const token = await google.pushToken();
    await post({ testNotification: { version: '1.0' } }, { token });
    google.fault = 'unavailable';
    expect(await post(purchased(), { token, messageId })).toMatchObject({ status: 503 });
    google.fault = 'none';
    expect(await post(purchased(), { token, messageId })).toMatchObject({ status: 200 });
    expect(await gems()).toEqual([GEMS, 0]);
  });

  it('that could not be reported to Google are reported later', async () => {
    google.failsToConsume = true;
    expect(await post(purchased())).toMatchObject({ status: 200 });
    expect(await gems()).toEqual([GEMS, 0]);
    await vi.waitFor(() => expect(google.refusedToConsume).toContain(purchaseToken));
    expect(google.consumed).not.toContain(purchaseToken);
    google.failsToConsume = false;
    await retry();
    expect(google.consumed).toContain(purchaseToken);
    expect(await held()).toMatchObject({ state: 'credited', retryAt: null });
  });

  it('that were processed are accepted without another request to Google', async () => {
    const messageId = randomUUID();
    const token = await google.pushToken();
    await post(purchased(), { token, messageId });
    google.fault = 'unavailable';
    expect(await post(purchased(), { token, messageId })).toMatchObject({ status: 200 });
    expect(await gems()).toEqual([GEMS, 0]);
  });

  it('without the token of the push subscription are refused [STORE-07]', async () => {
    const past = Math.floor(Date.now() / 1000) - 7200;
    const tokens: Record<string, string | null> = {
      none: null,
      'no JWT': 'abc',
      'another audience': await google.pushToken({ aud: 'https://other.example' }),
      'no audience': await google.pushToken({ aud: undefined }),
      'another account': await google.pushToken({ email: 'other@manuka-test.iam.gserviceaccount.com' }),
      'an unverified address': await google.pushToken({ email_verified: false }),
      'another issuer': await google.pushToken({ iss: 'https://accounts.example.com' }),
      expired: await google.pushToken({ iat: past, exp: past + 3600 }),
      'no end': await google.pushToken({ exp: undefined }),
      'another key': await google.pushToken({}, { foreignKey: true }),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await google.pushToken()).split('.')[1]}.`,
    };
    const notices = await server.ctx.db.select().from(storeNotices);
    for (const [what, token] of Object.entries(tokens))
      expect(await post(purchased(), { token }), what).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await gems()).toEqual([0, 0]);
    expect(await server.ctx.db.select().from(storeNotices)).toEqual(notices);
  });

  it('of another app, without JSON or about other purchases are accepted', async () => {
    const other = { ...purchased(), packageName: 'com.example.other' };
    const unknown = { oneTimeProductNotification: { notificationType: 1, purchaseToken: 'unknown', sku: productId } };
    for (const content of [other, unknown, { testNotification: {} }, { eventTimeMillis: 'soon' }])
      expect(await post(content)).toMatchObject({ status: 200 });
    const body = { message: { data: Buffer.from('not JSON').toString('base64'), messageId: '1' } };
    const headers = { authorization: `Bearer ${await google.pushToken()}` };
    expect(await server.call('playstore.pubsub', { body, headers })).toMatchObject({ status: 200 });
    expect(await gems()).toEqual([0, 0]);
  });
});

it('requests one access token from Google, and another one when it is revoked', async () => {
  const before = google.tokens;
  await verify();
  await verify();
  expect(google.tokens - before).toBeLessThanOrEqual(1);
});
