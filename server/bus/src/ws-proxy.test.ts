import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Address } from './nats-child.ts';
import { TEST_ORIGIN, until } from './testing/test-server.ts';
import { attachRealtimeProxy, type RealtimeProxy } from './ws-proxy.ts';

/** Replaces the bus: answers any handshake with 101 and then echoes what it receives. */
let bus: net.Server;
let heardByBus: string;
let busSockets: Set<net.Socket>;
let server: http.Server;
let proxy: RealtimeProxy;
let target: Address | undefined;
const clients = new Set<net.Socket>();

beforeEach(async () => {
  heardByBus = '';
  busSockets = new Set();
  bus = net.createServer((socket) => {
    busSockets.add(socket);
    socket.on('close', () => busSockets.delete(socket));
    socket.on('error', () => {});
    socket.once('data', (handshake) => {
      const [head = '', early = ''] = String(handshake).split('\r\n\r\n');
      heardByBus += head;
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${early}`);
      socket.pipe(socket);
    });
  });
  server = http.createServer((_, response) => response.end('page'));
  target = { host: '127.0.0.1', port: await listen(bus) };
  await listen(server);
  proxy = attachRealtimeProxy(server, {
    path: '/realtime',
    target: () => target,
    allowedOrigins: [TEST_ORIGIN],
    maxSocketsPerAddress: 3,
    clientAddress: (request) => String(request.headers['x-test-address'] ?? 'one'),
  });
});

afterEach(async () => {
  proxy.close();
  for (const socket of [...clients, ...busSockets]) socket.destroy();
  clients.clear();
  await Promise.all([bus, server].map((each) => new Promise((resolve) => each.close(resolve))));
});

function listen(each: net.Server): Promise<number> {
  return new Promise((resolve) => each.listen(0, '127.0.0.1', () => resolve((each.address() as AddressInfo).port)));
}

interface Client {
  socket: net.Socket;
  heard(): string;
  closed(): boolean;
}

/** Sends a handshake; `first` is what follows it in the same packet. */
function knock(headers: Record<string, string> = {}, path = '/realtime', first = ''): Client {
  const all: Record<string, string> = {
    Host: 'manuka.test',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'x',
    Origin: TEST_ORIGIN,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.add(socket);
  let heard = '';
  let closed = false;
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${first}`);
  return { socket, heard: () => heard, closed: () => closed };
}

const isJoined = (client: Client) => client.heard().startsWith('HTTP/1.1 101');

describe('attachRealtimeProxy refuses', () => {
  it.each([
    ['another origin', { Origin: 'http://elsewhere.test' }],
    ['an origin that only begins alike', { Origin: `${TEST_ORIGIN}.elsewhere` }],
    ['an opaque origin', { Origin: 'null' }],
    ['an empty origin', { Origin: '' }],
  ])('%s with 403', async (_, headers) => {
    const client = knock(headers);
    await until(client.closed);
    expect(client.heard()).toMatch(/^HTTP\/1\.1 403 /);
    expect(heardByBus).toBe('');
  });

  it('another protocol with 400', async () => {
    const client = knock({ Upgrade: 'h2c' });
    await until(client.closed);
    expect(client.heard()).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('a socket over the limit of one address with 429, but not other addresses', async () => {
    const open = [knock(), knock(), knock()];
    await until(() => open.every(isJoined));
    const fourth = knock();
    await until(fourth.closed);
    expect(fourth.heard()).toMatch(/^HTTP\/1\.1 429 /);

    const elsewhere = knock({ 'X-Test-Address': 'two' });
    await until(() => isJoined(elsewhere));
    open[0]?.socket.destroy();
    await until(() => busSockets.size === 3);
    const again = knock();
    await until(() => isJoined(again));
  });

  it('all with 503 while there is no bus', async () => {
    target = undefined;
    const client = knock();
    await until(client.closed);
    expect(client.heard()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: \d/);
  });

  it('with 503 if nothing listens at the address of the bus, without counting that socket', async () => {
    const gone = net.createServer();
    const port = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    const working = target;
    target = { host: '127.0.0.1', port };
    for (let each = 0; each < 4; each++) {
      const client = knock();
      await until(client.closed);
      expect(client.heard()).toMatch(/^HTTP\/1\.1 503 /);
    }
    target = working;
    const client = knock();
    await until(() => isJoined(client));
  });

  it('with 503 if the bus accepts the connection and never answers', async () => {
    const silent = net.createServer((socket) => socket.on('error', () => {}));
    target = { host: '127.0.0.1', port: await listen(silent) };
    const client = knock();
    await until(client.closed);
    expect(client.heard()).toMatch(/^HTTP\/1\.1 503 /);
    silent.close();
  });
});

describe('attachRealtimeProxy', () => {
  it('forwards bytes in both directions, including those sent with the handshake', async () => {
    const client = knock({}, '/realtime?x=1', 'early ');
    await until(() => isJoined(client));
    client.socket.write('late');
    await until(() => client.heard().endsWith('early late'));
  });

  it('does not forward cookies and tokens of the platform to the bus', async () => {
    const client = knock({ Cookie: 'session=1', Authorization: 'Bearer 1', 'Content-Length': '0' });
    await until(() => isJoined(client));
    expect(heardByBus).toMatch(/^GET \/ HTTP\/1\.1\r\n/);
    expect(heardByBus).toContain(`Origin: ${TEST_ORIGIN}`);
    expect(heardByBus).not.toMatch(/cookie|authorization|content-length/i);
  });

  it('closes both connections if one of them closes', async () => {
    const [first, second] = [knock(), knock()];
    await until(() => isJoined(first) && isJoined(second));
    first.socket.destroy();
    await until(() => busSockets.size === 1);
    for (const socket of busSockets) socket.destroy();
    await until(second.closed);
  });

  it('ends all connections when it is closed, and accepts no more', async () => {
    const client = knock();
    await until(() => isJoined(client));
    proxy.close();
    await until(client.closed);
    const late = knock();
    await until(() => late.heard() !== '');
    expect(late.heard()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers a page request that offers an upgrade', async () => {
    const client = knock({ Upgrade: 'h2c' }, '/');
    await until(() => client.heard().endsWith('page'));
    expect(client.heard()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('leaves upgrades of other paths to other listeners', async () => {
    server.on('upgrade', (request, socket) => {
      if (request.url === '/other') socket.end('HTTP/1.1 101 Other\r\n\r\n');
    });
    const other = knock({}, '/other');
    const ours = knock();
    await until(() => other.heard() === 'HTTP/1.1 101 Other\r\n\r\n');
    await until(() => isJoined(ours));
  });
});
