import { randomBytes, randomUUID, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredEvent } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { bots, channels, pushTargets, users } from '../../kernel/db/schema.ts';
import { readServiceAccount } from '../../kernel/google/service-account.ts';
import { type FakeGoogle, startFakeGoogle } from '../../kernel/google/testing/fake-google.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { eraseProfile } from '../accounts/erase.ts';
import { closeSession, openSession } from '../accounts/sessions.ts';
import { settingHandlers } from '../settings/handlers.ts';
import { pushHandlers } from './handlers.ts';
import { openPush } from './open-push.ts';
import { createPush, type Push } from './push-service.ts';
import { createVapidKeys } from './senders.ts';
import { checkEndpoint } from './targets.ts';
import { createCertificate } from './testing/certificate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-push-'));
const keys = createVapidKeys();

let server: TestServer;
let google: FakeGoogle;
let service: Server;
let endpoint: string;
let push: Push;
let robin: { userId: string; accessToken: string };
/** The requests of the push service, and the status that it responds with. */
let posted: { url: string; headers: Record<string, unknown>; body: Buffer }[];
let answers: number;

beforeAll(async () => {
  const certificate = await createCertificate('localhost');
  service = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers).end();
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  endpoint = `https://localhost:${(service.address() as AddressInfo).port}/push`;
  google = await startFakeGoogle('unused');
  const keyFile = path.join(folder, 'key.json');
  google.writeKey(keyFile);
  // Push messages do not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, (ctx) => {
    push = createPush(ctx, {
      keys,
      subject: 'mailto:operator@example.com',
      fcm: { key: readServiceAccount(keyFile), api: google.url, token: `${google.url}/token` },
      agent: new Agent({ ca: certificate.cert }),
    });
    return { ...pushHandlers(ctx, push, ['localhost']), ...settingHandlers(ctx) };
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  posted = [];
  answers = 201;
  robin = await server.member({ pushEnabled: true });
});

/** A browser's subscription. */
async function subscription(id: string = randomUUID()) {
  const pair = (await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as webcrypto.CryptoKeyPair;
  const p256dh = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
  return {
    endpoint: `${endpoint}/${id}`,
    expirationTime: null,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  };
}
const register = (body: object, as = robin.accessToken, device = 'browser-1') =>
  server.call('push.token', { as, body, headers: { 'device-id': device } });
const stored = () => server.ctx.db.select().from(pushTargets);
const mine = async (userId = robin.userId) => (await stored()).filter((row) => row.userId === userId);

async function openChat(userId = robin.userId) {
  const [botId, channelId] = [uuidv7(), uuidv7()];
  const { db, now } = server.ctx;
  const at = now();
  await db.insert(bots).values({
    botId,
    botKey: botId,
    nickname: 'Mira',
    gender: 'FEMALE',
    visibility: 'PUBLIC',
    headline: '',
    shortDescription: '',
    hashTags: [],
    relationship: '',
    backstory: '',
    initialSituation: '',
    personality: '',
    details: '',
    firstMessage: '',
    alternateGreetings: [],
    exampleDialogue: '',
    conversationCategory: 'CASUAL',
    source: 'manual',
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(channels).values({ channelId, userId, botId, modelId: 'default', createdAt: at });
  return channelId;
}

function replied(channelId: string, changes: { value?: string; status?: string; type?: string; at?: number } = {}) {
  const {
    value = '*smiles* The ferry leaves at **nine**.',
    status = 'DONE',
    type = 'BOT',
    at = server.clock.now(),
  } = changes;
  return {
    eventId: uuidv7(),
    channelId,
    channelSequence: 1,
    sequence: 1,
    createdAt: at,
    eventType: 'message-updated',
    payload: { message: { type, status, isEdited: false, message: { type: 'TEXT', value } } },
  } as unknown as StoredEvent;
}

describe('registering', () => {
  it('accepts a token with its device, and a token alone [API-118, API-119, PUSH-01, PUSH-03]', async () => {
    const body = { token: `fcm-${randomUUID()}`, platform: 'ANDROID', deviceId: 'phone-1' };
    expect(await server.call('push.fcmToken', { as: robin.accessToken, body })).toMatchObject({ status: 200 });
    expect(await register({ token: `fcm-${randomUUID()}` })).toMatchObject({ status: 200 });
    expect((await mine()).map(({ platform, deviceId }) => [platform, deviceId])).toEqual([
      ['ANDROID', 'phone-1'],
      ['UNKNOWN', 'browser-1'],
    ]);
  });

  it('accepts a browser’s subscription; a new one of the same browser replaces it [PUSH-05]', async () => {
    await register(await subscription());
    const second = await subscription();
    expect(await register(second)).toMatchObject({ status: 200 });
    expect((await mine()).map(({ target }) => (target as { endpoint: string }).endpoint)).toEqual([second.endpoint]);
  });

  it('assigns a browser to the user who signed in last on it', async () => {
    const browser = await subscription();
    await register(browser);
    const mira = await server.member();
    await register(browser, mira.accessToken);
    expect([await mine(), await mine(mira.userId)].map((rows) => rows.length)).toEqual([0, 1]);
  });

  it.each([
    ['http://fcm.googleapis.com/x', 'no encryption'],
    ['https://127.0.0.1/x', 'this machine'],
    ['https://169.254.169.254/latest/meta-data', 'the cloud’s own interface'],
    ['https://fcm.googleapis.com.example.com/x', 'a name that only begins like one'],
    ['https://evilpush.apple.com/x', 'a name that only ends like one'],
    ['https://fcm.googleapis.com@example.com/x', 'a name before an @'],
  ])('refuses %s: %s', (address) => {
    expect(() => checkEndpoint(address)).toThrow('This address is of no known push service.');
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
  ])('takes %s', (address) => {
    expect(() => checkEndpoint(address)).not.toThrow();
  });

  it('accepts a service that the operator configures, and no similar name', () => {
    expect(() => checkEndpoint('https://push.example.org/x', ['push.example.org'])).not.toThrow();
    expect(() => checkEndpoint('https://a.push.example.org/x', ['push.example.org'])).toThrow();
    expect(() => checkEndpoint('http://push.example.org/x', ['push.example.org'])).toThrow();
  });

  it('refuses a request with neither or both, and guests', async () => {
    expect(await register({})).toMatchObject({ status: 400 });
    expect(await register({ token: 'a', ...(await subscription()) })).toMatchObject({ status: 400 });
    expect(await register({ ...(await subscription()), endpoint: 'https://example.com/x' })).toMatchObject({
      status: 400,
    });
    expect(await register({ token: 'a' }, await server.guestToken())).toMatchObject({ status: 403 });
    expect(await mine()).toEqual([]);
  });
});

describe('a test message', () => {
  it('goes only to the caller’s devices, encrypted for the browser [API-120, PUSH-01, PUSH-03, PUSH-04]', async () => {
    const mira = await server.member();
    await register(await subscription('mira'), mira.accessToken);
    await register(await subscription('robin'));
    const body = { title: 'Hello', body: 'Only for you' };
    const answer = await server.call('push.test', { as: robin.accessToken, body });
    expect(answer).toMatchObject({ status: 200, data: { sent: 1 } });
    expect(posted.map(({ url }) => url)).toEqual(['/push/robin']);
    const { headers = {}, body: sent = Buffer.alloc(0) } = posted[0] ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(headers.authorization).toContain(`k=${keys.publicKey}`);
    expect(sent.toString('latin1')).not.toContain('Only for you');
  });

  it('removes a browser that has unsubscribed, keeps one that can’t be reached, and logs no text [PUSH-04]', async () => {
    await register(await subscription());
    const logged = vi.spyOn(server.ctx.log, 'info').mockImplementation(() => undefined);
    const body = { title: 'A ferry', body: 'Only for you' };
    const send = () => server.call('push.test', { as: robin.accessToken, body });
    answers = 503;
    expect(await send()).toMatchObject({ data: { sent: 0 } });
    expect(await mine()).toHaveLength(1);
    answers = 410;
    expect(await send()).toMatchObject({ data: { sent: 0 } });
    expect(await mine()).toEqual([]);
    const lines = logged.mock.calls.filter(([, line]) => String(line) === 'a push was not delivered');
    expect(lines.map(([facts]) => facts)).toEqual([
      { kind: 'web', delivery: 'failed' },
      { kind: 'web', delivery: 'gone' },
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/A ferry|Only for you/);
    logged.mockRestore();
  });

  it('reaches a device by Firebase, and removes one that Firebase no longer knows', async () => {
    const token = `fcm-${randomUUID()}`;
    await register({ token });
    const send = () => server.call('push.test', { as: robin.accessToken, body: { title: 'Hello', body: 'there' } });
    expect(await send()).toMatchObject({ data: { sent: 1 } });
    expect(google.sent.at(-1)).toEqual({ token, title: 'Hello', body: 'there', url: '/' });
    google.unregistered.add(token);
    expect(await send()).toMatchObject({ data: { sent: 0 } });
    expect(await mine()).toEqual([]);
  });
});

describe('a reply', () => {
  it('is pushed with its beginning and a link to its chat [PUSH-04]', async () => {
    const token = `fcm-${randomUUID()}`;
    await register({ token });
    const channelId = await openChat();
    await push.onEvent(robin.userId, replied(channelId));
    expect(google.sent.at(-1)).toEqual({
      token,
      title: 'Mira',
      body: 'smiles The ferry leaves at nine.',
      url: `/chat/${channelId}`,
    });
  });

  it('is shortened if it is long, and announced in the user’s language if it has no text', async () => {
    await register({ token: `fcm-${randomUUID()}` });
    const channelId = await openChat();
    await push.onEvent(robin.userId, replied(channelId, { value: '가'.repeat(500) }));
    expect([...(google.sent.at(-1)?.body ?? '')]).toHaveLength(161);
    await server.ctx.db.update(users).set({ language: 'ko' });
    await push.onEvent(robin.userId, replied(channelId, { value: '' }));
    expect(google.sent.at(-1)?.body).toBe('메시지를 보냈어요.');
  });

  it.each([
    ['is still being written', { status: 'STREAMING' }],
    ['is the user’s own message', { type: 'USER' }],
    ['is too old', { at: 0 }],
  ])('is not pushed if it %s', async (_, changes) => {
    await register({ token: `fcm-${randomUUID()}` });
    const before = google.sent.length;
    await push.onEvent(robin.userId, replied(await openChat(), changes));
    expect(google.sent).toHaveLength(before);
  });

  it('is not pushed to a user who has switched push off [PUSH-02]', async () => {
    await register({ token: `fcm-${randomUUID()}` });
    await server.ctx.db.update(users).set({ pushEnabled: false });
    const before = google.sent.length;
    await push.onEvent(robin.userId, replied(await openChat()));
    expect(google.sent).toHaveLength(before);
  });
});

it('a sign-out removes its device, and a deletion all devices of the account [PUSH-05]', async () => {
  const { db, now } = server.ctx;
  await register({ token: `fcm-${randomUUID()}` }, robin.accessToken, 'one');
  await register(await subscription(), robin.accessToken, 'two');
  const user = (await db.select().from(users)).find(({ userId }) => userId === robin.userId);
  if (!user) throw new Error(`there is no user ${robin.userId}`);
  const { refreshToken } = await openSession(db, user, 'one', now());
  await closeSession(server.ctx, refreshToken, 'request-1');
  expect((await mine()).map(({ deviceId }) => deviceId)).toEqual(['two']);
  await db.transaction((tx) => eraseProfile(tx, robin.userId, now()));
  expect(await mine()).toEqual([]);
});

it('switching push off removes all devices [PUSH-02, API-78]', async () => {
  await register(await subscription());
  const answer = await server.call('accounts.pushToggle', { as: robin.accessToken, body: { pushEnabled: false } });
  expect(answer).toMatchObject({ status: 200, data: { pushEnabled: false } });
  expect(await mine()).toEqual([]);
});

it('creates keys at the first start, and keeps them [PUSH-04]', () => {
  const { publicKey } = openPush(server.ctx);
  expect(openPush(server.ctx).publicKey).toBe(publicKey);
  expect(publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

it('creates keys that a browser accepts', () => {
  expect(() => webPush.setVapidDetails('mailto:a@example.com', keys.publicKey, keys.privateKey)).not.toThrow();
});
