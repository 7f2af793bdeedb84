import { rm } from 'node:fs/promises';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBus } from './bus.ts';
import { createNatsKeys, mintUserCredential, serverSignIn } from './keys.ts';
import { openSeed } from './nkey.ts';
import { startRealtime } from './realtime-service.ts';
import {
  makeTempDir,
  silentLog,
  startTestNats,
  TEST_ORIGIN,
  type TestNats,
  testCacheDir,
  until,
} from './testing/test-server.ts';
import { connectWire } from './testing/wire-client.ts';

let nats: TestNats;
beforeAll(async () => {
  nats = await startTestNats();
});
afterAll(() => nats.stop());

function mint(user: string, { keys = nats.keys, livesMs = 60_000 } = {}): string {
  const account = openSeed('account', keys.accountSeed);
  return mintUserCredential({ account, subscribe: [`u.${user}.>`], expiresAt: Date.now() + livesMs });
}

function connect(credential?: string) {
  const { port } = nats.addresses().websocket;
  return connectWire({
    url: `ws://127.0.0.1:${port}`,
    origin: TEST_ORIGIN,
    ...(credential === undefined ? {} : { credential }),
  });
}

function startBus() {
  return createBus({
    servers: () => [`127.0.0.1:${nats.addresses().client.port}`],
    signIn: serverSignIn(openSeed('account', nats.keys.accountSeed)),
    onStatus: () => {},
    onDropped: () => {},
  });
}

describe('a connection with a credential', () => {
  it.each([
    'u.other.>',
    'u.other.events',
    'u.*.>',
    'u.*.events',
    'u.>',
    '>',
    '*.me.>',
    '$SYS.>',
    '$JS.>',
    '_INBOX.>',
    'u.other.> queue',
    'u.*.> queue',
  ])('is refused the subscription %s', async (subscription) => {
    const client = await connect(mint('me'));
    expect(await client.ask(`SUB ${subscription} 1`)).toMatch(/-ERR 'Permissions Violation for Subscription/);
    client.close();
  });

  it('receives events of its own user only', async () => {
    const bus = startBus();
    await until(bus.isConnected);
    const [mine, theirs] = await Promise.all([connect(mint('me')), connect(mint('other'))]);
    expect(await mine.ask('SUB u.me.> 1')).not.toContain('-ERR');
    expect(await theirs.ask('SUB u.other.> 1')).not.toContain('-ERR');

    expect(bus.publish('u.me.events', { word: 'hello' })).toBe(true);
    await until(() => mine.heard().includes('{"word":"hello"}'));
    await theirs.ask('PING');
    expect(theirs.heard()).not.toContain('hello');
    for (const client of [mine, theirs]) client.close();
    await bus.close();
  });

  it('may publish nothing, not even to itself', async () => {
    const client = await connect(mint('me'));
    await client.ask('SUB u.me.> 1');
    for (const subject of ['u.me.events', 'u.other.events', '_INBOX.x', '$SYS.x']) {
      expect(await client.ask(`PUB ${subject} 2\r\nhi`)).toMatch(/-ERR 'Permissions Violation for Publish/);
    }
    // A line of its own: the random name of the server may contain these letters.
    expect(client.heard()).not.toMatch(/^MSG /m);
    client.close();
  });

  it('may have ten subscriptions, but not eleven', async () => {
    const client = await connect(mint('me'));
    for (let each = 1; each <= 10; each++) expect(await client.ask(`SUB u.me.${each} ${each}`)).not.toContain('-ERR');
    expect(await client.ask('SUB u.me.11 11')).toMatch(/-ERR 'maximum subscriptions exceeded/i);
    client.close();
  });

  it('is closed if it sends more than 1 KiB', async () => {
    const client = await connect(mint('me'));
    client.send(`PUB u.me.events 1025\r\n${'x'.repeat(1025)}`);
    await client.closed;
    expect(client.heard()).toMatch(/-ERR 'Maximum Payload Violation'/);
  });

  it('is closed when the credential expires', async () => {
    const client = await connect(mint('me', { livesMs: 2_000 }));
    expect(await client.ask('SUB u.me.> 1')).not.toContain('-ERR');
    await client.closed;
    expect(client.heard()).toMatch(/-ERR 'User Authentication Expired'/);
  });
});

it('connects over WebSocket, receives its own subjects, may publish nothing, and ends when it expires [RT-06]', async () => {
  const dataDir = await makeTempDir();
  const realtime = startRealtime({
    dataDir,
    cacheDir: testCacheDir,
    natsKeys: nats.keys,
    allowedOrigins: [TEST_ORIGIN],
    natsUrl: `nats://127.0.0.1:${nats.addresses().client.port}`,
    natsWsUrl: `ws://127.0.0.1:${nats.addresses().websocket.port}`,
    logger: silentLog,
  });
  const expiresAt = Date.now() + 15 * 60_000;
  const issued = realtime.mint('me', expiresAt);
  const [, body = ''] = issued.channelCredential.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  expect(claims.exp).toBe(Math.floor(expiresAt / 1000));
  expect(claims.nats).toMatchObject({ sub: { allow: ['u.me.>'] }, pub: { deny: ['>'] } });
  expect(issued.natsUrl).toMatch(/^ws:/);
  const { channelCredential: credential } = issued;
  const client = await connectWire({ url: issued.natsUrl ?? '', origin: TEST_ORIGIN, credential });
  expect(await client.ask('SUB u.me.> 1')).not.toContain('-ERR');
  expect(await client.ask('PUB u.me.events 2\r\nhi')).toMatch(/-ERR 'Permissions Violation for Publish/);
  expect(await client.ask('SUB u.other.> 2')).toMatch(/-ERR 'Permissions Violation for Subscription/);
  client.close();
  await realtime.stop();
  await rm(dataDir, { recursive: true });
});

describe('a connection is refused', () => {
  const tampered = () => {
    const [head, body = '', signature] = mint('me').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    claims.nats.sub.allow = ['>'];
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  };

  it.each([
    ['without a credential', () => undefined],
    ['with an expired one', () => mint('me', { livesMs: -1_000 })],
    ['with a changed one', tampered],
    ["with another platform's", () => mint('me', { keys: createNatsKeys() })],
    ['with a word', () => 'password'],
  ])('%s', async (_, credential) => {
    const client = await connect(credential());
    await client.closed;
    expect(client.heard()).toMatch(/-ERR 'Authorization Violation'/);
    expect(client.heard()).not.toContain('PONG');
  });

  it("with a browser's credential and no WebSocket", async () => {
    const socket = net.connect(nats.addresses().client.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.write(`CONNECT ${JSON.stringify({ jwt: mint('me') })}\r\nPING\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(heard).toMatch(/-ERR 'Authorization Violation'/);
  });

  it('from a page of a foreign origin', async () => {
    const url = `ws://127.0.0.1:${nats.addresses().websocket.port}`;
    const client = await connectWire({ url, origin: 'http://elsewhere.test', credential: mint('me') });
    await client.closed;
    expect(client.heard()).toBe('');
  });
});
