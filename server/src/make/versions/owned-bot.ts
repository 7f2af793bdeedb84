import { and, eq } from 'drizzle-orm';
import { type BotRow, botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

/**
 * A character by its maker, locked until the end of the transaction.
 * @throws AppError NOT_FOUND for an unknown one and for another user's; PROFILE_NOT_FOUND for one that is deleted or
 *   taken down, unless `removed` asks for it
 */
export async function ownedBot(
  tx: Db,
  userId: string,
  botId: string,
  { removed = false }: { readonly removed?: boolean } = {},
): Promise<BotRow> {
  const [bot] = await tx
    .select(botColumns)
    .from(bots)
    .where(and(eq(bots.botId, botId), eq(bots.ownerId, userId)))
    .for('update');
  if (!bot) throw new AppError('NOT_FOUND');
  if (bot.removedAt !== null && !removed) throw new AppError('PROFILE_NOT_FOUND');
  return bot;
}
