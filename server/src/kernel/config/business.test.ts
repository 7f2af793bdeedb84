import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { businessDefaults, readBusiness } from './business.ts';
import { businessTable, type Value } from './business-table.ts';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-business-'));
const file = path.join(folder, 'business.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(content: unknown): string {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('the file with prices, limits and times [CONST-21]', () => {
  it('changes what it names and nothing else', () => {
    const { business, mistakes } = readBusiness(write({ prices: { message: { FEVER: 12 } }, quotas: { chats: 7 } }));
    expect(mistakes).toEqual([]);
    expect(business).toEqual({
      ...businessDefaults,
      prices: { ...businessDefaults.prices, message: { ...businessDefaults.prices.message, FEVER: 12 } },
      quotas: { ...businessDefaults.quotas, chats: 7 },
    });
  });

  it('is optional: without it the defaults apply', () => {
    expect(readConfig({}).business).toEqual(businessDefaults);
    expect(businessDefaults.prices.message.FEVER).toBe(10);
  });

  it('ends the start with a line for each mistake', () => {
    const content = {
      prices: { video: -1, vidoe: 3, message: { FEVER: 1.5 } },
      fever: { startMinutes: '10' },
      products: [
        { productId: 'gems.1', gemAmount: 1, section: 'starter' },
        { productId: 'gems.1', gemAmount: 2, section: 'more' },
      ],
      sale: true,
    };
    const start = () => readConfig({ BUSINESS_FILE: write(content) });
    expect(start).toThrow(ConfigError);
    const { mistakes } = readBusiness(file);
    expect(mistakes.map((line) => line.split(':').slice(0, 2).join(':')).sort()).toEqual([
      `BUSINESS_FILE: ${file}`,
      'BUSINESS_FILE: fever.startMinutes',
      'BUSINESS_FILE: prices',
      'BUSINESS_FILE: prices.message.FEVER',
      'BUSINESS_FILE: prices.video',
      'BUSINESS_FILE: products',
    ]);
    expect(mistakes.join('\n')).toContain('vidoe');
    expect(mistakes.join('\n')).toContain('sale');
  });

  it.each([
    ['is missing', () => path.join(folder, 'nowhere.json')],
    ['is no JSON', () => write('{ "prices": ')],
    ['is a list', () => write([])],
  ])('makes the start fail if it %s', (_how, given) => {
    expect(() => readConfig({ BUSINESS_FILE: given() })).toThrow(/BUSINESS_FILE: .*business|BUSINESS_FILE: .*nowhere/);
  });
});

describe('a server with changed values', () => {
  let server: ChatServer;
  let userId: string;
  let as: string;
  beforeAll(async () => {
    const changes = {
      prices: { feverExtension: 11, gifts: { coffee: 9 }, message: { FEVER: 3 } },
      fever: { startMinutes: 7, extensionMinutes: 2, gaugeStep: 40 },
      voice: { repliesADay: { BASIC: 4 } },
      quotas: { chats: 2 },
      pages: { messages: 2 },
      days: { deletedChats: 1 },
    };
    server = await startChatServer({ env: { BUSINESS_FILE: write(changes) } });
    ({ userId, accessToken: as } = await server.member());
    await server.giveGems(userId, 100);
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  it('applies them [GIFT-07, FEVER-05, FEVER-06, FEVER-01, CHAT-35]', async () => {
    const channelId = await server.channel({ userId, vibeGauge: 60 });
    const params = { channelId };
    expect((await server.send(as, channelId, 'Hello')).data.messageData.vibeGauge).toBe(100);
    const fever = (type: 'START' | 'EXTEND') =>
      server.call('channels.feverStart', { as, params, body: { type, clientRequestId: uuidv7() } });
    expect((await fever('START')).data).toMatchObject({ addedMinutes: 7, updatedGemAmount: 100 });
    const extended = (await fever('EXTEND')).data;
    expect(extended).toMatchObject({ addedMinutes: 2, updatedGemAmount: 89, channel: { messagePrice: 3 } });
    expect(extended.channel.feverExpiresAt).toBe(server.clock.now() + 9 * 60_000);
    const gifts = (await server.call('shop.basicGifts', { as, query: { channelId } })).data.basicGifts;
    expect(gifts[0]).toMatchObject({ giftId: 'coffee', price: 9 });
    const gift = await server.call('channels.basicGift', {
      as,
      params,
      body: { giftId: 'coffee', clientMessageId: uuidv7() },
    });
    expect(gift.data.messageData.updatedGemAmount).toBe(80);
    await server.channel({ userId });
    const third = await server.call('channels.startNew', { as, params, body: { clientRequestId: uuidv7() } });
    expect(third.code).toBe('MAX_CHANNEL');

    expect((await server.call('channels.messages', { as, params })).data.messages).toHaveLength(2);
    await server.call('channels.leave', { as, params });
    server.clock.advance(25 * 60 * 60_000);
    const { accessToken } = await server.ctx.tokens.issue({ role: 'member', userId });
    expect((await server.call('channels.restore', { as: accessToken, params })).code).toBe('CHANNEL_NOT_FOUND');
  });
});

/** Rows of the table in `docs/operating/values.md`. */
function rowsOf(node: Value | object, name: string): string[] {
  if ('about' in node) {
    const { default: byDefault, min, max, unit, about } = node as Value;
    const number = (n: number) => n.toLocaleString('en');
    const cells = [`\`${name}\``, `${number(byDefault)} ${unit}`.trim(), `${number(min)} to ${number(max)}`, about];
    return [`| ${cells.join(' | ')} |`];
  }
  return Object.entries(node).flatMap(([inner, value]) => rowsOf(value as object, name ? `${name}.${inner}` : inner));
}

it('every value is in docs/operating/values.md with its default and range', () => {
  const rows = rowsOf(businessTable, '');
  expect(rows.length).toBeGreaterThan(30);
  const lines = readFileSync(path.join(import.meta.dirname, '../../../../docs/operating/values.md'), 'utf8').split(
    '\n',
  );
  const missing = rows.filter((row) => !lines.includes(row));
  const unknown = lines.filter((line) => /^\| `[a-z]+(\.\w+)+` \| [\d,]+/.test(line) && !rows.includes(line));
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});
