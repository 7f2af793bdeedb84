import { getTableColumns } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { media } from '../../kernel/db/schema.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { allTables, copies, isSecret, nameOf, ofNobody, rowsOf } from './personal-data.ts';

type Exported = CallData<'accounts.export'>;

/**
 * All that is stored about a person, table by table as it is stored; pictures and recordings by an address that opens
 * them for a day. Left out is what would open something else: a password's hash, a token's, and special content, which
 * is opened by the chats that have unlocked it (LIB-19).
 */
export async function exportAccount({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<Exported> {
  const data: Exported['data'] = {};
  for (const table of allTables) {
    const name = nameOf(table);
    if (name in ofNobody || copies.has(name)) continue;
    const rows = await db
      .select(getTableColumns(table))
      .from(table)
      .where(rowsOf(db, table, userId));
    data[name] = rows.map((row) => {
      const told = Object.entries(row as Record<string, unknown>).filter(([column]) => !isSecret(name, column));
      const file = table === media ? fileOf(row as typeof media.$inferSelect) : {};
      return { ...Object.fromEntries(told), ...file };
    });
  }
  return { userId, exportedAt: now(), data };
}

const fileOf = ({ mediaId, needsUnlock }: typeof media.$inferSelect) => ({
  file: needsUnlock ? null : addressOf(mediaId),
});
