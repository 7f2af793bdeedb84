import type { ModerationVerdict } from 'ports';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { BotRow, ChannelRow } from '../channels/channel-rows.ts';
import { shownPath } from '../messages/path.ts';
import { turnsOn } from '../messages/turns.ts';
import { checkText } from './moderation.ts';

/** How many of the user's latest messages are judged together with a new one, and how much of each. */
const MESSAGES_BACK = 12;
const TURNS_BACK = 2 * MESSAGES_BACK;
const READ_OF_EACH = 1_000;

/** The chat that the message is for. */
interface Chat {
  readonly channel: ChannelRow;
  readonly bot: BotRow;
}

/**
 * Moderates a new or edited message. A request for help to do harm passes, since the character declines it. A message
 * whose meaning depends on the chat is judged with the user's latest messages and the character's definition, so that
 * two harmless messages can't bring a minor into a love scene.
 * @returns whether the platform answers, because the message speaks of self-harm
 * @throws AppError PROMPT_NOT_SAFE
 */
export async function checkMessage(ctx: Pick<Context, 'ai' | 'db'>, chat: Chat, text: string): Promise<boolean> {
  if (text === '') return false;
  const verdict = await checkText(ctx.ai, text);
  if (isRefused(verdict)) throw new AppError('PROMPT_NOT_SAFE');
  if (verdict.safe && verdict.needsContext && !(await isSafeInChat(ctx, chat, text)))
    throw new AppError('PROMPT_NOT_SAFE');
  return !verdict.safe && verdict.reason === 'SELF_HARM';
}

const isRefused = (verdict: ModerationVerdict): boolean =>
  !verdict.safe && verdict.reason !== 'SELF_HARM' && verdict.isDeclined !== true;

async function isSafeInChat({ ai, db }: Pick<Context, 'ai' | 'db'>, { channel, bot }: Chat, text: string) {
  const turns = await turnsOn(db, { path: await shownPath(db, channel), limit: TURNS_BACK });
  const said = turns.filter(({ from }) => from === 'USER').slice(-MESSAGES_BACK);
  const lines = [...said.map((turn) => turn.text), text].map(oneLine);
  const together = await checkText(ai, lines.join('\n'), 'conversation');
  return together.safe && !(await isMinor({ ai }, bot));
}

const oneLine = (text: string): string => text.slice(0, READ_OF_EACH).replace(/\s+/g, ' ');

/** Characters that were judged, by id and version. */
const known = new Map<string, boolean>();
const MAX_CACHED = 5_000;

/** Whether a character is defined as a minor. Creation and import refuse those, but older characters may exist. */
async function isMinor({ ai }: Pick<Context, 'ai'>, bot: BotRow): Promise<boolean> {
  const key = `${bot.botId}:${bot.updatedAt}`;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const { shortDescription, headline, nickname, relationship, personality, details, backstory, initialSituation } = bot;
  const definition = [
    shortDescription,
    headline,
    nickname,
    relationship,
    personality,
    details,
    backstory,
    initialSituation,
  ];
  const verdict = await checkText(ai, definition.join('\n'), 'creation');
  const found = !verdict.safe && verdict.reason === 'MINORS';
  if (known.size >= MAX_CACHED) known.clear();
  known.set(key, found);
  return found;
}
