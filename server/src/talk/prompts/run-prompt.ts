import { eq, sql } from 'drizzle-orm';
import { profileOf } from 'ports';
import type { AssembledPrompt } from 'prompt';
import { runWork } from 'workers';
import { defineWork } from 'workers/kinds';
import type { Db } from '../../kernel/db/open.ts';
import { bots } from '../../kernel/db/schema.ts';
import type { BotRow } from '../channels/channel-rows.ts';
import type { PromptWorkTask } from './prompt-work.ts';

/** Makes the prompt of a reply: takes a few milliseconds, or some hundred for the largest card. */
export const promptWork = defineWork<typeof import('./prompt-work.ts')>({
  name: 'prompt',
  lane: 'writing',
  deadlineMs: 3_000,
  module: new URL('./prompt-work.ts', import.meta.url),
});

/** Characters whose cards are known to add nothing, so that they are not read for each reply. Most have no card. */
const REMEMBERED = 2_000;
const withoutCard = new Set<string>();

/**
 * A prompt, with what the character's card adds.
 * @throws WorkTimedOut, WorkRefused
 */
export async function runPrompt(
  db: Db,
  bot: BotRow,
  task: Omit<PromptWorkTask, 'card' | 'character' | 'worldSetup'>,
): Promise<AssembledPrompt> {
  const key = `${bot.botId}:${bot.updatedAt}`;
  // A whole database row has a card, which may have megabytes.
  const whole = { ...task, character: profileOf(bot), worldSetup: bot.worldSetup };
  const first = await runWork(promptWork, withoutCard.has(key) ? whole : { ...whole, card: { key } });
  const outcome =
    'isCardMissing' in first
      ? await runWork(promptWork, { ...whole, card: { key, json: await cardOf(db, bot.botId) } })
      : first;
  if ('isCardMissing' in outcome) throw new Error('a card that was given is missing');
  if (!outcome.hasCard) withoutCard.add(key);
  if (withoutCard.size > REMEMBERED) withoutCard.delete(withoutCard.values().next().value ?? '');
  return outcome.made;
}

/** As JSON text: the worker thread parses it, since a card can have megabytes. */
async function cardOf(db: Db, botId: string): Promise<string> {
  const [row] = await db
    .select({ card: sql<string | null>`${bots.card}::text` })
    .from(bots)
    .where(eq(bots.botId, botId));
  return row?.card ?? 'null';
}
