import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BusConnection, createBus } from './bus.ts';
import { serverSignIn } from './keys.ts';
import { createSeed, openSeed } from './nkey.ts';
import { startTestNats, type TestNats, until } from './testing/test-server.ts';

let bus: BusConnection;
let dropped: string[];
let statuses: boolean[];
beforeEach(() => {
  dropped = [];
  statuses = [];
});
afterEach(() => bus.close());

function start(servers: () => string[], accountSeed = createSeed('account')) {
  bus = createBus({
    servers,
    signIn: serverSignIn(openSeed('account', accountSeed)),
    onStatus: (connected) => statuses.push(connected),
    onDropped: (subject, reason) => dropped.push(`${subject}: ${reason}`),
  });
}

describe('an absent bus', () => {
  it('accepts nothing and does not throw', () => {
    start(() => []);
    expect(bus.publish('u.1.events', { a: 1 })).toBe(false);
    expect(bus.isConnected()).toBe(false);
  });

  it('can be closed', async () => {
    start(() => ['127.0.0.1:1']);
    await bus.close();
    expect(statuses).toEqual([]);
  });
});

describe('with a nats-server', () => {
  let nats: TestNats;
  const servers = () => [`127.0.0.1:${nats.addresses().client.port}`];
  beforeEach(async () => {
    nats = await startTestNats();
  });
  afterEach(() => nats.stop());

  it('does not connect with keys that the server does not trust', async () => {
    let attempts = 0;
    start(() => {
      attempts++;
      return servers();
    });
    await until(() => attempts >= 3);
    expect(bus.isConnected()).toBe(false);
    expect(statuses).toEqual([]);
  });

  it('drops and reports events that can never be sent', async () => {
    start(servers, nats.keys.accountSeed);
    await until(bus.isConnected);
    expect(bus.publish('u.1.events', { text: 'x'.repeat(70_000) })).toBe(true);
    expect(bus.publish('u.1.events', { amount: 1n })).toBe(true);
    expect(dropped).toEqual([
      expect.stringMatching(/^u\.1\.events: 70011 bytes$/),
      expect.stringMatching(/^u\.1\.events: TypeError/),
    ]);
    expect(bus.publish('u.1.events', { text: 'x'.repeat(60_000) })).toBe(true);
    expect(bus.isConnected()).toBe(true);
  });

  it('accepts nothing while the server is gone, and works again when it is back', async () => {
    start(servers, nats.keys.accountSeed);
    await until(bus.isConnected);
    process.kill(await nats.pid(), 'SIGKILL');
    await until(() => !bus.isConnected());
    expect(bus.publish('u.1.events', { a: 1 })).toBe(false);
    await until(() => bus.publish('u.1.events', { a: 1 }));
    expect(statuses).toEqual([true, false, true]);
  });

  it('connects at once when the server is reported as up', async () => {
    let known = false;
    start(() => (known ? servers() : []), nats.keys.accountSeed);
    known = true;
    bus.retry();
    await until(bus.isConnected);
    expect(statuses).toEqual([true]);
  });
});

describe('an unresponsive server', () => {
  it('gets no more than 8 MiB', async () => {
    const stalled = net.createServer((socket) => {
      socket.write('INFO {"server_id":"x","version":"2.10.0","max_payload":65536,"headers":true}\r\n');
      // Answers the greeting, and nothing else.
      socket.once('data', () => socket.write('PONG\r\n'));
      socket.on('data', () => {});
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => stalled.listen(0, '127.0.0.1', resolve));
    const address = stalled.address();
    start(() => [typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '']);
    await until(bus.isConnected);

    const event = { text: 'x'.repeat(60_000) };
    let taken = 0;
    while (taken < 1_000 && bus.publish('u.1.events', event)) taken++;
    expect(taken).toBe(Math.floor((8 * 1024 * 1024) / 60_011) + 1);

    stalled.close();
  });
});
