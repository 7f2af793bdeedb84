import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { constants } from 'shared-sdk/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { limitedAddresses } from './app.ts';
import { bareHeaders } from './refusals.ts';
import { type KernelOptions, startKernel } from './testing/kernel.ts';

/** The window of the limits. */
type Counting = new (
  goesOn: boolean,
  backsOff: boolean,
  size: number,
) => { incr(key: string, done: () => void, timeWindow: number, max: number): void };

const BASE = constants.basePath;
const tags = { 'accounts.preferenceTags': async () => ({ tags: [] }) } satisfies KernelOptions['handlers'];

let app: FastifyInstance;
afterEach(() => app.close());
const start = async (options: KernelOptions = {}) => {
  ({ app } = await startKernel({ handlers: tags, ...options }));
  return app;
};
const tagsUrl = `${BASE}/accounts/preference-tags`;

/** Sends bytes over a real socket, and reads until the server closes it. */
async function raw(bytes: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    // The server resets a connection whose request it refuses unread. Its answer has arrived by then.
    socket.on('error', (error: NodeJS.ErrnoException) => (answer === '' ? reject(error) : undefined));
    socket.on('close', () => resolve(answer));
  });
}
const parsed = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]])),
    body: body === '' ? undefined : JSON.parse(body),
  };
};

describe('too many requests', () => {
  it('get the text of the catalogue and the seconds to wait [ERR-38]', async () => {
    await start({ limits: { 'accounts.preferenceTags': { max: 2, timeWindow: '1 minute' } } });
    await app.inject(tagsUrl);
    expect((await app.inject(tagsUrl)).statusCode).toBe(200);
    const refused = await app.inject(tagsUrl);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please wait a moment.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it('of one call do not block other calls', async () => {
    await start({ limits: { 'accounts.preferenceTags': { max: 1, timeWindow: '1 minute' } } });
    await app.inject(tagsUrl);
    expect((await app.inject(tagsUrl)).statusCode).toBe(429);
    expect((await app.inject(`${BASE}/accounts/version`)).statusCode).toBe(404);
  });

  it('of one address do not block others; a /64 counts as one address', async () => {
    await start({ limits: { 'accounts.preferenceTags': { max: 1, timeWindow: '1 minute' } } });
    const from = async (remoteAddress: string) => (await app.inject({ url: tagsUrl, remoteAddress })).statusCode;
    expect(await from('203.0.113.1')).toBe(200);
    expect(await from('203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2')).toBe(200);
    expect(await from('2001:db8::1')).toBe(200);
    expect(await from('2001:db8::ffff')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(200);
  });

  it.each([
    ['no proxy', 0],
    ['one proxy', 1],
  ])('are counted by the real address, not by a claimed one, behind %s', async (_, trustProxy) => {
    await start({ trustProxy, limits: { 'accounts.preferenceTags': { max: 1, timeWindow: '1 minute' } } });
    const claiming = async (claimed: string) => {
      const headers = { 'x-forwarded-for': trustProxy ? `${claimed}, 203.0.113.9` : claimed };
      return (await app.inject({ url: tagsUrl, headers })).statusCode;
    };
    expect(await claiming('198.51.100.1')).toBe(200);
    expect(await claiming('198.51.100.2')).toBe(429);
    expect(await claiming('127.0.0.1')).toBe(429);
  });

  it('behind a proxy are counted per client', async () => {
    await start({ trustProxy: 1, limits: { 'accounts.preferenceTags': { max: 1, timeWindow: '1 minute' } } });
    const from = async (client: string) =>
      (await app.inject({ url: tagsUrl, headers: { 'x-forwarded-for': client } })).statusCode;
    expect(await from('203.0.113.1')).toBe(200);
    expect(await from('203.0.113.2')).toBe(200);
    expect(await from('203.0.113.1')).toBe(429);
  });

  it('include callers without access, also for calls with binary bodies', async () => {
    await start({ limits: { 'channels.voiceByAudio': { max: 2, timeWindow: '1 minute' } } });
    const url = `${BASE}/channels/${randomUUID()}/voice-by-audio`;
    const statuses = [];
    for (let sent = 0; sent < 3; sent++)
      statuses.push(
        (await app.inject({ method: 'POST', url, headers: { 'content-type': 'audio/wav' }, payload: 'RIFF' }))
          .statusCode,
      );
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('of any number of addresses take at most 64 MiB', () => {
    const LocalStore = createRequire(import.meta.url)('@fastify/rate-limit/store/LocalStore.js') as Counting;
    const { inAll, aCall } = limitedAddresses;
    // One counter for all calls, and one each for more calls than have a limit.
    const stores = [inAll, ...Array.from({ length: 50 }, () => aCall)].map(
      (size) => new LocalStore(false, false, size),
    );
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let one = 0; one < 200_000; one++)
      for (const store of [stores[0], stores[1 + (one % 50)]])
        store?.incr(`2001:db8:${one.toString(16)}::/64`, () => undefined, 60_000, 10);
    collect();
    const mebibytes = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
    expect(stores).toHaveLength(51);
    expect(mebibytes).toBeLessThan(64);
  });

  it('are limited to 1,200 a minute in total, times the factor', async () => {
    await start({ rateLimitFactor: 0.002 });
    const statuses = [];
    for (let sent = 0; sent < 4; sent++) statuses.push((await app.inject(tagsUrl)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a malformed request', () => {
  it.each([
    ['no HTTP', 'EHLO example.com\r\n\r\n', 400],
    ['a header with a bare CR', 'GET / HTTP/1.1\r\nhost: x\r\ndevice-id: a\rb: c\r\n\r\n', 400],
    ['a header with NUL', 'GET / HTTP/1.1\r\nhost: x\r\ndevice-id: a\u0000b\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['a header of 64 KiB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(64 * 1024)}\r\n\r\n`, 413],
    ['an address of 32 KiB', `GET /${'a'.repeat(32 * 1024)} HTTP/1.1\r\nhost: x\r\n\r\n`, 413],
  ])('%s gets an error of the usual shape, with the usual headers only', async (_, bytes, expected) => {
    await start();
    const { status, headers, body } = parsed(await raw(bytes));
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ ...bareHeaders, connection: 'close' });
    expect(body).toEqual({
      code: expected === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_REQUEST',
      message: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('gets the headers of every other response', async () => {
    await start();
    const { headers } = await app.inject(tagsUrl);
    expect(headers).toMatchObject(bareHeaders);
    const badUrl = await app.inject('/%E0%A4%A');
    expect(badUrl.headers).toMatchObject(bareHeaders);
  });

  it('with an announced size over the limit is refused before it is read', async () => {
    await start();
    const head = `POST ${BASE}/accounts/birthday HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n`;
    expect(parsed(await raw(`${head}content-length: 1073741824\r\n\r\n`)).status).toBe(413);
  });

  it('with an endless body is read up to the limit only', async () => {
    await start();
    const chunk = `${(32 * 1024).toString(16)}\r\n${'x'.repeat(32 * 1024)}\r\n`;
    const head = `POST ${BASE}/accounts/birthday HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n`;
    expect(parsed(await raw(head + chunk.repeat(3))).status).toBe(413);
  });

  it('with a gzip body is not decompressed', async () => {
    await start();
    const bomb = createGzip();
    bomb.end(`{"birthAt":${' '.repeat(10_000_000)}0}`);
    const payload = Buffer.concat(await bomb.toArray());
    const response = await app.inject({
      method: 'POST',
      url: `${BASE}/accounts/birthday`,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload,
    });
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
