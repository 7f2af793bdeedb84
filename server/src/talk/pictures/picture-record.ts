import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, channels, messages, pictures } from '../../kernel/db/schema.ts';
import { LeaseLost } from '../../kernel/jobs/job-kind.ts';
import { appendEvent, lockChannel } from '../../kernel/realtime/event-log.ts';
import { refund } from '../../money/gems/ledger.ts';
import { updateLastText } from '../messages/last-message.ts';
import { type MessageRow, viewOf } from '../messages/messages.ts';
import { isOpenPicture, type PictureRow } from '../messages/pictures.ts';
import { intoLibrary } from './picture-library.ts';

/** Why there is none. */
export type PictureFailure = 'PICTURE_FAILED' | 'PROMPT_NOT_SAFE' | 'CANCELED';

interface Made {
  readonly owner: string;
  readonly imageMediaId: string;
  readonly videoMediaId: string | null;
  /** A provider made it. */
  readonly isForeign: boolean;
  readonly now: number;
}

/** Announces that the picture is being painted. @throws LeaseLost */
export function announceBegun(db: Db, picture: PictureRow, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockChannel(tx, picture.channelId);
    const [message] = await touched(tx, picture.messageId, now);
    if (!message) throw new LeaseLost();
    await announce(tx, picture, message, now);
  });
}

/** Stores the picture: its message shows it, the library lists it, it is the background of the chat. @throws LeaseLost */
export function keepPicture(db: Db, picture: PictureRow, { owner, now, ...made }: Made): Promise<void> {
  const { messageId, channelId, alt } = picture;
  return db.transaction(async (tx) => {
    await lockChannel(tx, channelId);
    const [done] = await tx
      .update(pictures)
      .set({ ...made, status: 'DONE', leaseOwner: null, leaseUntil: null, updatedAt: now })
      .where(and(eq(pictures.messageId, messageId), isOpenPicture, eq(pictures.leaseOwner, owner)))
      .returning();
    const [message] = await touched(tx, messageId, now);
    if (!done || !message) throw new LeaseLost();
    await tx
      .update(alternatives)
      .set({ text: alt, updatedAt: now })
      .where(eq(alternatives.alternativeId, message.alternativeId));
    await tx.update(channels).set({ lastMessageAt: now }).where(eq(channels.channelId, channelId));
    await intoLibrary(tx, done);
    const [channel] = await tx.select().from(channels).where(eq(channels.channelId, channelId));
    if (channel) await updateLastText(tx, channel);
    await announce(tx, done, message, now);
  });
}

/**
 * Ends a picture that will not come: its message is deleted, and its charge refunded once.
 * @param owner the runner that holds it; null: any
 * @returns whether it was still open
 */
export function dropPicture(
  db: Db,
  { messageId, channelId, userId, chargeKey }: PictureRow,
  { owner, code, now }: { owner: string | null; code: PictureFailure; now: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockChannel(tx, channelId);
    const ended = await tx
      .update(pictures)
      .set({
        status: code === 'CANCELED' ? 'CANCELED' : 'FAILED',
        failureCode: code,
        leaseOwner: null,
        leaseUntil: null,
        updatedAt: now,
      })
      .where(
        and(
          eq(pictures.messageId, messageId),
          isOpenPicture,
          owner === null ? undefined : eq(pictures.leaseOwner, owner),
        ),
      )
      .returning({ messageId: pictures.messageId });
    if (ended.length === 0) return false;
    const moved = chargeKey === null ? undefined : await refund(tx, { userId, chargeKey });
    await tx.delete(alternatives).where(eq(alternatives.messageId, messageId));
    await tx.delete(messages).where(eq(messages.messageId, messageId));
    await appendEvent(tx, {
      userId,
      channelId,
      at: now,
      eventType: 'image-deleted',
      payload: { messageId, code },
      updatedGemAmount: moved?.balance,
    });
    return true;
  });
}

const touched = (tx: Db, messageId: string, now: number) =>
  tx
    .update(messages)
    .set({ updatedAt: sql`greatest(${now}::bigint, ${messages.updatedAt} + 1)` })
    .where(and(eq(messages.messageId, messageId), isNull(messages.deletedAt)))
    .returning();

async function announce(tx: Db, { userId, channelId }: PictureRow, row: MessageRow, now: number): Promise<void> {
  const payload = { message: await viewOf(tx, row) };
  await appendEvent(tx, { userId, channelId, eventType: 'image-updated', payload, at: now });
}
