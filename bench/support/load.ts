import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData, CallName } from 'shared-sdk/contract';
import type { Client, Request } from './client.ts';
import type { Device } from './device.ts';
import { newChannel, newSession } from './people.ts';

/** One member of the mixed load, with one chat. */
export interface Visitor {
  readonly token: string;
  readonly channelId: string;
  readonly session: CallData<'accounts.signupEmail'>;
  /** An open tab; not all members have one. */
  device: Device | undefined;
  /** Accepted texts. */
  readonly sent: string[];
  /** A reply that can be regenerated. */
  lastReply: string | undefined;
}

export interface Sample {
  readonly name: CallName;
  readonly milliseconds: number;
  readonly status: number | 'timeout';
}

/** All requests, and the times until replies were shown. */
export interface Taken {
  readonly samples: Sample[];
  /** Milliseconds from sending until the first words of the reply are shown in the member's tab. */
  readonly replies: number[];
}

const SIGN_UPS_AT_ONCE = 4;
/** The interval at which a member sends something. */
const EVERY_MS = 10_000;
const REPLY_WITHIN_MS = 20_000;

/** New members, each in a started chat. */
export async function newVisitors(client: Client, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  await Promise.all(
    Array.from({ length: SIGN_UPS_AT_ONCE }, async (_, lane) => {
      for (let n = lane; n < count; n += SIGN_UPS_AT_ONCE) {
        const session = await newSession(client);
        const token = session.accessToken;
        await client.send('notice.login', { token });
        const { channelId } = await newChannel(client, { ...session, busCredential: '' });
        const body = { messageType: 'TEXT', screenStatus: 'SHOW' };
        await client.send('channels.casualStart', { token, params: { channelId }, body });
        visitors.push({ token, channelId, session, device: undefined, sent: [], lastReply: undefined });
      }
    }),
  );
  return visitors;
}

/** All members send and read at their own pace for a while. Returns when all their requests are answered. */
export async function underLoad(client: Client, visitors: readonly Visitor[], forMs: number): Promise<Taken> {
  const taken: Taken = { samples: [], replies: [] };
  const end = performance.now() + forMs;
  await Promise.all(
    visitors.map(async (visitor) => {
      await wait(Math.random() * EVERY_MS);
      while (performance.now() < end) {
        const began = performance.now();
        await oneTurn(client, visitor, taken);
        await wait(Math.max(0, EVERY_MS - (performance.now() - began)));
      }
    }),
  );
  return taken;
}

/** One send and three reads: 70 % texts, 10 % gifts, 10 % regenerations, 10 % something else. */
async function oneTurn(client: Client, visitor: Visitor, taken: Taken): Promise<void> {
  const { token, channelId, lastReply } = visitor;
  const params = { channelId };
  const ask = (name: CallName, request: Request = {}) => sampled(client, taken, name, { token, ...request });
  const dice = Math.random();
  if (dice < 0.1) {
    await ask('channels.basicGift', { params, body: { giftId: 'coffee', clientMessageId: randomUUID() } });
  } else if (dice < 0.2 && lastReply !== undefined) {
    await ask('channels.regenerateText', { params, body: { messageId: lastReply, clientMessageId: randomUUID() } });
  } else if (dice < 0.3) {
    await ask('library.special', { params });
  } else {
    const text = `${randomUUID()} What did you do today?`;
    const began = performance.now();
    const answer = await ask('channels.sendText', { params, body: { text, clientMessageId: randomUUID() } });
    const data = answer?.json?.data as CallData<'channels.sendText'> | undefined;
    if (data) {
      visitor.sent.push(text);
      const { device } = visitor;
      if (device) void replySeen(device, data.messageData.message.id, began).then((ms) => taken.replies.push(ms));
    }
  }
  await ask('channels.chatList');
  await ask('channels.chatroom', { params });
  const page = await ask('channels.messages', { params });
  const read = page?.json?.data as CallData<'channels.messages'> | undefined;
  visitor.lastReply = read?.messages.findLast(({ type, status }) => type === 'BOT' && status === 'DONE')?.id;
}

async function replySeen(device: Device, messageId: string, began: number): Promise<number> {
  while (!device.hasReplyTo(messageId) && performance.now() - began < REPLY_WITHIN_MS) await wait(20);
  return performance.now() - began;
}

async function sampled(client: Client, { samples }: Taken, name: CallName, request: Request) {
  const began = performance.now();
  try {
    const answer = await client.send(name, request);
    samples.push({ name, milliseconds: answer.milliseconds, status: answer.status });
    return answer;
  } catch {
    samples.push({ name, milliseconds: performance.now() - began, status: 'timeout' });
    return undefined;
  }
}
