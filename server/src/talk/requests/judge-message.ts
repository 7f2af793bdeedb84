import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ModerationVerdict } from '../../kernel/ports/ports.ts';
import type { BotRow, ChannelRow } from '../channels/channel-store.ts';
import { shownPath } from '../messages/path.ts';
import { turnsOn } from '../messages/turns.ts';
import { checkText } from './moderation.ts';

/** How many of the person's latest messages are read together with a new one, and how much of each. */
const MESSAGES_BACK = 12;
const TURNS_BACK = 2 * MESSAGES_BACK;
const READ_OF_EACH = 1_000;

/** Where a message is sent. */
interface Chat {
  readonly channel: ChannelRow;
  readonly bot: BotRow;
}

/**
 * Decides how a new or changed message is answered. What asks for help to do harm passes: the character declines it.
 * A message that takes its meaning from the chat is judged with the person's latest messages and with the character's
 * definition, so that no minor comes into a love scene in two steps.
 * @returns whether the platform's answer for people in a crisis is due
 * @throws AppError PROMPT_NOT_SAFE
 */
export async function judgeMessage(ctx: Pick<Context, 'ai' | 'db'>, chat: Chat, text: string): Promise<boolean> {
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

/** Characters that have been looked at, by id and version. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 5_000;

/** Whether a character's definition is that of a minor. Creation and import refuse one; older characters may be here. */
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
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}
