import type { ChatPort } from 'ports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatServer, eventually, startChatServer } from './testing/chat-server.ts';
import { promptText } from './testing/scripted-chat.ts';

type Asked = Parameters<NonNullable<ChatPort['readAhead']>>[0];

let server: ChatServer;
let userId: string;
let as: string;
/** What the model read ahead, in order. */
const asked: Asked[] = [];
/** Resolves when a reading ahead may end. */
let mayEnd = Promise.resolve();

beforeAll(async () => {
  server = await startChatServer();
  Object.assign(server.ctx.ai.chat, {
    readsAhead: (modelId: string) => modelId === 'standard',
    readAhead: async (request: Asked) => {
      asked.push(request);
      await mayEnd;
    },
  } satisfies Partial<ChatPort>);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
  await server.giveGems(userId, 1_000);
});
afterEach(async () => {
  await server.reset();
  asked.length = 0;
  mayEnd = Promise.resolve();
  vi.restoreAllMocks();
});

const open = (channelId: string) => server.call('channels.chatroom', { as, params: { channelId } });
const texts = (request: Asked | undefined) => request?.turns.map(({ text }) => text);

describe('reading ahead', () => {
  it('begins when a chat is started or opened, with all that was said', async () => {
    const botId = await server.bot({ firstMessage: 'You came back!' });
    const channelId = await server.channel({ userId, botId, isStarted: false });
    const body = { messageType: 'TEXT', screenStatus: 'SHOW' } as const;
    expect((await server.call('channels.casualStart', { as, params: { channelId }, body })).status).toBe(200);
    await eventually(() => expect(asked).toHaveLength(1));
    expect(texts(asked[0])).toEqual(['You came back!']);
    expect(asked[0]).toMatchObject({ modelId: 'standard', prompt: { chat: channelId } });
    expect(promptText(asked[0])).toContain('You play Mira');

    expect((await open(channelId)).status).toBe(200);
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.prompt).toEqual(asked[0]?.prompt);
  });

  it('goes on after each reply', async () => {
    const channelId = await server.channel({ userId });
    server.chat.script = ['I keep', ' the light.'];
    await server.send(as, channelId, 'Who are you?');
    await eventually(() => expect(texts(asked.at(-1))).toEqual(['Who are you?', 'I keep the light.']));
  });

  it('is left out for models that do not profit from it', async () => {
    const channelId = await server.channel({ userId, modelId: 'deep' });
    await open(channelId);
    server.chat.script = ['Yes.'];
    await server.send(as, channelId, 'Hello');
    await eventually(async () => expect((await server.rows.replies(channelId)).at(-1)?.status).toBe('DONE'));
    expect(asked).toEqual([]);
    await server.call('channels.changeModel', { as, params: { channelId }, body: { conversationModelId: 'standard' } });
    await eventually(() => expect(texts(asked[0])).toEqual(['Hello', 'Yes.']));
  });

  it('ends for the chat that was opened first if too many are read at once', async () => {
    const pending = Promise.withResolvers<void>();
    mayEnd = pending.promise;
    const channelIds = await Promise.all(Array.from({ length: 5 }, () => server.channel({ userId })));
    for (const [n, channelId] of channelIds.entries()) {
      await open(channelId);
      await eventually(() => expect(asked).toHaveLength(n + 1));
    }
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false, false]);
    // Opened again: the reading that goes on is replaced.
    await open(channelIds[4] ?? '');
    await eventually(() => expect(asked).toHaveLength(6));
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false, true, false]);
    const stopped = server.reset();
    await eventually(() => expect(asked.every(({ signal }) => signal.aborted)).toBe(true));
    pending.resolve();
    await stopped;
  });

  it('may fail: the chat opens and is answered', async () => {
    const warned = vi.spyOn(server.ctx.log, 'warn');
    mayEnd = Promise.reject(new Error('no memory'));
    mayEnd.catch(() => undefined);
    const channelId = await server.channel({ userId });
    expect((await open(channelId)).status).toBe(200);
    await eventually(() => expect(warned).toHaveBeenCalledOnce());
    server.chat.script = ['Yes.'];
    await server.send(as, channelId, 'Hello');
    await eventually(async () => expect((await server.rows.replies(channelId)).at(-1)?.status).toBe('DONE'));
  });
});
