import { and, eq, inArray } from 'drizzle-orm';
import type { Message } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { pictures } from '../../kernel/db/schema.ts';
import { addressOf } from '../../kernel/media/signing.ts';

export type PictureRow = typeof pictures.$inferSelect;

export const isOpenPicture = inArray(pictures.status, ['PENDING', 'IN_PROGRESS']);

type Shown = Pick<Message, 'imageSignedUrl' | 'videoSignedUrl' | 'picture'>;

/** The fields of a message that show its picture. */
export function pictureView(row: PictureRow | undefined): Shown {
  if (!row) return { imageSignedUrl: null, videoSignedUrl: null };
  const { imageMediaId, videoMediaId, mediaType, status, wish, width, height } = row;
  const isDone = status === 'DONE';
  return {
    imageSignedUrl: isDone && imageMediaId ? addressOf(imageMediaId) : null,
    videoSignedUrl: isDone && videoMediaId ? addressOf(videoMediaId) : null,
    picture: { mediaType, status: status === 'CANCELED' ? 'FAILED' : status, wish, width, height },
  };
}

/** The pictures of messages, by message id. */
export async function picturesOf(
  db: Db,
  messages: readonly { messageId: string; contentType: string }[],
): Promise<Map<string, PictureRow>> {
  const ids = messages.filter(({ contentType }) => contentType === 'IMAGE').map(({ messageId }) => messageId);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(pictures).where(inArray(pictures.messageId, ids));
  return new Map(rows.map((row) => [row.messageId, row]));
}

/** The picture that a chat waits for; a chat has at most one. */
export async function openPictureOf(db: Db, channelId: string): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.channelId, channelId), isOpenPicture));
  return row;
}
