import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Message, PathPart } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages, recordings, replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type PictureRow, picturesOf, pictureView } from '../pictures/picture-store.ts';
import { keepHeard, type Recording, type RecordingRow, recordingsOf, voiceView } from '../voice/recordings.ts';
import { type Path, within } from './path.ts';

export type MessageRow = typeof messages.$inferSelect;
export type AlternativeRow = typeof alternatives.$inferSelect;
type Shown = Pick<AlternativeRow, 'text' | 'status' | 'isEdited'>;

type Heard = Pick<RecordingRow, 'mediaId' | 'durationMs' | 'peaks'>;

export const messageView = (
  row: MessageRow,
  shown: Shown,
  all: readonly string[],
  { heard, picture }: { heard?: Heard | undefined; picture?: PictureRow | undefined } = {},
): Message => ({
  id: row.messageId,
  channelId: row.channelId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  type: row.senderType,
  senderId: row.senderId,
  userId: row.userId,
  message: { type: row.contentType, value: shown.text, ...voiceView(heard) },
  ...pictureView(picture),
  status: shown.status,
  parentId: row.parentId,
  alternativeId: row.alternativeId,
  clientMessageId: row.clientMessageId,
  alternatives: [...all],
  isEdited: shown.isEdited,
  branchId: row.branchId,
  ...(row.giftId === null ? {} : { giftId: row.giftId }),
  ...(row.chargedGems > 0 ? { receipt: { charged: row.chargedGems, refunded: row.refundedGems } } : {}),
});

/** A message as it is shown now. */
export async function viewOf(db: Db, row: MessageRow): Promise<Message> {
  const isShown = sql`${alternatives.alternativeId} = ${row.alternativeId}::uuid`;
  const all = await db
    .select({
      alternativeId: alternatives.alternativeId,
      status: alternatives.status,
      isEdited: alternatives.isEdited,
      // Of the others only the ids are told.
      text: sql<string>`case when ${isShown} then ${alternatives.text} else '' end`,
    })
    .from(alternatives)
    .where(eq(alternatives.messageId, row.messageId))
    .orderBy(asc(alternatives.alternativeId));
  const shown = all.find(({ alternativeId }) => alternativeId === row.alternativeId);
  if (!shown) throw new Error('the shown alternative of a message is gone');
  const heard = (await recordingsOf(db, [row.alternativeId])).get(row.alternativeId);
  const picture = (await picturesOf(db, [row])).get(row.messageId);
  const ids = all.map(({ alternativeId }) => alternativeId);
  return messageView(row, shown, ids, { heard, picture });
}

export interface MessagePage {
  readonly messages: Message[];
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

export interface PageRequest {
  readonly path: Path;
  readonly cursor?: string | undefined;
  readonly direction: 'PREV' | 'NEXT';
  readonly size: number;
}

/**
 * Up to `size` messages of a way before (`PREV`) or after (`NEXT`) a cursor, oldest first; without one, the last or the
 * first. A cursor is a place in the order of ids, so that another chat's tells nothing and a long chat costs no more.
 */
export async function messagePage(db: Db, { path, cursor, direction, size }: PageRequest): Promise<MessagePage> {
  const back = direction === 'PREV';
  const rows: Awaited<ReturnType<typeof wholeStretch>> = [];
  // Ids grow from one stretch to the next: each is read to its end before the one beyond it.
  for (const part of back ? path : path.toReversed()) {
    if (rows.length > size) break;
    rows.push(...(await wholeStretch(db, part, { cursor, back, limit: size + 1 - rows.length })));
  }
  const page = rows.slice(0, size);
  const pictures = await picturesOf(
    db,
    page.map(({ message }) => message),
  );
  const views = page.map(({ message, shown, all, heard }) =>
    messageView(message, shown, all, {
      heard: heard ?? undefined,
      picture: pictures.get(message.messageId),
    }),
  );
  const hasMore = rows.length > size;
  const nextCursor = hasMore ? (views.at(-1)?.id ?? null) : null;
  return { messages: back ? views.reverse() : views, nextCursor, hasMore };
}

/** Messages of a stretch with what is shown of them, the ids of their alternatives as they were made, and their recordings. */
function wholeStretch(
  db: Db,
  part: PathPart,
  { cursor, back, limit }: { cursor: string | undefined; back: boolean; limit: number },
) {
  const beyond = cursor === undefined ? undefined : (back ? lt : gt)(messages.messageId, cursor);
  const each = alias(alternatives, 'each');
  const ids = db
    .select({ ids: sql`json_agg(${each.alternativeId} order by ${each.alternativeId})` })
    .from(each)
    .where(eq(each.messageId, messages.messageId));
  return db
    .select({ message: messages, shown: alternatives, heard: recordings, all: sql<string[]>`(${ids})` })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .leftJoin(recordings, eq(recordings.alternativeId, messages.alternativeId))
    .where(and(within(part), beyond))
    .orderBy((back ? desc : asc)(messages.messageId))
    .limit(limit);
}

export interface NewMessage {
  readonly messageId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly parentId: string | null;
  /** The first branch of the chat unless told. */
  readonly branchId?: string;
  readonly senderType: MessageRow['senderType'];
  readonly senderId: string;
  readonly clientMessageId?: string;
  /** Of words, unless told. */
  readonly contentType?: 'IMAGE';
  /** It is a gift, and its text the gift's name. */
  readonly giftId?: string;
  /** What was paid for it; nothing unless told. */
  readonly chargedGems?: number;
  readonly alternativeId: string;
  /** What was said, of which the text is a transcript. */
  readonly recording?: Recording | undefined;
  readonly text: string;
  readonly status: AlternativeRow['status'];
  /** Milliseconds UTC. */
  readonly at: number;
}

/**
 * Stores a message with the alternative that is shown.
 * @throws AppError IDEMPOTENCY_KEY_REUSED where the chat has a message of this client id
 */
export async function insertMessage(tx: Db, { text, status, at, recording, ...message }: NewMessage): Promise<Message> {
  const row: MessageRow = {
    ...message,
    branchId: message.branchId ?? message.channelId,
    clientMessageId: message.clientMessageId ?? null,
    giftId: message.giftId ?? null,
    chargedGems: message.chargedGems ?? 0,
    refundedGems: 0,
    contentType:
      message.contentType ??
      (message.senderType === 'SYSTEM' ? 'SYSTEM' : message.giftId === undefined ? 'TEXT' : 'GIFT'),
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
  const stored = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: [messages.channelId, messages.clientMessageId] })
    .returning({ messageId: messages.messageId });
  if (stored.length === 0) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  await insertAlternative(tx, { messageId: row.messageId, alternativeId: row.alternativeId, text, status, at });
  const { alternativeId, userId, channelId } = row;
  if (recording) await keepHeard(tx, { alternativeId, userId, channelId, at, recording });
  return messageView(row, { text, status, isEdited: false }, [alternativeId], { heard: recording });
}

export async function insertAlternative(
  tx: Db,
  {
    at,
    isEdited = false,
    ...row
  }: Pick<AlternativeRow, 'messageId' | 'alternativeId' | 'text' | 'status'> & { at: number; isEdited?: boolean },
): Promise<void> {
  await tx.insert(alternatives).values({ ...row, isEdited, createdAt: at, updatedAt: at });
}

/** The last message of a way, with the words that it shows. */
export async function lastOn(db: Db, path: Path): Promise<{ messageId: string; text: string } | undefined> {
  for (const part of path) {
    const [last] = await db
      .select({ messageId: messages.messageId, text: alternatives.text })
      .from(messages)
      .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
      .where(within(part))
      .orderBy(desc(messages.messageId))
      .limit(1);
    if (last) return last;
  }
  return undefined;
}

/** The last message of a way, and the last id that a message or a reply under way of the chat has taken. */
export async function endOfChannel(
  tx: Db,
  channelId: string,
  path: Path = [{ branchId: channelId, upTo: null }],
): Promise<{ messageId?: string; lastId?: string }> {
  const last = await lastOn(tx, path);
  const lastMessage = tx
    .select({ id: messages.messageId })
    .from(messages)
    .where(eq(messages.channelId, channelId))
    .orderBy(desc(messages.messageId))
    .limit(1);
  const lastReply = tx
    .select({ id: replies.replyId })
    .from(replies)
    .where(eq(replies.channelId, channelId))
    .orderBy(desc(replies.replyId))
    .limit(1);
  const taken = await unionAll(lastMessage, lastReply);
  const lastId = taken
    .map(({ id }) => id)
    .sort()
    .at(-1);
  return { ...(last ? { messageId: last.messageId } : {}), ...(lastId ? { lastId } : {}) };
}
