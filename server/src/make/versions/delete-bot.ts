import { and, eq, isNull } from 'drizzle-orm';
import { showPortrait } from '../../characters/versions.ts';
import { isTakenDown } from '../../discover/catalogue/takedowns.ts';
import type { Context } from '../../kernel/context.ts';
import { botDrafts, bots } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { ownedBot } from './owned-bot.ts';

const DAY = 24 * 60 * 60 * 1000;
interface Named {
  readonly userId: string;
  readonly botId: string;
}

/**
 * Deletes a character for its maker: no list, search or link shows it. Its chats keep it with its pictures, and can be
 * read and not continued (CHAT-30). A repeated call changes nothing.
 * @throws AppError NOT_FOUND
 */
export function deleteBot({ db, now }: Pick<Context, 'db' | 'now'>, { userId, botId }: Named): Promise<void> {
  return db.transaction(async (tx) => {
    const bot = await ownedBot(tx, userId, botId, { removed: true });
    if (bot.deletedAt !== null) return;
    const at = now();
    const removed = { deletedAt: at, removedAt: bot.removedAt ?? at, updatedAt: at };
    await tx.update(bots).set(removed).where(eq(bots.botId, botId));
    await tx
      .update(botDrafts)
      .set({ deletedAt: at })
      .where(and(eq(botDrafts.editsBotId, botId), isNull(botDrafts.botId)));
    await showPortrait(tx, { ...bot, ...removed });
  });
}

/** Restores a deleted character, as it was. @throws AppError NOT_FOUND if it is not the member's, or too long deleted */
export function restoreBot(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { userId, botId }: Named,
): Promise<void> {
  return db.transaction(async (tx) => {
    const bot = await ownedBot(tx, userId, botId, { removed: true });
    if (bot.deletedAt === null) return;
    if (bot.deletedAt < now() - config.business.days.deletedDrafts * DAY) throw new AppError('NOT_FOUND');
    const removedAt = (await isTakenDown(tx, botId)) ? bot.removedAt : null;
    const restored = { deletedAt: null, removedAt, updatedAt: now() };
    await tx.update(bots).set(restored).where(eq(bots.botId, botId));
    await showPortrait(tx, { ...bot, ...restored });
  });
}
