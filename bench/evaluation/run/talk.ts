import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData } from 'shared-sdk/contract';
import type { Language } from 'shared-sdk/languages';
import { judge } from '../checks/checks.ts';
import { type Length, scriptOf, type Turn } from '../talks/script.ts';
import type { Cast } from './characters.ts';
import { latestMessages, type Member } from './member.ts';
import type { JudgedTurn, Talk } from './results.ts';

/** As `enter` signs up. */
const USER_NAME = 'Robin';
/** How often the page is read where the platform has no bus, or an event was lost. */
const POLL_MS = 1_000;
/** The openings of the catalogue are written, so they need no model. */
const OPENING_MS = 10_000;
const OPENING_POLL_MS = 100;
/** How long after a failure the reply may still be found, because another model wrote it. */
const AFTER_FAILURE_MS = 3_000;
const BUSY: ReadonlySet<number> = new Set([409, 429, 503]);

export interface TalkPlan {
  readonly language: Language;
  readonly length: Length;
  readonly cast: Cast;
  readonly seed: number;
}
interface TalkOptions {
  readonly replyTimeoutMs: number;
  readonly signal: AbortSignal;
  /** Called after each reply. */
  readonly onReply: (tookMs: number) => void;
}

/** A talk that gets its replies one after the other. */
export interface RunningTalk extends Talk {
  readonly turns: JudgedTurn[];
}

export const newTalk = ({ cast, language, length, seed }: TalkPlan): RunningTalk => ({
  ...{ character: cast.name, language, length, seed },
  turns: [],
});

/** Has the talk with the character in a new chat, and adds each reply with its verdicts to `turns`. */
export async function haveTalk(
  member: Member,
  plan: TalkPlan,
  { turns }: RunningTalk,
  options: TalkOptions,
): Promise<void> {
  const { language, length, cast, seed } = plan;
  const channelId = await openChat(member, plan, options.signal);
  for (const turn of scriptOf(language, length, seed)) {
    const startedAt = performance.now();
    const said = await say(member, { channelId, turn, language }, options);
    const earlier = turns.map(({ reply }) => reply).filter((text) => text !== '');
    const verdicts = judge({ turn, reply: said, character: cast, userName: USER_NAME, earlier });
    const { kind, id, say: text } = turn;
    const { text: reply, isBlocked, firstWordMs, modelName } = said;
    turns.push({ kind, id, language: turn.language, say: text, reply, isBlocked, firstWordMs, modelName, verdicts });
    options.onReply(performance.now() - startedAt);
  }
}

/** A chat in which the character's opening is complete, so that it is not taken for the first reply. */
async function openChat(member: Member, { cast, language }: TalkPlan, signal: AbortSignal): Promise<string> {
  const headers = { 'accept-language': language };
  const { presetKey, presetContentId } = cast;
  const answer = await member.send('bots.createFromPreset', { headers, body: { presetKey, presetContentId } });
  const opened = answer.json?.data as CallData<'bots.createFromPreset'> | undefined;
  if (!opened) throw new Error(`no chat with ${cast.name}: ${answer.status} ${answer.text}`);
  const { channelId } = opened.channel;
  const body = { messageType: 'TEXT', screenStatus: 'SHOW' };
  await member.send('channels.casualStart', { headers, params: { channelId }, body });
  const deadline = performance.now() + OPENING_MS;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    const messages = await latestMessages(member, { headers, params: { channelId } });
    if (messages.length > 0 && messages.every(({ status }) => status !== 'STREAMING')) break;
    await wait(OPENING_POLL_MS);
  }
  return channelId;
}

interface Said {
  readonly text: string;
  readonly isBlocked: boolean;
  readonly firstWordMs: number | undefined;
  readonly modelName: string | undefined;
}

async function say(
  member: Member,
  { channelId, turn, language }: { channelId: string; turn: Turn; language: Language },
  { replyTimeoutMs, signal }: TalkOptions,
): Promise<Said> {
  const headers = { 'accept-language': language };
  const request = { headers, params: { channelId } };
  const body = { text: turn.say, clientMessageId: randomUUID() };
  const listening = member.bus?.nextReply(channelId);
  const answer = await member.send('channels.sendText', { ...request, body });
  const none = { text: '', isBlocked: false, firstWordMs: undefined, modelName: undefined };
  if (answer.json?.code === 'PROMPT_NOT_SAFE') return { ...none, isBlocked: true };
  const sent = answer.json?.data as CallData<'channels.sendText'> | undefined;
  // The chat still waits for the reply before, which was too late.
  if (BUSY.has(answer.status)) return none;
  if (!sent) throw new Error(`a message was not accepted: ${answer.status} ${answer.text}`);
  let deadline = performance.now() + replyTimeoutMs;
  // Its end shortens one wait only. Waiting for it again would read the page without a pause.
  let ended: Promise<unknown> | undefined = listening?.ended.then(
    () => {
      ended = undefined;
    },
    () => {
      ended = undefined;
      deadline = Math.min(deadline, performance.now() + AFTER_FAILURE_MS);
    },
  );
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    const messages = await latestMessages(member, request);
    const reply = messages.find(({ parentId, type }) => parentId === sent.messageData.message.id && type === 'BOT');
    if (reply && reply.status !== 'STREAMING')
      return {
        text: reply.message.value.trim(),
        isBlocked: false,
        firstWordMs: listening?.firstWordMs(),
        modelName: reply.modelName,
      };
    await Promise.race([wait(POLL_MS), ended].filter((one) => one !== undefined));
  }
  return none;
}
