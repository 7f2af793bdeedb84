import { v4 as uuidv4 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ChatServer, eventually, startChatServer } from '../../replies/testing/chat-server.ts';

type Name = Parameters<ChatServer['call']>[0];

/** One server for a test file, and for each test a new member with a chat. */
export class TestConversation {
  server!: ChatServer;
  userId = '';
  /** The member's access token. */
  as = '';
  channelId = '';

  call = (name: Name, { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {}) =>
    this.server.call(name, {
      as: this.as,
      params: { channelId: this.channelId, ...params },
      ...(body === undefined ? {} : { body }),
    });
  room = async () => (await this.call('channels.chatroom')).data;
  texts = async (): Promise<string[]> =>
    (await this.room()).messages.map(({ message }: { message: { value: string } }) => message.value);
  ids = async (): Promise<string[]> => (await this.room()).messages.map(({ id }: { id: string }) => id);

  /** Sends a text and waits for the whole reply. */
  say = async (text: string, reply = `${text}!`): Promise<void> => {
    this.server.chat.script = [reply];
    expect((await this.server.send(this.as, this.channelId, text)).status).toBe(200);
    await eventually(async () => {
      const { messages, openReplies } = await this.room();
      expect(openReplies).toEqual([]);
      expect(messages.at(-1)).toMatchObject({ type: 'BOT', status: 'DONE' });
    });
  };
  regenerate = (messageId: string, clientMessageId = uuidv4()) =>
    this.call('channels.regenerateText', { body: { messageId, clientMessageId } });
  /** Waits until no reply is open. */
  settled = () => eventually(async () => expect((await this.room()).openReplies).toEqual([]));
  eventTypes = () => this.server.bus.of(this.userId).map(({ eventType }) => eventType);
}

/** Registers the hooks of a test file. Call it at the top of the file. */
export function startConversation(): TestConversation {
  const chat = new TestConversation();
  beforeAll(async () => {
    chat.server = await startChatServer();
  });
  afterAll(() => chat.server.close());
  afterEach(() => chat.server.reset());
  beforeEach(async () => {
    const member = await chat.server.member();
    chat.userId = member.userId;
    chat.as = member.accessToken;
    chat.channelId = await chat.server.channel({ userId: member.userId });
  });
  return chat;
}
