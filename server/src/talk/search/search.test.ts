import { keysFound } from 'catalogue';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageTokens } from '../../kernel/db/schema.ts';
import { purgeMessages } from '../conversation/purge-messages.ts';
import { newId } from '../messages/ids.ts';
import { insertMessage } from '../messages/messages.ts';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
});

let last: string | undefined;
async function say(text: string, of = { userId, channelId }): Promise<string> {
  const messageId = newId(server.clock.now(), last);
  last = messageId;
  await insertMessage(server.ctx.db, {
    messageId,
    ...of,
    parentId: null,
    senderType: 'USER',
    senderId: of.userId,
    alternativeId: uuidv7(),
    text,
    status: 'DONE',
    at: server.clock.now(),
  });
  return messageId;
}
const search = async (query: string, more: object = {}) =>
  (await server.call('channels.search', { as, query: { query, ...more } })).data;
const found = async (query: string) =>
  (await search(query)).hits.map(({ messageId }: { messageId: string }) => messageId);
const inChat = (name: Parameters<ChatServer['call']>[0], params: object, body?: object) =>
  server.call(name, { as, params: { channelId, ...params }, ...(body ? { body } : {}) });

describe('searching messages', () => {
  it('names the chat, the branch, the message and the line with the match marked, newest first', async () => {
    const first = await say('A vampire runs the night café.');
    const second = await say('He says: "Vampires do not drink tea."');
    expect(await search('vampire')).toEqual({
      channelIds: [],
      hits: [
        {
          channelId,
          messageId: second,
          branchId: channelId,
          episodeId: channelId,
          senderType: 'USER',
          createdAt: server.clock.now(),
          isNear: false,
          snippet: { before: 'He says: "', match: 'Vampire', after: 's do not drink tea."' },
        },
        expect.objectContaining({
          messageId: first,
          snippet: { before: 'A ', match: 'vampire', after: ' runs the night café.' },
        }),
      ],
      nextCursor: null,
      hasMore: false,
    });
  });

  it.each([
    ['Korean', '우리 고양이는 보리예요.', '고양이', '고앙이'],
    ['Chinese', '昨天晚上我们去看电影了', '看电影', '看点影'],
    ['Arabic', 'قرأت الكتاب أمس في المكتبة', 'كتاب', 'كتاث'],
    ['English', 'My lighthouse is dark.', 'lighthouse', 'lighthuose'],
  ])('finds %s, also with a typing error', async (_language, text, query, typo) => {
    const messageId = await say(text);
    await say('Something else entirely');
    expect((await search(query)).hits).toMatchObject([{ messageId, isNear: false }]);
    expect((await search(typo)).hits).toMatchObject([{ messageId, isNear: true }]);
  });

  it('finds nothing of another member, of a deleted chat or of a deleted message', async () => {
    const stranger = await server.member();
    await say('a secret lighthouse', {
      userId: stranger.userId,
      channelId: await server.channel({ userId: stranger.userId }),
    });
    const left = await server.channel({ userId, leftAt: server.clock.now() });
    await say('a left lighthouse', { userId, channelId: left });
    const messageId = await say('a lighthouse');
    expect(await found('lighthouse')).toEqual([messageId]);
    await inChat('messages.delete', { messageId });
    expect(await found('lighthouse')).toEqual([]);
    await inChat('messages.restore', { messageId });
    expect(await found('lighthouse')).toEqual([messageId]);
  });

  it('finds the text that a message shows now', async () => {
    const messageId = await say('a lighthouse');
    expect(await found('lighthouse')).toEqual([messageId]);
    await inChat('messages.edit', { messageId }, { text: 'a windmill' });
    expect(await found('lighthouse')).toEqual([]);
    expect(await found('windmill')).toEqual([messageId]);
  });

  it('finds a reply once it is complete', async () => {
    const sent = await server.send(as, channelId, 'What do you see?');
    expect(await found('see')).toEqual([sent.data.messageData.message.id]);
    const stream = await vi.waitFor(() => {
      const [first] = server.chat.streams;
      if (!first) throw new Error('no reply was requested yet');
      return first;
    });
    stream.say('A lantern in the fog.');
    expect(await found('lantern')).toEqual([]);
    stream.end();
    await vi.waitFor(async () => expect((await search('lantern')).hits).toMatchObject([{ senderType: 'BOT' }]));
  });

  it('pages through all hits without a gap', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 25; n += 1) ids.unshift(await say(`lighthouse ${n}`));
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { hits, nextCursor } = await search('lighthouse', { size: 10, ...(cursor ? { cursor } : {}) });
      pages.push(hits.map(({ messageId }: { messageId: string }) => messageId));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(ids);
  });

  it('keeps nothing of a message that was permanently removed', async () => {
    const messageId = await say('a lighthouse');
    await found('lighthouse');
    const { db } = server.ctx;
    const kept = () => db.select().from(messageTokens).where(eq(messageTokens.messageId, messageId));
    expect(await kept()).toHaveLength(1);
    await inChat('messages.delete', { messageId });
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    await purgeMessages(server.ctx);
    expect(await kept()).toEqual([]);
  });
});

describe('searching names', () => {
  it('finds chats by title and by character, also with a typing error', async () => {
    const botId = await server.bot({ nickname: '보리' });
    const korean = await server.channel({ userId, botId });
    const titled = await server.channel({ userId, title: 'The night train' });
    expect((await search('보리')).channelIds).toEqual([korean]);
    expect((await search('nihgt')).channelIds).toEqual([titled]);
    expect((await search('Mira')).channelIds).toHaveLength(2);
  });
});

it('finds and restores a chat by the name that its character has in the language of the page', async () => {
  const [botKey = ''] = keysFound('유나', 'ko', (text) => text);
  const korean = await server.channel({ userId, botId: await server.bot({ botKey, nickname: 'Seo Yuna' }) });
  const inKorean = { as, headers: { 'accept-language': 'ko' } };
  const chats = async (query: string) =>
    (await server.call('channels.search', { ...inKorean, query: { query } })).data.channelIds;
  expect(await chats('유나')).toEqual([korean]);
  expect(await chats('Yuna')).toEqual([korean]);
  const body = { channelIds: [korean] };
  await server.call('channels.leaveMany', { as, body });
  const { channels } = (await server.call('channels.restoreMany', { ...inKorean, body })).data;
  expect(channels[0].botProfile.nickname).toContain('유나');
});

describe('a query', () => {
  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['of more than 100 characters', 'x'.repeat(101)],
    ['with a NUL', 'x\0'],
  ])('is refused if it is %s', async (_what, query) => {
    expect((await server.call('channels.search', { as, query: { query } })).code).toBe('INVALID_REQUEST');
  });

  it('of punctuation finds nothing, and guests may not search', async () => {
    await say('Really?!');
    expect(await found('?!')).toEqual([]);
    const guest = await server.guestToken();
    expect((await server.call('channels.search', { as: guest, query: { query: 'x' } })).code).toBe('MEMBERS_ONLY');
  });

  it('refuses a cursor that is no id', async () => {
    const answer = await server.call('channels.search', { as, query: { query: 'x', cursor: 'x' } });
    expect(answer.code).toBe('INVALID_REQUEST');
  });
});
