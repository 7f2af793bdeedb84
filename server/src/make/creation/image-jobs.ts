import { unlessAborted } from 'workers';
import type { Context } from '../../kernel/context.ts';
import type { WantedImages } from '../../kernel/db/schema.ts';
import { type JobEnd, type JobKind, LeaseLost, type Run, TooLate } from '../../kernel/jobs/job-kind.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import type { Timers } from '../../kernel/timers.ts';
import {
  acceptImages,
  cancelImages,
  discardImages,
  type ImageJob,
  imageRows,
  latestImages,
  storeImages,
} from './image-store.ts';

/** In milliseconds. The browser asks for a minute; the deadline is for what does not end by itself. */
const PAINTING_MS = 55_000;
const times = { lease: 15_000, heartbeat: 5_000, sweep: 2_000, deadline: 60_000, drain: 0 } as const;
/** From acceptance on. Later the pictures have failed, in case that no process ran for long. */
const TOTAL_MS = 10 * 60 * 1000;
/** Painting has a queue of its own, which is fair to all members. */
const AT_ONCE = 100;
/** The ones that a crash ended. A picture that the painter could not paint is left out. */
const MAX_ATTEMPTS = 3;

export interface DraftImages {
  /** Begins to draw. @returns the job, before it has ended. @throws AppError NOT_FOUND */
  draw(customBotKey: string, wanted: Omit<WantedImages, 'contentIds'>): Promise<ImageJob>;
  /** Cancels what is being drawn, whichever process draws it. @returns the latest job */
  cancel(customBotKey: string): Promise<ImageJob | undefined>;
  /** Gives back what is not finished. */
  stop(): Promise<void>;
}

/** Draws the pictures of drafts, in whichever process. */
export function startDraftImages(ctx: Context, timers: Timers): DraftImages {
  const runner = new JobRunner(imageJobs(ctx), ctx, timers);
  return {
    async draw(customBotKey, wanted) {
      const job = await acceptImages(ctx, customBotKey, wanted);
      runner.wake(job.jobId);
      return job;
    },
    async cancel(customBotKey) {
      const canceled = await cancelImages(ctx.db, customBotKey);
      if (canceled) {
        runner.interrupt(canceled.jobId, 'stopped');
        await discardImages(ctx, canceled);
      }
      return latestImages(ctx.db, customBotKey);
    },
    stop: () => runner.stop(),
  };
}

function imageJobs(ctx: Context): JobKind<ImageJob> {
  const { db, now } = ctx;
  const left = ({ createdAt }: ImageJob) => createdAt + TOTAL_MS - now();
  return {
    name: 'draft-image',
    store: imageRows(ctx),
    times,
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    idOf: ({ jobId }) => jobId,
    attemptOf: ({ attempts }) => attempts,
    memberOf: ({ wanted }) => wanted?.userId,
    deadlineOf: (job) => Math.min(times.deadline, left(job)),
    async run(job, run) {
      if (left(job) <= 0) throw new TooLate('draft-image');
      return drawAndStore(ctx, job, run);
    },
    async giveUp(job, _, owner) {
      await storeImages(db, job, { owner, status: 'FAILED', images: [] });
      await discardImages(ctx, job);
    },
  };
}

/** @throws LeaseLost, or the reason of an aborted signal */
async function drawAndStore(ctx: Context, job: ImageJob, { owner, signal }: Run): Promise<JobEnd | undefined> {
  const { wanted } = job;
  if (!wanted) throw new Error('the row of an open job says what to draw');
  const { contentIds } = wanted;
  try {
    // Of an interrupted run nothing may be stored after it has ended: each picture is waited for.
    const paintings = contentIds.map((contentId) => paintOne(ctx, { wanted, contentId, signal }));
    const painted = await Promise.allSettled(paintings);
    signal.throwIfAborted();
    const images = painted.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
    const status = images.length === contentIds.length ? 'DONE' : images.length > 0 ? 'DONE_PARTIAL_SUCCESS' : 'FAILED';
    await storeImages(ctx.db, job, { owner, status, images });
    // A late run of another process may have stored the one that is missing.
    if (status !== 'DONE') await discardImages(ctx, job);
    return status === 'FAILED' ? 'failed' : undefined;
  } catch (error) {
    // Canceled, or deleted with its draft: nothing will show what was painted since.
    if (signal.aborted || error instanceof LeaseLost) await discardImages(ctx, job);
    throw error;
  }
}

interface Canvas {
  readonly wanted: WantedImages;
  readonly contentId: string;
  readonly signal: AbortSignal;
}

/** @returns undefined where it could not be painted. @throws the reason of an aborted signal */
async function paintOne(
  { ai, media, log }: Context,
  { wanted: { userId, character, description, style, size }, contentId, signal }: Canvas,
): Promise<ImageJob['images'][number] | undefined> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PAINTING_MS)]);
  try {
    if (!ai.image) throw new Error('there is no painter');
    // The id is also what the painter's choices come from: another picture, another look.
    const request = { character: { ...character, botId: contentId }, description, style, ...size, signal: limited };
    const { bytes, mime, look } = await unlessAborted(limited, ai.image.paint(request));
    await media.store({ mediaId: contentId, bytes, mime, ...size, ownerId: userId, isPublic: false });
    return { contentId, ...(look ? { look } : {}) };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'a picture of a draft could not be painted');
    return undefined;
  }
}
