import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { botDrafts } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

/** A draft without its card, which may be megabytes. */
export type DraftRow = Omit<typeof botDrafts.$inferSelect, 'card'>;
const { card: _card, ...columns } = getTableColumns(botDrafts);

/**
 * The only way to a draft: by its owner.
 * @throws AppError NOT_FOUND for an unknown draft and for another user's (CREATE-60)
 */
export async function ownedDraft(
  db: Db,
  userId: string,
  customBotKey: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DraftRow> {
  const query = db
    .select(columns)
    .from(botDrafts)
    .where(and(eq(botDrafts.customBotKey, customBotKey), eq(botDrafts.userId, userId)))
    .$dynamic();
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
