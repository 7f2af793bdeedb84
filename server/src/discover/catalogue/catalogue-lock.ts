import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';

/** An arbitrary lock id, the same for all servers of a database. */
const CATALOGUE_LOCK = 7_120_427;

/** Locks the catalogue until the transaction ends, so that one transaction at a time changes it. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}
