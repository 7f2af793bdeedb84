import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { CallData, Message } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { restorableSince } from '../channels/leave-channel.ts';
import { rememberMessage } from '../memory/memory-rows.ts';
import { laterThan, nextAlternativeId, refuseWhileWritten } from '../messages/alternatives.ts';
import { updateLastText } from '../messages/last-message.ts';
import { insertAlternatives, type MessageRow, viewOf } from '../messages/messages.ts';
import { openPictureOf } from '../messages/pictures.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { movePicture } from '../pictures/picture-library.ts';

/** A message, with the user that it must belong to. */
export interface MessageOf {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
}
type Parts = Pick<Context, 'config' | 'db' | 'now'>;

/** All texts of a message, in order of creation. */
export async function alternativesOf(
  db: Db,
  { userId, channelId, messageId }: MessageOf,
): Promise<CallData<'messages.alternatives'>> {
  const { channel } = await ownedChannel(db, userId, channelId);
  await shownMessage(db, channel, messageId);
  const rows = await db
    .select()
    .from(alternatives)
    .where(eq(alternatives.messageId, messageId))
    .orderBy(asc(alternatives.alternativeId));
  return { alternatives: rows };
}

/** Shows another text of a message. @throws AppError NOT_FOUND, IN_PROGRESS while one is being written */
export function showAlternative(parts: Parts, which: MessageOf & { alternativeId: string }): Promise<Message> {
  return change(parts, which, async (tx, message) => {
    const [wanted] = await tx
      .select()
      .from(alternatives)
      .where(and(eq(alternatives.alternativeId, which.alternativeId), eq(alternatives.messageId, message.messageId)));
    if (!wanted) throw new AppError('NOT_FOUND');
    return wanted.alternativeId === message.alternativeId ? null : wanted.alternativeId;
  });
}

/** Edits a message; its previous text stays among the alternatives. The caller has moderated the new text. */
export function editMessage(parts: Parts, which: MessageOf & { text: string }): Promise<Message> {
  return change(parts, which, async (tx, message) => {
    const [shown] = await tx.select().from(alternatives).where(eq(alternatives.alternativeId, message.alternativeId));
    if (shown?.text === which.text) return null;
    const alternativeId = await nextAlternativeId(tx, message.messageId, parts.now());
    const words = { messageId: message.messageId, alternativeId, text: which.text };
    await insertAlternatives(tx, [{ ...words, status: 'DONE', isEdited: true, at: parts.now() }]);
    return alternativeId;
  });
}

/** Shows the alternative that `choose` returns, and appends the event; null changes nothing. */
function change(
  { config, db, now }: Parts,
  { userId, channelId, messageId }: MessageOf,
  choose: (tx: Db, message: MessageRow) => Promise<string | null>,
): Promise<Message> {
  return db.transaction(async (tx) => {
    const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
    const { message } = await shownMessage(tx, channel, messageId);
    await refuseWhileWritten(tx, message);
    const alternativeId = await choose(tx, message);
    if (alternativeId === null) return viewOf(tx, message);
    const [row] = await tx
      .update(messages)
      .set({ alternativeId, updatedAt: laterThan(message, now()) })
      .where(eq(messages.messageId, messageId))
      .returning();
    const view = await viewOf(tx, row ?? message);
    await updateLastText(tx, channel);
    const event = { userId, channelId, at: now() };
    await appendEvent(tx, { ...event, eventType: 'message-updated', payload: { message: view } });
    if (message.senderType === 'USER') {
      const { branchId } = message;
      const text = view.message.value;
      if (await rememberMessage({ config }, tx, { channel, branchId, messageId, text, at: now() }))
        await appendEvent(tx, { ...event, eventType: 'memory-changed', payload: { memoryId: null } });
    }
    return view;
  });
}

/** Deletes a message from the chat; deleting it again does nothing. @throws AppError NOT_FOUND, IN_PROGRESS */
export function deleteMessage({ db, now }: Parts, { userId, channelId, messageId }: MessageOf): Promise<void> {
  return db.transaction(async (tx) => {
    const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
    if (await deletedMessage(tx, channelId, messageId, 0)) return;
    const { message } = await shownMessage(tx, channel, messageId);
    await refuseWhileWritten(tx, message);
    // A picture in progress must be canceled instead, which refunds it.
    if ((await openPictureOf(tx, channelId))?.messageId === messageId)
      throw new AppError('IN_PROGRESS', { retryAfter: 2 });
    const at = now();
    await tx
      .update(messages)
      .set({ deletedAt: at, updatedAt: laterThan(message, at) })
      .where(eq(messages.messageId, messageId));
    await movePicture(tx, message, false);
    await updateLastText(tx, channel);
    const eventType = message.contentType === 'IMAGE' ? 'image-deleted' : 'message-deleted';
    await appendEvent(tx, { userId, channelId, at, eventType, payload: { messageId } });
  });
}

/** Restores a deleted message; one that is not deleted stays as it is. @throws AppError NOT_FOUND after 30 days */
export function restoreMessage(
  { config, db, now }: Parts,
  { userId, channelId, messageId }: MessageOf,
): Promise<Message> {
  return db.transaction(async (tx) => {
    const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
    const at = now();
    const deleted = await deletedMessage(tx, channelId, messageId, restorableSince({ config, now }));
    if (!deleted) return viewOf(tx, (await shownMessage(tx, channel, messageId)).message);
    const [row] = await tx
      .update(messages)
      .set({ deletedAt: null, updatedAt: laterThan(deleted, at) })
      .where(eq(messages.messageId, messageId))
      .returning();
    await movePicture(tx, deleted, true);
    const message = await viewOf(tx, row ?? deleted);
    await updateLastText(tx, channel);
    const eventType = deleted.contentType === 'IMAGE' ? 'image-created' : 'message-restored';
    await appendEvent(tx, { userId, channelId, at, eventType, payload: { message } });
    return message;
  });
}

async function deletedMessage(tx: Db, channelId: string, messageId: string, since: number) {
  const [found] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.messageId, messageId),
        eq(messages.channelId, channelId),
        isNotNull(messages.deletedAt),
        gte(messages.deletedAt, since),
      ),
    );
  return found;
}
