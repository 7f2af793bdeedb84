import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { channels, galleryItems, pictures } from '../../kernel/db/schema.ts';
import { addToGallery, removeFromGallery } from '../library/gallery.ts';
import type { MessageRow } from '../messages/messages.ts';
import type { PictureRow } from '../messages/pictures.ts';

/** Removes the picture of a deleted message from the library and the chat's background, or adds that of a restored one. */
export async function movePicture(tx: Db, { messageId, contentType }: MessageRow, isShown: boolean): Promise<void> {
  if (contentType !== 'IMAGE') return;
  const [picture] = await tx.select().from(pictures).where(eq(pictures.messageId, messageId));
  if (picture?.status !== 'DONE') return;
  if (isShown) return intoLibrary(tx, picture);
  await removeFromGallery(tx, messageId);
  await showLatest(tx, picture.channelId);
}

/** Adds the picture to the library and sets it as the chat's background. */
export async function intoLibrary(tx: Db, picture: PictureRow): Promise<void> {
  const { messageId, channelId, mediaType, imageMediaId, videoMediaId, alt, width, height, createdAt } = picture;
  const orientation = width > height ? 'HORIZONTAL' : 'VERTICAL';
  const media = { contentType: mediaType, imageMediaId, videoMediaId };
  await addToGallery(tx, { messageId, channelId, ...media, orientation, alt, createdAt });
  await showLatest(tx, channelId);
}

/** Sets the latest picture and video of the library as the chat's background. */
async function showLatest(tx: Db, channelId: string): Promise<void> {
  const latest = async (column: typeof galleryItems.imageMediaId | typeof galleryItems.videoMediaId) => {
    const [item] = await tx
      .select({ mediaId: column })
      .from(galleryItems)
      .where(and(eq(galleryItems.channelId, channelId), isNotNull(column)))
      .orderBy(desc(galleryItems.contentId))
      .limit(1);
    return item?.mediaId ?? null;
  };
  const lastImageMediaId = await latest(galleryItems.imageMediaId);
  const lastVideoMediaId = await latest(galleryItems.videoMediaId);
  await tx.update(channels).set({ lastImageMediaId, lastVideoMediaId }).where(eq(channels.channelId, channelId));
}
