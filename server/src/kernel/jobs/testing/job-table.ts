import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import type { JobKind, Run } from '../job-kind.ts';
import { leasedRows } from '../leased-rows.ts';

/** A table of jobs for tests of the runner. */
export const testJobs = pgTable('test_jobs', {
  jobId: text().primaryKey(),
  queue: text().notNull(),
  status: text().$type<'OPEN' | 'DONE' | 'FAILED'>().notNull().default('OPEN'),
  leaseOwner: text(),
  leaseUntil: bigint({ mode: 'number' }),
  attempts: integer().notNull().default(0),
  createdAt: bigint({ mode: 'number' }).notNull(),
});
export type TestJob = typeof testJobs.$inferSelect;

export const createJobTable = (db: Db) =>
  db.execute(
    sql`create table test_jobs (job_id text primary key, queue text not null, status text not null default 'OPEN',
      lease_owner text, lease_until bigint, attempts integer not null default 0, created_at bigint not null)`,
  );

export async function addJob(db: Db, createdAt: number, queue?: string): Promise<string> {
  const jobId = `${createdAt}-${randomUUID()}`;
  await db.insert(testJobs).values({ jobId, queue: queue ?? jobId, createdAt });
  return jobId;
}

export const jobOf = async (db: Db, jobId: string): Promise<TestJob | undefined> =>
  (await db.select().from(testJobs).where(eq(testJobs.jobId, jobId)))[0];

/** A kind whose work is the test's. It stores DONE or FAILED, if its runner still holds the lease. */
export function testKind(
  { db, now }: { readonly db: Db; readonly now: () => number },
  work: (job: TestJob, run: Run) => Promise<unknown>,
  changes: Partial<JobKind<TestJob>> = {},
): JobKind<TestJob> {
  const end = (job: TestJob, owner: string, status: 'DONE' | 'FAILED') =>
    db
      .update(testJobs)
      .set({ status, leaseOwner: null, leaseUntil: null })
      .where(sql`${testJobs.jobId} = ${job.jobId} and ${testJobs.leaseOwner} = ${owner}`);
  const isOpen = eq(testJobs.status, 'OPEN');
  const isFirst = sql`not exists (select 1 from test_jobs earlier where earlier.queue = ${testJobs.queue}
    and earlier.status = 'OPEN' and earlier.job_id < ${testJobs.jobId})`;
  return {
    name: 'test',
    store: leasedRows({ db, now }, testJobs, {
      id: testJobs.jobId,
      key: testJobs.queue,
      isOpen,
      isClaimable: () => isFirst,
      headStart: 1_000,
    }),
    times: { lease: 10_000, heartbeat: 3_000, sweep: 1_000, deadline: 30_000, drain: 5_000 },
    atOnce: 10,
    maxAttempts: 3,
    isQueue: true,
    idOf: ({ jobId }) => jobId,
    attemptOf: ({ attempts }) => attempts,
    async run(job, run) {
      await work(job, run);
      await end(job, run.owner, 'DONE');
      return undefined;
    },
    giveUp: async (job, _, owner) => {
      await end(job, owner, 'FAILED');
    },
    ...changes,
  };
}
