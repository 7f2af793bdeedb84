import { getTableColumns } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../context.ts';
import { media } from '../db/schema.ts';
import { allTables, copies, isSecret, nameOf, ofNobody, rowsOf } from './personal-data.ts';

type Exported = CallData<'accounts.export'>;

/**
 * All that is stored about a person, table by table as it is stored; pictures and recordings by an address that opens
 * them for a day. What would open something else, a password's hash or a token's, is left out.
 */
export async function exportAccount(
  { db, media: store, now }: Pick<Context, 'db' | 'media' | 'now'>,
  userId: string,
): Promise<Exported> {
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
      const file = table === media ? { file: store.signedUrl((row as typeof media.$inferSelect).mediaId) } : {};
      return { ...Object.fromEntries(told.map(([column, value]) => [column, asTold(value)])), ...file };
    });
  }
  return { userId, exportedAt: now(), data };
}

/** What somebody has written must not become a signed address on its way out, as `media:…` under `…Url` would. */
function asTold(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key.endsWith('Url') ? value.replace(/^media:/, '') : value;
  if (Array.isArray(value)) return value.map((inner) => asTold(inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTold(inner, name)]));
}
