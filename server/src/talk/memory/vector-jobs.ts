import { and, eq } from 'drizzle-orm';
import { AiError } from 'ports';
import type { Context } from '../../kernel/context.ts';
import { vectorJobs } from '../../kernel/db/schema.ts';
import { exponential } from '../../kernel/jobs/backoff.ts';
import type { JobKind } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import type { Timers } from '../../kernel/timers.ts';
import { storeVectors, withoutVector } from './vector-rows.ts';

type Parts = Pick<Context, 'ai' | 'db' | 'log' | 'now'>;
type VectorJob = typeof vectorJobs.$inferSelect;

/** In milliseconds. */
const times = { lease: 30_000, heartbeat: 10_000, sweep: 15_000, deadline: 120_000, drain: 0 } as const;
/** A model on this machine has other work. */
const AT_ONCE = 2;
const MAX_ATTEMPTS = 3;
const FIRST_RETRY_MS = 15_000;
/** Texts in one call of the model. */
const BATCH = 64;

export interface Vectors {
  /** Computes the vectors that a chat lacks, in the background. Never throws. */
  want(channelId: string): void;
  stop(): Promise<void>;
}

/** Keeps the vectors of memories up to date with their texts and with the model. Without a model it does nothing. */
export function startVectors(ctx: Parts, timers: Timers): Vectors {
  const { embeddings } = ctx.ai;
  if (!embeddings) return { want: () => {}, stop: async () => {} };
  const runner = new JobRunner(vectorWork(ctx, embeddings), ctx, timers);
  const order = async (channelId: string) => {
    const [missing] = await withoutVector(ctx.db, channelId, embeddings.model, 1);
    if (!missing) return;
    await ctx.db.insert(vectorJobs).values({ channelId, createdAt: ctx.now() }).onConflictDoNothing();
    runner.wake(channelId);
  };
  return {
    want: (channelId) =>
      void order(channelId).catch((err: unknown) => ctx.log.warn({ err }, 'the vectors of a chat were not ordered')),
    stop: () => runner.stop(),
  };
}

function vectorWork(ctx: Parts, embeddings: NonNullable<Context['ai']['embeddings']>): JobKind<VectorJob> {
  const { db } = ctx;
  const end = ({ channelId }: VectorJob, owner: string) =>
    db.delete(vectorJobs).where(and(eq(vectorJobs.channelId, channelId), eq(vectorJobs.leaseOwner, owner)));
  return {
    name: 'vectors',
    store: leasedRows(ctx, vectorJobs, { id: vectorJobs.channelId, isOpen: undefined }),
    times,
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    idOf: ({ channelId }) => channelId,
    attemptOf: ({ attempts }) => attempts,
    async run(job, { owner, signal }) {
      const { channelId } = job;
      for (;;) {
        const wanted = await withoutVector(db, channelId, embeddings.model, BATCH);
        if (wanted.length === 0) break;
        await storeVectors(db, { channelId, wanted }, { embeddings, signal });
      }
      await end(job, owner);
      return undefined;
    },
    retryAfter: (error, { attempts }) =>
      error instanceof AiError && !error.retryable ? undefined : exponential(FIRST_RETRY_MS)(attempts),
    // The next reply orders them again.
    async giveUp(job, _, owner) {
      await end(job, owner);
    },
    isExpected: (error) => error instanceof AiError,
  };
}
