import { and, desc, eq, lt } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { galleryItems } from '../../kernel/db/schema.ts';
import { addressOf } from '../../kernel/media/signing.ts';

export type GalleryRow = typeof galleryItems.$inferSelect;

/**
 * Adds the picture or video of a message to the library of its chat, or replaces it. It has the message's id, so that a
 * browser finds each by the other.
 */
export async function addToGallery(tx: Db, item: Omit<GalleryRow, 'contentId'>): Promise<void> {
  const row = { ...item, contentId: item.messageId };
  await tx.insert(galleryItems).values(row).onConflictDoUpdate({ target: galleryItems.contentId, set: row });
}

/** Removes the picture or video of a message from the library. */
export const removeFromGallery = (tx: Db, messageId: string): Promise<unknown> =>
  tx.delete(galleryItems).where(eq(galleryItems.messageId, messageId));

/** @param page `cursor` is the last item of the previous page */
export async function galleryPage(
  { db }: Pick<Context, 'db'>,
  channelId: string,
  { cursor, size }: { readonly cursor?: string | undefined; readonly size: number },
): Promise<CallData<'library.gallery'>> {
  // One extra row shows if there are more.
  const rows = await db
    .select()
    .from(galleryItems)
    .where(
      and(eq(galleryItems.channelId, channelId), cursor === undefined ? undefined : lt(galleryItems.contentId, cursor)),
    )
    .orderBy(desc(galleryItems.contentId))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const hasMore = rows.length > size;
  const url = (mediaId: string | null) => (mediaId === null ? null : addressOf(mediaId));
  return {
    galleryContents: shown.map(
      ({ contentId, contentType, imageMediaId, videoMediaId, orientation, alt, createdAt }) => ({
        contentId,
        contentType,
        imageUrl: url(imageMediaId),
        videoUrl: url(videoMediaId),
        orientation,
        alt,
        createdAt,
      }),
    ),
    hasMore,
    nextCursor: hasMore ? (shown.at(-1)?.contentId ?? null) : null,
  };
}
