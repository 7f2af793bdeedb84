import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { feedHandlers } from '../../discover/feed/handlers.ts';
import { createApp } from '../../kernel/http/app.ts';
import { registerNoticePublishing } from '../../operate/notices/publishing-route.ts';
import { createChannelHandlers } from '../../talk/channels/create-channel.ts';
import { presetChannelHandlers } from '../../talk/channels/create-from-preset.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeArea } from '../area.ts';
import { forbiddenAddresses } from './testing/addresses.ts';
import { botInfo } from './testing/infos.ts';

const KEY = '018f0000-0000-7000-8000-000000000001';
const model = { modelId: 'standard', displayName: 'Standard', iconUrl: null, depth: 'standard' };
let server: TestServer;
let make: ReturnType<typeof makeArea>;
let app: Awaited<ReturnType<typeof createApp>>;
let listener: Server;
let addresses: readonly string[];
let as: string;
let visits = 0;
const lookups: string[] = [];
const connections: string[] = [];

beforeAll(async () => {
  listener = createServer((_, response) => {
    visits += 1;
    response.end('found');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  addresses = forbiddenAddresses((listener.address() as AddressInfo).port);
  const ai = {
    chat: { models: () => [model] },
    models: [model],
    moderation: { check: async () => ({ safe: true }) },
  };
  const banners = { heroBanners: async () => [], eventBanners: async () => [] };
  server = await startTestServer({ ai } as unknown as Parts, (ctx) => {
    make = makeArea(ctx);
    return {
      ...feedHandlers(ctx, banners),
      ...presetChannelHandlers(ctx),
      ...createChannelHandlers(ctx, { presetOfBanner: () => undefined }),
      ...make.handlers,
    };
  });
  app = await createApp({ trustProxy: 0, rateLimitFactor: 1000 });
  registerNoticePublishing(app, server.ctx, async () => ({ name: 'operator' }));
  // Only PostgreSQL has connections.
  const database = process.env.TEST_DATABASE_URL ? new URL(process.env.TEST_DATABASE_URL).hostname : undefined;
  const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;
  const watch = function (this: Socket, ...given: unknown[]) {
    const [target] = given.flat(3) as { host?: string; path?: string }[];
    if (database === undefined || target?.host !== database) connections.push(String(target?.host ?? target?.path));
    return connect.apply(this, given);
  };
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(watch as typeof Socket.prototype.connect);
  const lookup = dns.lookup;
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: never[]) => {
    if (name !== database) lookups.push(name);
    return (lookup as (...all: unknown[]) => void)(name, ...rest);
  }) as typeof dns.lookup);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  for (const job of make.jobs) await job.stop();
  await server.close();
  await new Promise((resolve) => listener.close(resolve));
});
beforeEach(async () => {
  ({ accessToken: as } = await server.member());
});
const noRequestLeft = () =>
  expect({ visits, lookups, connections }).toEqual({ visits: 0, lookups: [], connections: [] });

it('has sixty test addresses, and detects a request to one', async () => {
  expect(new Set(addresses).size).toBe(60);
  await fetch(addresses[0] ?? '');
  expect([visits, connections.length]).toEqual([1, 1]);
  visits = 0;
  connections.length = 0;
});

it('requests none of them when a chat is opened from a link [API-59] [API-60]', async () => {
  for (const address of addresses) {
    for (const url of [address, `${address}chat/${KEY}`, `${address.replace(/\/$/, '')}/chat/${KEY}-x?q=${address}`]) {
      const web = await server.call('bots.createFromWeblink', { as, body: { url } });
      const deep = await server.call('bots.createFromDeeplink', { as, body: { deeplink: url } });
      expect([url, web.code, deep.code]).toEqual([url, 'PROFILE_NOT_FOUND', 'PROFILE_NOT_FOUND']);
    }
  }
  noRequestLeft();
});

it('requests none of them in preset and banner keys [API-55] [API-56] [API-57] [API-58]', async () => {
  for (const address of addresses) {
    for (const [name, body] of [
      ['bots.createFromPresetKey', { presetKey: address }],
      ['bots.createFromPreset', { presetKey: KEY, presetContentId: address }],
      ['bots.createFromBanner', { bannerId: address }],
      ['bots.createFromBannerPreset', { bannerId: KEY, presetKey: address }],
    ] as const)
      expect([address, name, (await server.call(name, { as, body })).code]).toEqual([address, name, 'INVALID_REQUEST']);
  }
  noRequestLeft();
});

it('requests none of them in attributions', async () => {
  const guest = await server.guestToken();
  for (const address of addresses) {
    expect((await server.call('guest.curated', { as: guest, query: { url: address } })).status).toBe(200);
    expect((await server.call('presets.curated', { as, query: { url: address } })).status).toBe(200);
  }
  noRequestLeft();
});

it('requests none of them in texts, pictures and drafts of characters', async () => {
  const made = [];
  for (const [index, address] of addresses.entries()) {
    const { data } = await server.call('bots.startManualCreation', { as });
    const { customBotKey } = data;
    const texts = { firstMessage: `![](${address}) <img src="${address}">`, visualDescription: address };
    const body = { customBotKey, botInfo: { ...botInfo, ...texts }, shareType: 'PUBLIC' };
    const picture = await server.call('bots.createManualChannel', {
      as,
      body: { ...body, selectedImageContentId: address },
    });
    expect([address, picture.code]).toEqual([address, 'INVALID_REQUEST']);
    const content = { ...texts, selectedImageContentId: null };
    const saved = await server.call('drafts.save', {
      as,
      params: { customBotKey },
      body: { kind: 'CHARACTER', content },
    });
    expect([address, saved.status]).toEqual([address, 200]);
    // The daily limit is three.
    if (index < 3) made.push((await server.call('bots.createManualChannel', { as, body })).data.success);
  }
  expect(made).toEqual([true, true, true]);
  noRequestLeft();
});

it('requests no links of announcements, and accepts only web links', async () => {
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#a05' } });
  const form = { noticeId: 'ferry', title: { en: 'A' }, body: { en: 'B' } };
  const put = (more: object) => app.inject({ method: 'PUT', url: '/platform/notices', payload: { ...form, ...more } });
  expect((await put({ picture: (await picture.png().toBuffer()).toString('base64') })).statusCode).toBe(200);
  for (const address of addresses) {
    const { statusCode } = await put({ urls: [address] });
    const isWeb = /^\s*https?:/i.test(address);
    if (!isWeb) expect([address, statusCode]).toEqual([address, 400]);
    expect([200, 400]).toContain(statusCode);
  }
  noRequestLeft();
});
