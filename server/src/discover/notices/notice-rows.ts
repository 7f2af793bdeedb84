import { and, asc, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { NoticePage } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { notices, noticeViews } from '../../kernel/db/schema.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { catalogue as ownCatalogue } from '../catalogue/content.ts';
import { storePictures } from '../catalogue/stored-pictures.ts';

export type Notice = typeof notices.$inferSelect;

const DAY = 24 * 60 * 60 * 1000;
/** A call within this time after the first one counts as a repetition, because the first response may have been lost. */
export const repeatWindowMs = 10_000;

/** Stores the catalogue's announcements at a start. Does not change an operator's announcements. */
export async function seedNotices(
  db: Db,
  media: MediaStore,
  now: () => number,
  { noticePages }: Pick<Catalogue, 'noticePages'> = ownCatalogue,
): Promise<void> {
  const pictures = await storePictures(
    db,
    media,
    noticePages.map(({ imageUrl }) => ({ file: imageUrl, isPublic: true })),
  );
  const rows = noticePages.flatMap(({ noticeId, imageUrl, title, body, urls }, seqNo) => {
    const pictureMediaId = pictures.get(imageUrl);
    const words = { title: { ...title }, body: { ...body }, urls: [...urls] };
    return pictureMediaId ? [{ noticeId, source: 'catalogue' as const, seqNo, pictureMediaId, ...words }] : [];
  });
  await db.transaction(async (tx) => {
    const kept = rows.map(({ noticeId }) => noticeId);
    await tx
      .delete(notices)
      .where(and(eq(notices.source, 'catalogue'), kept.length > 0 ? notInArray(notices.noticeId, kept) : undefined));
    for (const row of rows) {
      await tx
        .insert(notices)
        .values({ ...row, createdAt: now() })
        // Keeps announcements that an operator has ended or replaced.
        .onConflictDoUpdate({ target: notices.noticeId, set: row, setWhere: eq(notices.source, 'catalogue') });
    }
  });
}

/** The current announcements, in order. */
export async function pagesOf({ db, now }: Pick<Context, 'db' | 'now'>, language: Language): Promise<NoticePage[]> {
  const at = now();
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(or(isNull(notices.startsAt), lte(notices.startsAt, at)), or(isNull(notices.endsAt), gt(notices.endsAt, at))),
    )
    .orderBy(asc(notices.seqNo), asc(notices.noticeId));
  return rows.map(({ pictureMediaId, title, body, urls }) => ({
    imageUrl: addressOf(pictureMediaId),
    title: inLanguage(title, language),
    body: inLanguage(body, language),
    urls,
  }));
}

/**
 * Whether to show the announcements to this user: once per UTC day on all devices (NOTICE-13). The call marks the day as
 * used; concurrent calls get the same result.
 */
export async function takeTurn(db: Db, userId: string, at: number): Promise<boolean> {
  const today = Math.floor(at / DAY) * DAY;
  const [taken] = await db
    .insert(noticeViews)
    .values({ userId, shownAt: at })
    .onConflictDoUpdate({
      target: noticeViews.userId,
      set: { shownAt: sql`greatest(${noticeViews.shownAt}, excluded.shown_at)` },
      setWhere: sql`${noticeViews.shownAt} < ${today}`,
    })
    .returning({ shownAt: noticeViews.shownAt });
  if (taken) return true;
  const [seen] = await db
    .select({ shownAt: noticeViews.shownAt })
    .from(noticeViews)
    .where(eq(noticeViews.userId, userId));
  return seen !== undefined && Math.abs(at - seen.shownAt) <= repeatWindowMs;
}
