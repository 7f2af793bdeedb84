import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';

/** Any number, the same for all servers of a database. */
const CATALOGUE_LOCK = 7_120_427;

/** Lets one transaction at a time write the catalogue, until it ends. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}
