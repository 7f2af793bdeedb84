import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type ChatServer, eventually, startChatServer } from './chat-server.ts';
import type { ScriptedStream } from './scripted-chat.ts';

export let server: ChatServer;
export let userId: string;
export let as: string;
export let channelId: string;

/** Each test has an account with 100 gems, and a chat whose messages cost 10. */
export function withServer(options: { manual?: boolean } = {}): void {
  beforeAll(async () => {
    server = await startChatServer(options);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.reset();
    ({ userId, accessToken: as } = await server.member());
    channelId = await server.channel({ userId, mode: 'FEVER' });
    await server.giveGems(userId, 100);
  });
}

export const send = async (text = 'Hi'): Promise<string> =>
  (await server.send(as, channelId, text)).data.messageData.message.id;
export const stop = (messageId: string, of = { as, channelId }) =>
  server.call('channels.stopReply', { as: of.as, params: { channelId: of.channelId }, body: { messageId } });

/** The nth reply that a model was asked for. */
export const stream = (n = 0): Promise<ScriptedStream> =>
  eventually(() => {
    const found = server.chat.streams[n];
    expect(found).toBeDefined();
    return found as ScriptedStream;
  });
/** Waits for the text of the first reply, and for its status if one is given: the status follows the text. */
export const said = (text: string, status?: string) =>
  eventually(async () => {
    const message = (await server.rows.messages(channelId))[1];
    expect(message).toMatchObject(status === undefined ? { text } : { text, status });
    return message;
  });
export const ended = (status: string, n = 0) =>
  eventually(async () => {
    const reply = (await server.rows.replies(channelId))[n];
    expect(reply?.status).toBe(status);
    return reply;
  });
export const eventOf = (eventType: string) =>
  eventually(() => {
    const event = server.bus.of(userId).findLast((published) => published.eventType === eventType);
    expect(event).toBeDefined();
    return event;
  });
export const movements = async () => (await server.rows.gems(userId)).map(({ delta }) => delta).sort((a, b) => a - b);
