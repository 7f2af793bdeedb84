import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import type { JobStore } from './job-kind.ts';

interface LeasedTable extends PgTable {
  readonly leaseOwner: PgColumn;
  readonly attempts: PgColumn;
  readonly createdAt: PgColumn;
}

interface LeasedRows<T extends LeasedTable> {
  readonly id: PgColumn;
  /** What a job is claimed by; its id unless several jobs share a queue. */
  readonly key?: PgColumn;
  /** The job is not over. */
  readonly isOpen: SQL | undefined;
  /** A further condition of a claim: the job is the next of its queue, or not too old. */
  readonly isClaimable?: () => SQL | undefined;
  /** Milliseconds in which only the process that accepted a new job takes it. */
  readonly headStart?: number;
  /** Property of the moment until which a job is leased, or waits for another attempt. */
  readonly until?: 'leaseUntil' | keyof T['$inferSelect'];
  /** The meaning of null: the job was not claimed yet, or it is done. */
  readonly nullIs?: 'free' | 'over';
  /** Further columns that a claim changes. */
  readonly onClaim?: (now: number) => Partial<T['$inferSelect']>;
}

/** Jobs that are rows of `table`: its own columns say what is to be done, and these say which process does it. */
export function leasedRows<T extends LeasedTable>(
  { db, now }: { readonly db: Db; readonly now: () => number },
  table: T,
  { id, key = id, isOpen, isClaimable, headStart = 0, until = 'leaseUntil', nullIs = 'free', onClaim }: LeasedRows<T>,
): JobStore<T['$inferSelect']> {
  const leaseUntil = table[until as keyof T] as PgColumn;
  const { leaseOwner, attempts, createdAt } = table;
  const rows: PgTable = table;
  const isHeld = (jobId: string, owner: string) => and(eq(id, jobId), isOpen, eq(leaseOwner, owner));
  // Columns of a generic table: drizzle can't infer their types.
  const set = (values: object) => db.update(rows).set(values as never);

  return {
    async due(limit) {
      const isUnclaimed = nullIs === 'free' ? and(isNull(leaseUntil), lte(createdAt, now() - headStart)) : undefined;
      const found = await db
        .select({ key })
        .from(rows)
        .where(and(isOpen, or(lte(leaseUntil, now()), isUnclaimed), isClaimable?.()))
        .orderBy(asc(nullIs === 'free' ? createdAt : leaseUntil), asc(id))
        .limit(limit);
      return found.map((row) => String(row.key));
    },
    async claim(wanted, lease) {
      const isFree = or(nullIs === 'free' ? isNull(leaseUntil) : undefined, lte(leaseUntil, now()));
      const [claimed] = await set({
        leaseOwner: lease.owner,
        [until]: lease.until,
        attempts: sql`${attempts} + 1`,
        ...onClaim?.(now()),
      })
        .where(and(eq(key, wanted), isOpen, isFree, isClaimable?.()))
        .returning();
      return claimed as T['$inferSelect'] | undefined;
    },
    async renew(ids, lease) {
      const held = await set({ [until]: lease.until })
        .where(and(inArray(id, [...ids]), isOpen, isNotNull(leaseUntil), eq(leaseOwner, lease.owner)))
        .returning({ id });
      return new Set(held.map((row) => String(row.id)));
    },
    async release(jobId, owner) {
      await set({
        leaseOwner: null,
        [until]: nullIs === 'free' ? null : now(),
        attempts: sql`greatest(${attempts} - 1, 0)`,
      }).where(isHeld(jobId, owner));
    },
    async retryAt(jobId, owner, at) {
      await set({ leaseOwner: null, [until]: at }).where(isHeld(jobId, owner));
    },
  };
}
