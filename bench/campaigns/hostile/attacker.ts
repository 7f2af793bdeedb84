import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallData, type CallName, constants } from 'shared-sdk/contract';
import type { Answer, Client } from '../../support/client.ts';
import { guestToken, newChannel, newMember } from '../../support/people.ts';

/** A member who owns one object of every kind that calls take by id. */
export interface Attacker {
  readonly token: string;
  readonly guest: string;
  readonly channelId: string;
  readonly known: Readonly<Record<string, unknown>>;
}

/** Calls that consume a draft. */
const NEEDS_DRAFT: ReadonlySet<CallName> = new Set(['bots.createManualChannel', 'bots.createManualWorldChannel']);
/** Calls for which each request needs an unused e-mail address. */
const NEEDS_ADDRESS: ReadonlySet<CallName> = new Set([
  'accounts.signupEmail',
  'accounts.loginEmail',
  'accounts.requestPasswordReset',
]);
const GREETED_MS = 5_000;

/** Signs up and creates a chat with messages, a memory and a draft. */
export async function newAttacker(client: Client): Promise<Attacker> {
  const member = await newMember(client);
  const token = member.accessToken;
  const ask = async <N extends CallName>(name: N, request: object = {}) =>
    dataOf<N>(name, await client.send(name, { token, ...request }));
  const { channelId, ...preset } = await newChannel(client, member);
  const params = { channelId };
  await ask('channels.casualStart', { params, body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
  const sent = await ask('channels.sendText', {
    params,
    body: { text: 'Good evening.', clientMessageId: randomUUID() },
  });
  const note = { text: 'I have a brother.', clientRequestId: randomUUID() };
  const { memory } = await ask('memories.add', { params, body: note });
  const { customBotKey } = await ask('bots.startManualCreation');
  const { about } = await ask('channels.info', { params });
  const { voices } = await ask('voices.list', { query: { botId: about.botId } });
  const { tags } = await ask('accounts.preferenceTags');
  const { models } = await ask('channels.conversationModels', { params });
  const room = await greeted(client, token, channelId);
  const { id: messageId, alternativeId } = sent.messageData.message;
  return {
    token,
    guest: await guestToken(client),
    channelId,
    known: {
      channelId,
      ...preset,
      presetId: about.presetId,
      botId: about.botId,
      messageId,
      alternativeId,
      branchId: room.path[0]?.branchId,
      memoryId: memory.memoryId,
      customBotKey,
      voiceId: voices[0]?.voiceId,
      conversationModelId: models[0]?.modelId,
      preferenceTagIds: tags[0]?.tagId,
      categoryId: 'featured',
      giftId: 'coffee',
      email: `${randomUUID()}@example.com`,
      password: 'a long enough pass phrase',
    },
  };
}

async function greeted(client: Client, token: string, channelId: string): Promise<CallData<'channels.chatroom'>> {
  const end = performance.now() + GREETED_MS;
  for (;;) {
    const room = dataOf<'channels.chatroom'>(
      'channels.chatroom',
      await client.send('channels.chatroom', { token, params: { channelId } }),
    );
    if (room.messages.some(({ type }) => type === 'BOT') || performance.now() > end) return room;
    await wait(100);
  }
}

/** The known ids for one request; some calls consume what they get. */
export async function knownFor(client: Client, { token, known }: Attacker, call: CallName) {
  if (NEEDS_ADDRESS.has(call)) return { ...known, email: `${randomUUID()}@example.com` };
  if (!NEEDS_DRAFT.has(call)) return known;
  const draft = dataOf<'bots.startManualCreation'>(
    'bots.startManualCreation',
    await client.send('bots.startManualCreation', { token }),
  );
  return { ...known, customBotKey: draft.customBotKey, voiceId: undefined };
}

export function dataOf<N extends CallName>(name: N, { status, text, json }: Answer): CallData<N> {
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
  return json?.data as CallData<N>;
}

/** Characters that a member may create per day. */
export const CREATIONS = constants.dailyCharacters;
