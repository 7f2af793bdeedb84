import { rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { channelCredential } from 'shared-sdk/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNatsKeys } from './keys.ts';
import { type Realtime, type RealtimeOptions, startRealtime } from './realtime-service.ts';
import { eventSubject } from './subjects.ts';
import { isAlive, makeTempDir, pidOf, startTestNats, testCacheDir, until } from './testing/test-server.ts';
import { connectWire } from './testing/wire-client.ts';

let dataDir: string;
let server: http.Server;
let origin: string;
let realtime: Realtime;
let warnings: string[];

beforeEach(async () => {
  dataDir = await makeTempDir();
  warnings = [];
  server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await realtime.stop();
  server.close();
  await rm(dataDir, { recursive: true });
});

function start(options: Partial<RealtimeOptions> = {}) {
  realtime = startRealtime({
    dataDir,
    cacheDir: testCacheDir,
    natsKeys: createNatsKeys(),
    allowedOrigins: [origin],
    logger: { info: () => {}, warn: (_, message) => warnings.push(message) },
    ...options,
  });
  realtime.attach(server);
}

async function upgradeStatus(): Promise<number | undefined> {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket', Origin: origin };
  return new Promise((resolve) =>
    http.get(`${origin}/realtime`, { headers }, (response) => resolve(response.statusCode)),
  );
}

describe('without a nats-server', () => {
  it('still serves, logs it once, and makes browsers poll', async () => {
    start({ find: async () => ({ missing: 'No nats-server could be had: none is installed.' }) });
    await realtime.settled;
    expect(realtime.status()).toEqual({ state: 'absent', reason: 'No nats-server could be had: none is installed.' });
    expect(warnings).toEqual([expect.stringContaining('browsers poll')]);
    expect(realtime.mint('me', Date.now() + 60_000).natsUrl).toBeNull();
    expect(realtime.bus.publish(eventSubject('me'), {})).toBe(false);
    expect(await upgradeStatus()).toBe(503);
  });

  it('can be stopped during the search for one', async () => {
    const looking = Promise.withResolvers<{ missing: string }>();
    start({ find: () => looking.promise });
    await realtime.stop();
    looking.resolve({ missing: 'late' });
    await realtime.settled;
    expect(warnings).toEqual([]);
  });
});

describe('with a nats-server of its own', () => {
  it('issues the credential, expiry, address and subjects of the contract', async () => {
    start();
    await realtime.settled;
    const expiresAt = Date.now() + 15 * 60_000;
    const minted = realtime.mint('me', expiresAt);
    expect(channelCredential.parse(minted)).toEqual({
      channelCredential: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresAt: Math.floor(expiresAt / 1000) * 1000,
      natsUrl: '/realtime',
      subjects: ['u.me.>'],
    });
    expect(() => realtime.mint('me.>', expiresAt)).toThrow(TypeError);
  });

  it('delivers events to their user only, accepts none from browsers, and ends with the credential', async () => {
    start();
    await realtime.settled;
    const connect = (user: string, livesMs: number) =>
      connectWire({
        url: `${origin.replace('http', 'ws')}/realtime`,
        origin,
        credential: realtime.mint(user, Date.now() + livesMs).channelCredential,
      });
    const mine = await connect('me', 3_000);
    expect(await mine.ask('SUB u.me.> 1')).not.toContain('-ERR');
    expect(await mine.ask('SUB u.other.> 2')).toContain('Permissions Violation for Subscription');
    expect(await mine.ask('PUB u.me.events 2\r\nhi')).toContain('Permissions Violation for Publish');
    expect(realtime.bus.publish(eventSubject('other'), { for: 'other' })).toBe(true);
    expect(realtime.bus.publish(eventSubject('me'), { for: 'me' })).toBe(true);
    await until(() => mine.heard().includes('{"for":"me"}'));
    expect(mine.heard()).not.toContain('{"for":"other"}');
    await mine.closed;
    expect(mine.heard()).toContain('User Authentication Expired');

    const renewed = await connect('me', 60_000);
    expect(await renewed.ask('SUB u.me.> 1')).not.toContain('-ERR');
    renewed.close();
  });

  it('refuses the page of a foreign origin', async () => {
    start({ allowedOrigins: ['https://manuka.test'] });
    await realtime.settled;
    expect(await upgradeStatus()).toBe(403);
  });

  it('is up again after nats-server was killed with -9', async () => {
    start();
    await realtime.settled;
    process.kill(await pidOf(path.join(dataDir, 'nats')), 'SIGKILL');
    await until(() => realtime.status().state === 'down');
    expect(realtime.bus.publish(eventSubject('me'), {})).toBe(false);
    await until(() => realtime.status().state === 'up');
    expect(realtime.bus.publish(eventSubject('me'), {})).toBe(true);
  });

  it('leaves no process behind', async () => {
    start();
    await realtime.settled;
    const pid = await pidOf(path.join(dataDir, 'nats'));
    await realtime.stop();
    expect(isAlive(pid)).toBe(false);
    expect(realtime.status()).toEqual({ state: 'down', reason: 'stopped' });
  });
});

describe('with an external bus', () => {
  it('starts no child and sends browsers there', async () => {
    const nats = await startTestNats();
    const { client, websocket } = nats.addresses();
    start({
      natsUrl: `nats://127.0.0.1:${client.port}`,
      natsWsUrl: `ws://127.0.0.1:${websocket.port}`,
      natsKeys: nats.keys,
      find: () => Promise.reject(new Error('must not search')),
    });
    await realtime.settled;
    expect(realtime.status()).toEqual({ state: 'up' });
    expect(realtime.mint('me', Date.now() + 60_000).natsUrl).toBe(`ws://127.0.0.1:${websocket.port}`);
    expect(server.listenerCount('upgrade')).toBe(0);
    await nats.stop();
  });

  it('requires both addresses', () => {
    start({ find: async () => ({ missing: 'none' }) });
    expect(() => start({ natsUrl: 'nats://127.0.0.1:4222' })).toThrow('NATS_URL and NATS_WS_URL go together');
  });
});
