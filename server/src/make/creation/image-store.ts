import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { draftImages, type WantedImages } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type JobStore, LeaseLost } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { newId } from '../../talk/messages/ids.ts';
import { ownedDraft } from './drafts.ts';
import { texts } from './texts.ts';

export type ImageJob = typeof draftImages.$inferSelect;

/** Always two (CREATE-35). */
export const PICTURES = 2;
/** For this long only the process that accepted a job takes it, in milliseconds. */
const HEAD_START_MS = 1_000;

const isOpen = inArray(draftImages.status, ['PENDING', 'IN_PROGRESS']);
const isOpenJob = (job: ImageJob | undefined): job is ImageJob & { status: 'PENDING' | 'IN_PROGRESS' } =>
  job !== undefined && (job.status === 'PENDING' || job.status === 'IN_PROGRESS');

export const imageRows = (ctx: Pick<Context, 'db' | 'now'>): JobStore<ImageJob> =>
  leasedRows(ctx, draftImages, {
    id: draftImages.jobId,
    isOpen,
    headStart: HEAD_START_MS,
    onClaim: () => ({ status: 'IN_PROGRESS' as const }),
  });

/** The latest pictures of a draft. */
export async function latestImages(db: Db, customBotKey: string): Promise<ImageJob | undefined> {
  const [job] = await db
    .select()
    .from(draftImages)
    .where(eq(draftImages.customBotKey, customBotKey))
    .orderBy(desc(draftImages.jobId))
    .limit(1);
  return job;
}

/**
 * Stores which pictures to draw. While a draft's pictures are being drawn, that job is the answer (CREATE-57).
 * @throws AppError NOT_FOUND
 */
export function acceptImages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  customBotKey: string,
  wanted: Omit<WantedImages, 'contentIds'>,
): Promise<ImageJob> {
  return db.transaction(async (tx) => {
    // Two requests at once: the second one finds the job of the first.
    await ownedDraft(tx, wanted.userId, customBotKey, { lock: true });
    const running = await latestImages(tx, customBotKey);
    if (isOpenJob(running)) return running;
    const at = now();
    // The pictures have their ids from the start: an attempt after a crash replaces what the first one stored.
    const contentIds = Array.from({ length: PICTURES }, () => uuidv7());
    const [job] = await tx
      .insert(draftImages)
      .values({
        jobId: newId(at),
        customBotKey,
        status: 'PENDING',
        images: [],
        wanted: { ...wanted, contentIds },
        createdAt: at,
      })
      .returning();
    if (!job) throw new Error('the job was not stored');
    return job;
  });
}

/** Cancels the pictures that are being drawn. @returns the canceled job, if there was one */
export async function cancelImages(db: Db, customBotKey: string): Promise<ImageJob | undefined> {
  const job = await latestImages(db, customBotKey);
  if (!isOpenJob(job)) return undefined;
  const canceled = await db
    .update(draftImages)
    .set({ status: 'CANCELED', wanted: null, leaseOwner: null, leaseUntil: null })
    .where(and(eq(draftImages.jobId, job.jobId), isOpen))
    .returning({ jobId: draftImages.jobId });
  return canceled.length > 0 ? job : undefined;
}

/** Stores the outcome of a job. @throws LeaseLost */
export async function storeImages(
  db: Db,
  { jobId }: ImageJob,
  { owner, ...outcome }: { owner: string } & Pick<ImageJob, 'status' | 'images'>,
): Promise<void> {
  const ended = await db
    .update(draftImages)
    .set({ ...outcome, wanted: null, leaseOwner: null, leaseUntil: null })
    .where(and(eq(draftImages.jobId, jobId), isOpen, eq(draftImages.leaseOwner, owner)))
    .returning({ jobId: draftImages.jobId });
  if (ended.length === 0) throw new LeaseLost();
}

/** Deletes what a job has stored, unless its pictures are shown or another process draws them. */
export async function discardImages({ db, media }: Pick<Context, 'db' | 'media'>, job: ImageJob): Promise<void> {
  const [row] = await db.select().from(draftImages).where(eq(draftImages.jobId, job.jobId));
  if (isOpenJob(row)) return;
  const shown = new Set(row?.images.map(({ contentId }) => contentId));
  for (const contentId of job.wanted?.contentIds ?? []) if (!shown.has(contentId)) await media.discard(contentId);
}

/**
 * A picture of a draft that was chosen.
 * @param path where the request names it
 * @throws AppError INVALID_REQUEST if it is none of this draft's
 */
export async function chosenImage(
  db: Db,
  customBotKey: string,
  contentId: string,
  path = 'body.selectedImageContentId',
) {
  const jobs = await db
    .select({ images: draftImages.images })
    .from(draftImages)
    .where(eq(draftImages.customBotKey, customBotKey));
  const found = jobs.flatMap(({ images }) => images).find((image) => image.contentId === contentId);
  if (found) return found;
  const fields = [{ path, message: 'must be one of the pictures of this draft' }];
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}

export function imageStatusOf(job: ImageJob | undefined) {
  const images = (job?.images ?? []).map(({ contentId }) => ({ contentId, imageUrl: addressOf(contentId) }));
  return {
    // Nothing was asked for yet: nothing is awaited (CREATE-24).
    status: job?.status ?? ('DONE' as const),
    images,
    failureReason: job?.status === 'FAILED' ? texts.noPicture : null,
  };
}
