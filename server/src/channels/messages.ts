import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Message } from 'shared-sdk/contract';
import type { Db } from '../db/open.ts';
import { alternatives, messages, replies } from '../db/schema.ts';

export type MessageRow = typeof messages.$inferSelect;
export type AlternativeRow = typeof alternatives.$inferSelect;

export const messageView = (row: MessageRow, shown: Pick<AlternativeRow, 'text' | 'status'>): Message => ({
  id: row.messageId,
  channelId: row.channelId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  type: row.senderType,
  senderId: row.senderId,
  userId: row.userId,
  message: { type: row.contentType, value: shown.text, voiceSignedUrl: null },
  imageSignedUrl: null,
  videoSignedUrl: null,
  status: shown.status,
  parentId: row.parentId,
  alternativeId: row.alternativeId,
  clientMessageId: row.clientMessageId,
});

export interface MessagePage {
  readonly messages: Message[];
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

/**
 * Up to `size` messages before (`PREV`) or after (`NEXT`) a cursor, oldest first; without one, the last or the first of
 * the chat. A cursor is a place in the order of ids, so that another chat's tells nothing and a long chat costs no more.
 */
export async function messagePage(
  db: Db,
  {
    channelId,
    cursor,
    direction,
    size,
  }: { channelId: string; cursor?: string | undefined; direction: 'PREV' | 'NEXT'; size: number },
): Promise<MessagePage> {
  const back = direction === 'PREV';
  const beyond = cursor === undefined ? undefined : (back ? lt : gt)(messages.messageId, cursor);
  const rows = await db
    .select({ message: messages, shown: alternatives })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(and(eq(messages.channelId, channelId), beyond))
    .orderBy((back ? desc : asc)(messages.messageId))
    .limit(size + 1);
  const page = rows.slice(0, size).map(({ message, shown }) => messageView(message, shown));
  const hasMore = rows.length > size;
  const nextCursor = hasMore ? (page.at(-1)?.id ?? null) : null;
  return { messages: back ? page.reverse() : page, nextCursor, hasMore };
}

export interface NewMessage {
  readonly messageId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly parentId: string | null;
  readonly senderType: 'USER' | 'BOT';
  readonly senderId: string;
  readonly clientMessageId?: string;
  readonly alternativeId: string;
  readonly text: string;
  readonly status: AlternativeRow['status'];
  /** Milliseconds UTC. */
  readonly at: number;
}

/** Stores a text message with the alternative that is shown. */
export async function insertMessage(tx: Db, { text, status, at, ...message }: NewMessage): Promise<Message> {
  const row: MessageRow = {
    ...message,
    clientMessageId: message.clientMessageId ?? null,
    contentType: 'TEXT',
    createdAt: at,
    updatedAt: at,
  };
  await tx.insert(messages).values(row);
  await insertAlternative(tx, { messageId: row.messageId, alternativeId: row.alternativeId, text, status, at });
  return messageView(row, { text, status });
}

export async function insertAlternative(
  tx: Db,
  { at, ...row }: Pick<AlternativeRow, 'messageId' | 'alternativeId' | 'text' | 'status'> & { at: number },
): Promise<void> {
  await tx.insert(alternatives).values({ ...row, createdAt: at, updatedAt: at });
}

/** The last message of a chat, and the last id that a message or a reply under way has taken. */
export async function endOfChannel(tx: Db, channelId: string): Promise<{ messageId?: string; lastId?: string }> {
  const [message] = await tx
    .select({ id: messages.messageId })
    .from(messages)
    .where(eq(messages.channelId, channelId))
    .orderBy(desc(messages.messageId))
    .limit(1);
  const [reply] = await tx
    .select({ id: replies.replyId })
    .from(replies)
    .where(eq(replies.channelId, channelId))
    .orderBy(desc(replies.replyId))
    .limit(1);
  const lastId = [message?.id, reply?.id]
    .filter((id) => id !== undefined)
    .sort()
    .at(-1);
  return { ...(message ? { messageId: message.id } : {}), ...(lastId ? { lastId } : {}) };
}
