import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData, Message } from 'shared-sdk/contract';
import type { Answer, Client } from './client.ts';
import { newChannel, newSession } from './people.ts';

export interface Chat {
  readonly session: CallData<'accounts.token'>;
  readonly token: string;
  readonly channelId: string;
}

/** A new member in a started chat. */
export async function newChat(client: Client): Promise<Chat> {
  const session = await newSession(client);
  const token = session.accessToken;
  // The gems of the day, so that there is something to lose.
  await client.send('notice.login', { token });
  const { channelId } = await newChannel(client, { ...session, busCredential: '' });
  const body = { messageType: 'TEXT', screenStatus: 'SHOW' };
  await client.send('channels.casualStart', { token, params: { channelId }, body });
  return { session, token, channelId };
}

export const room = async (client: Client, { token, channelId }: Chat) =>
  (await client.send('channels.chatroom', { token, params: { channelId } })).json?.data as
    | CallData<'channels.chatroom'>
    | undefined;

/** Every message of a chat, oldest first. */
export async function allMessages(client: Client, { token, channelId }: Chat): Promise<Message[]> {
  const found: Message[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { size: 100, ...(cursor ? { cursor } : {}) };
    const { json, status } = await client.send('channels.messages', { token, params: { channelId }, query });
    const page = json?.data as CallData<'channels.messages'> | undefined;
    if (!page) throw new Error(`a page of messages could not be read: ${status}`);
    found.unshift(...page.messages);
    cursor = page.nextCursor;
  }
  return found;
}

/** Waits until a chat has no pending reply. @returns the milliseconds that this took, or null if it took too long */
export async function settled(client: Client, chat: Chat, withinMs: number): Promise<number | null> {
  const before = performance.now();
  while (performance.now() - before < withinMs) {
    const shown = await room(client, chat).catch(() => undefined);
    const isWriting = shown?.messages.some(({ status }) => status === 'STREAMING') ?? true;
    if (shown && !isWriting && shown.openReplies?.length === 0) return performance.now() - before;
    await wait(100);
  }
  return null;
}

/** Sends a text until the server answers, always with the same id, as the app does. */
export async function sendSurely(client: Client, { token, channelId }: Chat, text: string): Promise<Answer> {
  const body = { text, clientMessageId: randomUUID() };
  for (;;) {
    try {
      const answer = await client.send('channels.sendText', { token, params: { channelId }, body });
      if (answer.status < 500 && answer.json) return answer;
    } catch {
      // It is unknown whether the request arrived.
    }
    await wait(150);
  }
}
