import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { draftImages } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { ImageRequest, ImageStyle } from '../../kernel/ports/ports.ts';
import { newId } from '../../talk/messages/ids.ts';
import { ownedDraft } from './drafts.ts';
import { texts } from './texts.ts';

export type ImageJob = typeof draftImages.$inferSelect;

/** Always two (CREATE-35). */
const PICTURES = 2;
/** The browser asks for a minute; a picture that comes later is of no use. */
const PAINTING_MS = 55_000;
const LEASE_MS = 70_000;

/** What a draft's pictures show. */
export interface WantedImages {
  readonly userId: string;
  readonly customBotKey: string;
  readonly character: Omit<ImageRequest['character'], 'botId'>;
  readonly description: string;
  readonly style: ImageStyle;
  readonly size: { readonly width: number; readonly height: number };
}

const isOpen = (job: ImageJob | undefined): job is ImageJob =>
  job !== undefined && (job.status === 'PENDING' || job.status === 'IN_PROGRESS');

/** The latest pictures of a draft. A process that died while drawing leaves a failure. */
export async function latestImages({ db, now }: Pick<Context, 'db' | 'now'>, customBotKey: string) {
  const [job] = await db
    .select()
    .from(draftImages)
    .where(eq(draftImages.customBotKey, customBotKey))
    .orderBy(desc(draftImages.jobId))
    .limit(1);
  if (!isOpen(job) || job.leaseUntil > now()) return job;
  await finish(db, job.jobId, { status: 'FAILED' });
  return { ...job, status: 'FAILED' as const };
}

/**
 * Begins to draw, and answers at once. While a draft's pictures are being drawn the same job answers (CREATE-57).
 * @returns the job, and a promise of its end
 */
export async function drawImages(ctx: Context, wanted: WantedImages): Promise<{ job: ImageJob; done: Promise<void> }> {
  const { db, now } = ctx;
  const running = await latestImages(ctx, wanted.customBotKey);
  if (isOpen(running)) return { job: running, done: Promise.resolve() };
  const { job, isNew } = await db.transaction(async (tx) => {
    // The draft's row is held, so that two requests at once begin one job.
    await ownedDraft(tx, wanted.userId, wanted.customBotKey, { lock: true });
    const other = await latestImages({ db: tx, now }, wanted.customBotKey);
    if (isOpen(other)) return { job: other, isNew: false };
    const at = now();
    const [row] = await tx
      .insert(draftImages)
      .values({
        jobId: newId(at),
        customBotKey: wanted.customBotKey,
        status: 'PENDING',
        images: [],
        leaseUntil: at + LEASE_MS,
        createdAt: at,
      })
      .returning();
    if (!row) throw new Error('the pictures were not begun');
    return { job: row, isNew: true };
  });
  return { job, done: isNew ? work(ctx, job.jobId, wanted) : Promise.resolve() };
}

/** Gives up what is being drawn: whatever still comes is dropped. */
export async function cancelImages(ctx: Pick<Context, 'db' | 'now'>, customBotKey: string) {
  const job = await latestImages(ctx, customBotKey);
  if (isOpen(job)) await finish(ctx.db, job.jobId, { status: 'CANCELED' });
  return latestImages(ctx, customBotKey);
}

/**
 * A picture of a draft that was chosen.
 * @param path where the request names it
 * @throws AppError INVALID_REQUEST where it is none of this draft's
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

async function work(ctx: Context, jobId: string, wanted: WantedImages): Promise<void> {
  const { db, log } = ctx;
  try {
    const begun = await db
      .update(draftImages)
      .set({ status: 'IN_PROGRESS' })
      .where(and(eq(draftImages.jobId, jobId), eq(draftImages.status, 'PENDING')))
      .returning({ jobId: draftImages.jobId });
    if (begun.length === 0) return;
    const painted = await Promise.all(Array.from({ length: PICTURES }, () => paintOne(ctx, wanted)));
    const images = painted.flatMap((image) => image ?? []);
    const status = images.length === PICTURES ? 'DONE' : images.length > 0 ? 'DONE_PARTIAL_SUCCESS' : 'FAILED';
    await finish(db, jobId, { status, images });
  } catch (error) {
    log.error({ err: error, jobId }, 'the pictures of a draft failed');
    await finish(db, jobId, { status: 'FAILED' }).catch(() => undefined);
  }
}

async function paintOne(
  { ai, media, log }: Context,
  { userId, character, description, style, size }: WantedImages,
): Promise<ImageJob['images'][number] | undefined> {
  // The id is also what the painter's choices come from: another picture, another look.
  const contentId = uuidv7();
  try {
    if (!ai.image) throw new Error('there is no painter');
    const signal = AbortSignal.timeout(PAINTING_MS);
    const { bytes, mime, look } = await ai.image.paint({
      character: { ...character, botId: contentId },
      description,
      style,
      ...size,
      signal,
    });
    await media.store({ mediaId: contentId, bytes, mime, ...size, ownerId: userId, isPublic: false });
    return { contentId, ...(look ? { look } : {}) };
  } catch (error) {
    log.warn({ err: error }, 'a picture of a draft could not be painted');
    return undefined;
  }
}

/** Nothing that is over changes any more. */
const finish = (db: Db, jobId: string, changes: Partial<Pick<ImageJob, 'status' | 'images'>>) =>
  db
    .update(draftImages)
    .set(changes)
    .where(and(eq(draftImages.jobId, jobId), inArray(draftImages.status, ['PENDING', 'IN_PROGRESS'])));
