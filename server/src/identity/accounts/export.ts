import { getTableColumns } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { media } from '../../kernel/db/schema.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { allTables, copies, impersonalTables, isSecret, nameOf, rowsOf } from './personal-data.ts';

type Exported = CallData<'accounts.export'>;

/**
 * Exports everything stored about a person, table by table, with pictures and recordings as addresses that are valid for
 * a day. Omits anything that grants access: hashes of passwords and tokens, and special content, which only the chats
 * that unlocked it can open (LIB-19).
 */
export async function exportAccount({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<Exported> {
  const data: Exported['data'] = {};
  for (const table of allTables) {
    const name = nameOf(table);
    if (name in impersonalTables || copies.has(name)) continue;
    const rows = await db
      .select(getTableColumns(table))
      .from(table)
      .where(rowsOf(db, table, userId));
    data[name] = rows.map((row) => {
      const fields = Object.entries(row as Record<string, unknown>).filter(([column]) => !isSecret(name, column));
      const file = table === media ? fileOf(row as typeof media.$inferSelect) : {};
      return { ...Object.fromEntries(fields), ...file };
    });
  }
  return { userId, exportedAt: now(), data };
}

const fileOf = ({ mediaId, needsUnlock }: typeof media.$inferSelect) => ({
  file: needsUnlock ? null : addressOf(mediaId),
});
