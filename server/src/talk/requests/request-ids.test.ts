import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessDefaults } from '../../kernel/config/business.ts';
import { reconcile } from '../../money/gems/ledger.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { aWav } from '../voice/testing/wavs.ts';
import { purgeAnswers } from './purge-answers.ts';

const { prices } = businessDefaults;
const DAY = 24 * 60 * 60 * 1000;
const START = 10_000;

let server: ChatServer;
let userId: string;
let as: string;
let one: Chat;
let other: Chat;
beforeAll(async () => {
  const bytes = new TextEncoder().encode('a picture');
  server = await startChatServer({
    voice: { transcription: { transcribe: async () => 'What is that bell?' } },
    image: { paint: async ({ look }) => ({ bytes, mime: 'image/webp', ...(look ? { look } : {}) }) },
    animate: async () => bytes,
  });
});
afterAll(() => server.close());
afterEach(() => server.reset());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
  await server.giveGems(userId, START);
  server.chat.script = ['I see.'];
  one = await newChat();
  other = await newChat();
});

interface Chat {
  readonly channelId: string;
  /** A message of the user. */
  readonly messageId: string;
  readonly contentId: string;
}

/** A scene at 5 gems per message, in fever mode: 10 gems. */
async function newChat(): Promise<Chat> {
  const feverExpiresAt = server.clock.now() + 60 * DAY;
  const channelId = await server.channel({ userId, mode: 'SENSUAL', feverExpiresAt });
  const { data } = await server.send(as, channelId, 'Hello');
  const { specialContents } = (await server.call('library.special', { as, params: { channelId } })).data;
  await settled(channelId);
  return { channelId, messageId: data.messageData.message.id, contentId: specialContents[0].contentId };
}

const settled = (channelId: string) =>
  eventually(async () =>
    expect(
      (await server.rows.replies(channelId)).filter(({ status }) => !['DONE', 'STOPPED'].includes(status)),
    ).toEqual([]),
  );

type Send = (chat: Chat, id: string) => ReturnType<ChatServer['call']>;
const withBody =
  (name: Parameters<ChatServer['call']>[0], body: (chat: Chat, id: string) => object): Send =>
  (chat, id) =>
    server.call(name, { as, params: { channelId: chat.channelId }, body: body(chat, id) });

/** Every call with an id from the client. */
const calls: Readonly<Record<string, Send>> = {
  'a text': withBody('channels.sendText', (_, id) => ({ text: 'Hi', clientMessageId: id })),
  'a text answered by voice': withBody('channels.voiceByText', (_, id) => ({ text: 'Hi', clientMessageId: id })),
  'a recording': ({ channelId }, id) =>
    server.call('channels.voiceByAudio', {
      as,
      params: { channelId },
      query: { clientMessageId: id },
      body: Buffer.from(aWav()),
      headers: { 'content-type': 'audio/wav' },
    }),
  'another reply': withBody('channels.regenerateText', ({ messageId }, id) => ({ messageId, clientMessageId: id })),
  'a picture': withBody('channels.generateImage', (_, id) => ({ mediaType: 'IMAGE', clientMessageId: id })),
  'a video': withBody('channels.generateImage', (_, id) => ({ mediaType: 'VIDEO', clientMessageId: id })),
  'a gift': withBody('channels.basicGift', (_, id) => ({ giftId: 'coffee', clientMessageId: id })),
  'a gift in fever mode': withBody('channels.feverGift', (_, id) => ({ giftId: 'coffee', clientMessageId: id })),
  'more fever mode': withBody('channels.feverStart', (_, id) => ({ type: 'EXTEND', clientRequestId: id })),
  'an unlock': withBody('library.unlock', ({ contentId }, id) => ({ contentId, clientRequestId: id })),
  'a new chat': withBody('channels.startNew', (_, id) => ({ clientRequestId: id })),
  'a way back': withBody('channels.rewind', ({ messageId }, id) => ({ messageId, clientRequestId: id })),
  'a branch': withBody('branches.create', ({ messageId }, id) => ({ messageId, clientRequestId: id })),
  'a note': withBody('memories.add', (_, id) => ({ text: 'Likes rain', clientRequestId: id })),
};
const text = calls['a text'] as Send;
const voice = calls['a text answered by voice'] as Send;

const charges = async () => (await server.rows.gems(userId)).filter(({ delta }) => delta < 0);
const balance = async () => (await server.rows.gems(userId)).reduce((sum, { delta }) => sum + delta, 0);

describe('an id that a request has used', () => {
  it.each(Object.entries(calls))('for %s is refused for everything else [SEC-05] [SEC-09]', async (what, first) => {
    // A message that has a reply is refused for that reason already.
    const chat = what === 'another reply' ? { ...one, messageId: (await replyIn(one)) ?? '' } : one;
    const id = uuidv4();
    const answer = await first(chat, id);
    expect([what, answer.status, answer.code]).toEqual([what, 200, undefined]);
    const before = await charges();
    for (const [, send] of Object.entries(calls)) {
      const answers = [await send(other, id), ...(send === first ? [] : [await send(chat, id)])];
      for (const { status, code } of answers) expect([status, code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await charges()).toEqual(before);
    expect(await reconcile(server.ctx.db)).toEqual([]);
  });

  it.each(Object.entries(calls))('for %s gets the same answer in capital letters', async (what, send) => {
    const chat = what === 'another reply' ? { ...one, messageId: (await replyIn(one)) ?? '' } : one;
    const id = uuidv4();
    const first = await send(chat, id);
    const again = await send(chat, id.toUpperCase());
    expect([again.status, again.data?.updatedGemAmount]).toEqual([200, first.data?.updatedGemAmount]);
    expect(new Set((await charges()).map(({ entryKey }) => entryKey)).size).toBe((await charges()).length);
  });

  it.each(Object.entries(calls))('for %s is refused once its answer is deleted [SEC-12]', async (what, send) => {
    const chat = what === 'another reply' ? { ...one, messageId: (await replyIn(one)) ?? '' } : one;
    const id = uuidv4();
    expect((await send(chat, id)).status).toBe(200);
    await settled(chat.channelId);
    const before = await charges();
    server.clock.advance(30 * DAY + 1);
    as = (await server.ctx.tokens.issue({ role: 'member', userId })).accessToken;
    await purgeAnswers(server.ctx);
    for (const to of [chat, other]) {
      const { status, code, body } = await send(to, id);
      expect([status, code, body.message]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED', expect.stringContaining('new id')]);
    }
    expect(await charges()).toEqual(before);
  });
});

const replyIn = async ({ channelId }: Chat) =>
  (await server.rows.messages(channelId)).find(({ senderType }) => senderType === 'BOT')?.messageId;

describe('a charge', () => {
  it('pays for one reply, even if other calls and chats use its id [SEC-05]', async () => {
    const id = uuidv4();
    const first = await text(one, id);
    expect(first.data.messageData).toMatchObject({
      updatedGemAmount: START - 30,
      message: { receipt: { charged: prices.message.FEVER, refunded: 0 } },
    });
    expect(await voice(other, id)).toMatchObject({ status: 409 });
    expect(await server.rows.messages(other.channelId)).toHaveLength(2);
    expect(await balance()).toBe(START - 30);
  });

  it('is refunded only for its own reply [SEC-05]', async () => {
    // The test controls the stream, so that a reply can be stopped before its first words.
    server.chat.script = null;
    await text(one, uuidv4());
    const { data } = await voice(other, uuidv4());
    const messageId = data.messageData.message.id;
    await server.call('channels.stopReply', { as, params: { channelId: other.channelId }, body: { messageId } });
    const refunds = async () => (await server.rows.gems(userId)).filter(({ kind }) => kind === 'message-refund');
    await eventually(async () =>
      expect(await refunds()).toMatchObject([{ delta: prices.message.FEVER, reference: { messageId } }]),
    );
    for (const stream of server.chat.streams) stream.say('I see.').end();
    await settled(one.channelId);
    expect(await refunds()).toHaveLength(1);
    expect(await balance()).toBe(START - 30);
  });

  it('has the key of the request that caused it, so that none can be shared [SEC-05]', async () => {
    const ids = Object.values(calls).map(() => uuidv7());
    let place = 0;
    for (const [what, send] of Object.entries(calls)) {
      const chat = what === 'another reply' ? { ...one, messageId: (await replyIn(one)) ?? '' } : one;
      await send(chat, ids[place++] as string);
    }
    const keys = (await charges()).map(({ entryKey }) => entryKey);
    expect(keys.length).toBeGreaterThanOrEqual(8);
    expect(new Set(keys.map((key) => key.split(':')[1])).size).toBe(keys.length);
  });

  it('for the same id in two parallel calls is made once, and the other call is refused [SEC-05]', async () => {
    const sends = Object.values(calls);
    for (let round = 0; round < 6; round += 1) {
      const id = uuidv4();
      const before = (await charges()).length;
      const answers = await Promise.all([text(one, id), voice(other, id), (sends[6] as Send)(other, id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await charges()).length).toBe(before + 1);
    }
  });
});
