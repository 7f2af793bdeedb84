import { and, eq } from 'drizzle-orm';
import { type Bot, mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, voiceChoices } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CatalogueVoice, voiceOf, voicesOf } from '../../kernel/ports/voices.ts';

/** A character that the user may talk with. @throws AppError PROFILE_NOT_FOUND for all others */
export async function botToTalkWith(db: Db, userId: string, botId: string): Promise<Bot> {
  const [bot] = await db.select().from(bots).where(eq(bots.botId, botId));
  if (!bot || !mayTalkWith(bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  return bot;
}

/** The voice of a character for a user: the one that the user chose, its own, or the first of its gender. */
export async function currentVoice(
  db: Db,
  userId: string,
  { botId, gender, voiceId }: Pick<Bot, 'botId' | 'gender' | 'voiceId'>,
): Promise<CatalogueVoice | undefined> {
  const [choice] = await db
    .select({ voiceId: voiceChoices.voiceId })
    .from(voiceChoices)
    .where(and(eq(voiceChoices.userId, userId), eq(voiceChoices.botId, botId)));
  return voiceOf({ gender, voiceId }, choice?.voiceId);
}

/** @throws AppError PROFILE_NOT_FOUND, INVALID_REQUEST for a voice that the character cannot have */
export async function chooseVoice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { botId, voiceId }: { readonly botId: string; readonly voiceId: string },
): Promise<Bot> {
  const bot = await botToTalkWith(db, userId, botId);
  if (!voicesOf(bot.gender).some((voice) => voice.voiceId === voiceId)) {
    const fields = [{ path: 'body.voiceId', message: 'must be one of the voices of the character' }];
    throw new AppError('INVALID_REQUEST', { details: { fields } });
  }
  const choice = { voiceId, updatedAt: now() };
  await db
    .insert(voiceChoices)
    .values({ userId, botId, ...choice })
    .onConflictDoUpdate({ target: [voiceChoices.userId, voiceChoices.botId], set: choice });
  return bot;
}
