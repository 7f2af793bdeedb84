import { eq, sql } from 'drizzle-orm';
import { profileOf } from 'ports';
import type { Db } from '../../kernel/db/open.ts';
import { bots } from '../../kernel/db/schema.ts';
import { defineWork } from '../../kernel/workers/kinds.ts';
import { runWork } from '../../kernel/workers/workers.ts';
import type { BotRow } from '../channels/channel-rows.ts';
import type { Prompt } from './prompt/layout.ts';
import type { PromptOutcome, PromptTask } from './prompt-work.ts';

/** Assembles the prompt of a reply: takes a few milliseconds, or some hundred for the largest card. */
export const promptWork = defineWork<typeof import('./prompt-work.ts')>({
  name: 'prompt',
  lane: 'writing',
  deadlineMs: 3_000,
  module: new URL('./prompt-work.ts', import.meta.url),
});

type Task = Pick<PromptTask, 'prompt' | 'beginning'>;

/** A prompt without lore. @throws WorkTimedOut, WorkRefused */
export const assemble = async (task: Task): Promise<Prompt> => (await run(task)).prompt;

/** Characters known to have no lore, so that their card is not read for each reply. Most have no card at all. */
const REMEMBERED = 2_000;
const withoutLore = new Set<string>();

/**
 * A prompt with the lore of the character's card, and that lore.
 * @param seed decides which entries with a probability are included
 * @throws WorkTimedOut, WorkRefused
 */
export async function assembleWithLore(
  db: Db,
  bot: BotRow,
  { seed, ...task }: Task & { readonly seed: string },
): Promise<{ readonly prompt: Prompt; readonly lore: readonly string[] }> {
  const key = `${bot.botId}:${bot.updatedAt}`;
  if (withoutLore.has(key)) return run(task);
  const answer = await run({ ...task, lore: { key, seed } }, () => cardOf(db, bot.botId));
  if (!answer.hasLore) withoutLore.add(key);
  if (withoutLore.size > REMEMBERED) withoutLore.delete(withoutLore.values().next().value ?? '');
  return answer;
}

type Answer = Exclude<PromptOutcome, { readonly isCardMissing: true }>;

async function run({ prompt, lore, ...task }: PromptTask, cardOf?: () => Promise<string>): Promise<Answer> {
  // Callers pass whole database rows as characters.
  const input = { ...task, prompt: { ...prompt, character: profileOf(prompt.character) } };
  const outcome = await runWork(promptWork, { ...input, ...(lore ? { lore } : {}) });
  if (!('isCardMissing' in outcome)) return outcome;
  if (!lore || !cardOf) throw new Error('a prompt without lore asks for a card');
  const second = await runWork(promptWork, { ...input, lore: { ...lore, card: await cardOf() } });
  if ('isCardMissing' in second) throw new Error('a card that was given is missing');
  return second;
}

/** As JSON text: the worker thread parses it, since a card can have megabytes. */
async function cardOf(db: Db, botId: string): Promise<string> {
  const [row] = await db
    .select({ card: sql<string | null>`${bots.card}::text` })
    .from(bots)
    .where(eq(bots.botId, botId));
  return row?.card ?? 'null';
}
