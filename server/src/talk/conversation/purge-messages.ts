import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { alternatives, galleryItems, media, memories, messages, recordings } from '../../kernel/db/schema.ts';
import { restorableSince } from '../channels/leave-channel.ts';

const BATCH = 200;

type Parts = Pick<Context, 'config' | 'db' | 'media' | 'now'>;

/**
 * Removes messages that were deleted too long ago to be restored, with their texts, recordings, pictures and memories.
 * Other messages may still name them as their parent.
 * @returns the number of removed messages
 */
export async function purgeMessages({ config, db, media: store, now }: Parts): Promise<number> {
  let gone = 0;
  for (;;) {
    const discarded = await db.transaction(async (tx) => {
      // Locked, so that a message that is being restored is skipped or waits.
      const due = await tx
        .select({ messageId: messages.messageId })
        .from(messages)
        .where(and(isNotNull(messages.deletedAt), lt(messages.deletedAt, restorableSince({ config, now }))))
        .orderBy(messages.messageId)
        .limit(BATCH)
        .for('update');
      const ids = due.map(({ messageId }) => messageId);
      if (ids.length === 0) return null;
      const texts = await tx
        .select({ alternativeId: alternatives.alternativeId })
        .from(alternatives)
        .where(inArray(alternatives.messageId, ids));
      const textIds = texts.map(({ alternativeId }) => alternativeId);
      const spoken = await tx
        .delete(recordings)
        .where(inArray(recordings.alternativeId, textIds))
        .returning({ mediaId: recordings.mediaId });
      const shown = await tx
        .delete(galleryItems)
        .where(inArray(galleryItems.messageId, ids))
        .returning({ imageId: galleryItems.imageMediaId, videoId: galleryItems.videoMediaId });
      await tx.delete(memories).where(and(inArray(memories.messageId, ids), inArray(memories.kind, ['FACT', 'PIN'])));
      await tx.delete(alternatives).where(inArray(alternatives.messageId, ids));
      await tx.delete(messages).where(inArray(messages.messageId, ids));
      gone += ids.length;
      const held = [...spoken.map(({ mediaId }) => mediaId), ...shown.flatMap((one) => [one.imageId, one.videoId])];
      return held.filter((id) => id !== null);
    });
    if (discarded === null) return gone;
    await discardOwned({ db, media: store }, discarded);
  }
}

/** Discards media that a user owns; media of the catalogue stay. */
async function discardOwned({ db, media: store }: Pick<Parts, 'db' | 'media'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const owned = await db
    .select({ mediaId: media.mediaId })
    .from(media)
    .where(and(inArray(media.mediaId, [...ids]), isNotNull(media.ownerId)));
  for (const { mediaId } of owned) await store.discard(mediaId);
}
