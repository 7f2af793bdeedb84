import { AiError } from 'ports';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessDefaults } from '../../kernel/config/business.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';

const { prices } = businessDefaults;
let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
  await server.giveGems(userId, 100);
});

const give = (giftId: string, clientMessageId = uuidv7(), { fever = false, to = channelId, by = as } = {}) =>
  server.call(fever ? 'channels.feverGift' : 'channels.basicGift', {
    as: by,
    params: { channelId: to },
    body: { giftId, clientMessageId },
  });
const inFever = (minutes = 10) =>
  server.channel({ userId, feverExpiresAt: server.clock.now() + minutes * 60_000, vibeGauge: 0 });
const movements = async () => (await server.rows.gems(userId)).map(({ kind, delta }) => `${kind} ${delta}`).sort();

describe('a gift', () => {
  it('that costs more than the balance is refused: no message, no charge, no reply [GIFT-08] [ERR-37]', async () => {
    const answer = await give('comet');
    expect([answer.status, answer.code]).toEqual([402, 'NOT_ENOUGH_GEM']);
    expect(await server.rows.messages(channelId)).toEqual([]);
    expect(await server.rows.replies(channelId)).toEqual([]);
    expect(await movements()).toEqual(['daily-refill 100']);
    expect(server.bus.of(userId)).toEqual([]);
  });

  it('is refused to guests, without a token, and in another user’s chat [GIFT-09]', async () => {
    const other = await server.member();
    await server.giveGems(other.userId, 100);
    expect(await give('coffee', uuidv7(), { by: await server.guestToken() })).toMatchObject({ code: 'MEMBERS_ONLY' });
    const none = { params: { channelId }, body: { giftId: 'coffee', clientMessageId: uuidv7() } };
    expect((await server.call('channels.basicGift', none)).status).toBe(401);
    const foreign = await give('coffee', uuidv7(), { by: other.accessToken });
    expect([foreign.status, foreign.code]).toEqual([404, 'CHANNEL_NOT_FOUND']);
    expect(await server.rows.gems(other.userId)).toHaveLength(1);
  });

  it.each([
    ['a price of its own', { giftId: 'coffee', clientMessageId: uuidv7(), price: 1 }],
    ['no id of its own', { giftId: 'coffee' }],
    ['no gift', { clientMessageId: uuidv7() }],
    ['a gift that is a number', { giftId: 5, clientMessageId: uuidv7() }],
  ])('takes only {giftId, clientMessageId}, not %s [GIFT-05]', async (_what, body) => {
    const answer = await server.call('channels.basicGift', { as, params: { channelId }, body });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(await movements()).toEqual(['daily-refill 100']);
  });

  it('that is not for sale is not found, and costs nothing', async () => {
    expect(await give('moon')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await movements()).toEqual(['daily-refill 100']);
  });

  it('is charged, becomes a GIFT message and is answered with messageData [GIFT-01] [GIFT-04] [GIFT-05] [API-25]', async () => {
    const clientMessageId = uuidv7();
    const { status, data } = await give('flowers', clientMessageId);
    expect(status).toBe(200);
    expect(data.messageData).toMatchObject({
      message: {
        channelId,
        type: 'USER',
        message: { type: 'GIFT', value: 'A bunch of flowers' },
        giftId: 'flowers',
        clientMessageId,
        receipt: { charged: 20, refunded: 0 },
        updatedGemAmount: 80,
      },
      updatedGemAmount: 80,
      vibeGauge: 5,
    });
    expect(await movements()).toEqual(['daily-refill 100', 'gift -20']);
    await eventually(() =>
      expect(server.bus.of(userId)[0]).toMatchObject({ eventType: 'message-created', updatedGemAmount: 80 }),
    );
  });

  it('is in the prompt of the character’s reaction', async () => {
    server.chat.script = ['For me?'];
    await give('coffee');
    await eventually(async () => expect((await server.rows.messages(channelId))[1]?.text).toBe('For me?'));
    expect(server.chat.streams[0]?.request.turns.at(-1)).toEqual({
      role: 'user',
      text: '*gives you a present: A cup of coffee*',
    });
  });

  it('whose reaction fails is refunded by a compensating entry, and its message shows the refund [GEM-25]', async () => {
    const { data } = await give('record');
    const { id } = data.messageData.message;
    (await eventually(() => server.chat.streams[0] ?? expect.unreachable())).break(new AiError('unavailable', 'down'));
    await eventually(async () => expect(await movements()).toEqual(['daily-refill 100', 'gift -50', 'gift-refund 50']));
    const event = await eventually(
      () => server.bus.of(userId).find((event) => event.eventType === 'message-failed') ?? expect.unreachable(),
    );
    expect(event).toMatchObject({ payload: { messageId: id }, updatedGemAmount: 100 });
    const { messages } = (await server.call('channels.chatroom', { as, params: { channelId } })).data;
    expect(messages[0]).toMatchObject({ id, receipt: { charged: 50, refunded: 50 } });
  });

  it('is given once for a repeated id, and all requests get the same answer', async () => {
    const clientMessageId = uuidv7();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give('pastry', clientMessageId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data.messageData))).size).toBe(1);
    expect(await movements()).toEqual(['daily-refill 100', 'gift -10']);
    expect((await server.rows.messages(channelId)).filter(({ giftId }) => giftId !== null)).toHaveLength(1);
    const changed = await give('coffee', clientMessageId);
    expect([changed.status, changed.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await movements()).toEqual(['daily-refill 100', 'gift -10']);
  });

  it('is given ten times of fifty parallel requests at 10 gems with a balance of 100', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => give('pastry')));
    const codes = answers.map(({ code, status }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 'NOT_ENOUGH_GEM')).toHaveLength(40);
    expect(answers.map(({ data }) => data?.messageData.updatedGemAmount ?? 0).filter((gems) => gems < 0)).toEqual([]);
  });

  it('in fever mode has a call of its own, which is refused outside fever mode [FEVER-11] [API-26]', async () => {
    expect(await give('coffee', uuidv7(), { fever: true })).toMatchObject({ status: 409, code: 'FEVER_NOT_READY' });
    expect(await movements()).toEqual(['daily-refill 100']);
    const to = await inFever();
    const { data } = await give('coffee', uuidv7(), { fever: true, to });
    expect(data.messageData).toMatchObject({
      message: { message: { type: 'GIFT' } },
      updatedGemAmount: 95,
      vibeGauge: 0,
    });
  });
});

describe('the shop', () => {
  const shop = (query: Record<string, string>, by = as, headers: Record<string, string> = {}) =>
    server.call('shop.basicGifts', { as: by, query, headers });

  it('offers six gifts at 5, 10, 20, 50, 100 and 200 gems, each with a picture [GIFT-07] [API-75] [CONST-21]', async () => {
    const { data } = await shop({ channelId });
    expect(data.basicGifts.map(({ price }: { price: number }) => price)).toEqual([5, 10, 20, 50, 100, 200]);
    expect(Object.values(prices.gifts)).toEqual([5, 10, 20, 50, 100, 200]);
    for (const gift of data.basicGifts) {
      expect(Object.keys(gift).sort()).toEqual(['giftId', 'imageUrl', 'name', 'price']);
      expect(gift.imageUrl).toMatch(/^\/media\/.+sig=/);
    }
    expect(new Set(data.basicGifts.map(({ imageUrl }: { imageUrl: string }) => imageUrl.split('?')[0])).size).toBe(6);
  });

  it('answers in the caller’s language', async () => {
    const { data } = await shop({ channelId }, as, { 'accept-language': 'ko' });
    expect(data.basicGifts[0].name).toMatch(/\p{Script=Hangul}/u);
  });

  it('needs a chat of the caller’s own', async () => {
    expect(await shop({})).toMatchObject({ status: 400 });
    expect(await shop({ channelId: uuidv7() })).toMatchObject({ status: 404, code: 'CHANNEL_NOT_FOUND' });
    expect(await shop({ channelId }, await server.guestToken())).toMatchObject({ code: 'MEMBERS_ONLY' });
  });
});
