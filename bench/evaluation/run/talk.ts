import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData, Message } from 'shared-sdk/contract';
import type { Language } from 'shared-sdk/languages';
import { type Bus, openBus } from '../../support/bus.ts';
import type { Client } from '../../support/client.ts';
import { newSession } from '../../support/people.ts';
import { judge } from '../checks/checks.ts';
import { type Length, scriptOf, type Turn } from '../talks/script.ts';
import type { Cast } from './characters.ts';
import type { JudgedTurn, Talk } from './results.ts';

/** As `newSession` signs up. */
const USER_NAME = 'Robin';
/** How often the page is read where the platform has no bus, or an event was lost. */
const POLL_MS = 1_000;

export interface Member {
  readonly client: Client;
  readonly token: string;
  readonly bus: Bus | null;
}

export async function enter(client: Client, url: string): Promise<Member> {
  const { accessToken: token } = await newSession(client);
  return { client, token, bus: await openBus(client, url, token) };
}

export interface TalkPlan {
  readonly language: Language;
  readonly length: Length;
  readonly cast: Cast;
  readonly seed: number;
}
interface TalkOptions {
  readonly replyTimeoutMs: number;
  readonly signal: AbortSignal;
}

/** Has the talk with the character in a new chat, and judges each reply. */
export async function haveTalk(member: Member, plan: TalkPlan, options: TalkOptions): Promise<Talk> {
  const { language, length, cast, seed } = plan;
  const channelId = await openChat(member, plan);
  const turns: JudgedTurn[] = [];
  for (const turn of scriptOf(language, length, seed)) {
    const said = await say(member, { channelId, turn, language }, options);
    const earlier = turns.map(({ reply }) => reply).filter((text) => text !== '');
    const verdicts = judge({ turn, reply: said, character: cast, userName: USER_NAME, earlier });
    const { kind, id, say: text } = turn;
    const { text: reply, isBlocked, firstWordMs, modelName } = said;
    turns.push({ kind, id, language: turn.language, say: text, reply, isBlocked, firstWordMs, modelName, verdicts });
  }
  return { character: cast.name, language, length, seed, turns };
}

async function openChat({ client, token }: Member, { cast, language }: TalkPlan): Promise<string> {
  const headers = { 'accept-language': language };
  const { presetKey, presetContentId } = cast;
  const answer = await client.send('bots.createFromPreset', { token, headers, body: { presetKey, presetContentId } });
  const opened = answer.json?.data as CallData<'bots.createFromPreset'> | undefined;
  if (!opened) throw new Error(`no chat with ${cast.name}: ${answer.status} ${answer.text}`);
  const { channelId } = opened.channel;
  const body = { messageType: 'TEXT', screenStatus: 'SHOW' };
  await client.send('channels.casualStart', { token, headers, params: { channelId }, body });
  return channelId;
}

interface Said {
  readonly text: string;
  readonly isBlocked: boolean;
  readonly firstWordMs: number | undefined;
  readonly modelName: string | undefined;
}

async function say(
  { client, token, bus }: Member,
  { channelId, turn, language }: { channelId: string; turn: Turn; language: Language },
  { replyTimeoutMs, signal }: TalkOptions,
): Promise<Said> {
  const headers = { 'accept-language': language };
  const request = { token, headers, params: { channelId } };
  const body = { text: turn.say, clientMessageId: randomUUID() };
  const listening = bus?.nextReply(channelId);
  const answer = await client.send('channels.sendText', { ...request, body });
  const none = { text: '', isBlocked: false, firstWordMs: undefined, modelName: undefined };
  if (answer.json?.code === 'PROMPT_NOT_SAFE') return { ...none, isBlocked: true };
  const sent = answer.json?.data as CallData<'channels.sendText'> | undefined;
  if (!sent) throw new Error(`a message was not accepted: ${answer.status} ${answer.text}`);
  const deadline = performance.now() + replyTimeoutMs;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    const page = await client.send('channels.messages', { ...request, query: { size: 4 } });
    const { messages = [] } = (page.json?.data ?? {}) as { messages?: Message[] };
    const reply = messages.find(({ parentId, type }) => parentId === sent.messageData.message.id && type === 'BOT');
    if (reply && reply.status !== 'STREAMING')
      return {
        text: reply.message.value.trim(),
        isBlocked: false,
        firstWordMs: listening?.firstWordMs(),
        modelName: reply.modelName,
      };
    await Promise.race([wait(POLL_MS), listening?.ended.catch(() => undefined)].filter((one) => one !== undefined));
  }
  return none;
}
