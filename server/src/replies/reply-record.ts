import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type ErrorCode, errorCatalogue, type Message } from 'shared-sdk/contract';
import { insertMessage, messageView } from '../channels/messages.ts';
import type { Db } from '../db/open.ts';
import { alternatives, channels, messages, replies } from '../db/schema.ts';
import { refund } from '../gems/ledger.ts';
import { appendEvent, lockChannel } from '../realtime/event-log.ts';
import type { ReplyRow } from './reply-store.ts';
import { texts } from './texts.ts';

/** Another process holds the reply now: whatever this one still wanted to write is no longer its to write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface FirstWords {
  readonly owner: string;
  readonly botId: string;
  readonly text: string;
  /** The person was already told that it failed: the words come all the same, for nothing. */
  readonly isLate: boolean;
  readonly now: number;
}

/**
 * The first words of a reply: its message comes into being, and moves its chat to the top.
 * @throws LeaseLost
 */
export function begin(db: Db, reply: ReplyRow, { owner, botId, text, isLate, now }: FirstWords): Promise<Message> {
  return db.transaction(async (tx) => {
    await lockChannel(tx, reply.channelId);
    const held = await tx
      .update(replies)
      .set({ status: 'STREAMING', updatedAt: now })
      .where(and(eq(replies.replyId, reply.replyId), eq(replies.leaseOwner, owner), eq(replies.status, 'PENDING')))
      .returning({ replyId: replies.replyId });
    if (held.length === 0) throw new LeaseLost();
    const message = await insertMessage(tx, {
      messageId: reply.replyId,
      channelId: reply.channelId,
      userId: reply.userId,
      parentId: reply.parentId,
      senderType: 'BOT',
      senderId: botId,
      alternativeId: reply.alternativeId,
      text,
      status: 'STREAMING',
      at: now,
    });
    await tx
      .update(channels)
      .set({ lastMessageText: text, lastMessageAt: now })
      .where(eq(channels.channelId, reply.channelId));
    const updatedGemAmount = isLate ? await giveBack(tx, reply) : undefined;
    await appendEvent(tx, {
      userId: reply.userId,
      channelId: reply.channelId,
      eventType: 'message-created',
      payload: { message },
      updatedGemAmount,
      at: now,
    });
    return message;
  });
}

/** Keeps what has come so far. @throws LeaseLost */
export async function saveText(
  db: Db,
  reply: ReplyRow,
  { owner, text, now }: { owner: string; text: string; now: number },
): Promise<void> {
  const held = db
    .select({ one: sql`1` })
    .from(replies)
    .where(and(eq(replies.replyId, reply.replyId), eq(replies.leaseOwner, owner), eq(replies.status, 'STREAMING')));
  const saved = await db
    .update(alternatives)
    .set({ text, updatedAt: now })
    .where(and(eq(alternatives.alternativeId, reply.alternativeId), exists(held)))
    .returning({ alternativeId: alternatives.alternativeId });
  if (saved.length === 0) throw new LeaseLost();
}

export interface Ending {
  readonly owner: string;
  readonly status: 'DONE' | 'STOPPED' | 'FAILED';
  /** Undefined: what was kept last. */
  readonly text?: string;
  readonly isRefunded: boolean;
  readonly failureCode?: string;
  readonly now: number;
}

/** Ends a reply whose words were seen; its text is final. @throws LeaseLost */
export function finish(
  db: Db,
  reply: ReplyRow,
  { owner, status, text, isRefunded, failureCode, now }: Ending,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockChannel(tx, reply.channelId);
    await close(tx, reply, { owner, status, failureCode, now });
    const [shown] = await tx
      .update(alternatives)
      .set({ status, updatedAt: now, ...(text === undefined ? {} : { text }) })
      .where(eq(alternatives.alternativeId, reply.alternativeId))
      .returning();
    const [row] = await tx
      .update(messages)
      .set({ updatedAt: now })
      .where(eq(messages.messageId, reply.replyId))
      .returning();
    if (!shown || !row) throw new Error('the message of the reply is gone');
    // A message sent while this one was coming stays the last.
    await tx
      .update(channels)
      .set({ lastMessageText: shown.text })
      .where(and(eq(channels.channelId, reply.channelId), lte(channels.lastMessageAt, row.createdAt)));
    const updatedGemAmount = isRefunded ? await giveBack(tx, reply) : undefined;
    await appendEvent(tx, {
      userId: reply.userId,
      channelId: reply.channelId,
      eventType: 'message-updated',
      payload: { message: messageView(row, shown) },
      updatedGemAmount,
      at: now,
    });
  });
}

export interface Silence {
  /** Null closes a reply that nobody holds. */
  readonly owner: string | null;
  readonly status: 'STOPPED' | 'FAILED';
  readonly now: number;
}

/**
 * Ends a reply that has not said a word: there will be no message, and it costs nothing. The event names the message
 * that stays unanswered, since that is the only one that a client knows of.
 * @throws LeaseLost
 */
export function closeUnspoken(db: Db, reply: ReplyRow, { owner, status, now }: Silence): Promise<void> {
  const isFailure = status === 'FAILED';
  const failureCode: ErrorCode | 'STOPPED' = isFailure ? 'REPLY_FAILED' : 'STOPPED';
  return db.transaction(async (tx) => {
    await lockChannel(tx, reply.channelId);
    await close(tx, reply, { owner, status, failureCode, now });
    const updatedGemAmount = await giveBack(tx, reply);
    await appendEvent(tx, {
      userId: reply.userId,
      channelId: reply.channelId,
      eventType: 'message-failed',
      payload: {
        messageId: reply.parentId ?? reply.replyId,
        code: failureCode,
        message: isFailure ? errorCatalogue.REPLY_FAILED.message : texts.stopped,
      },
      updatedGemAmount,
      at: now,
    });
  });
}

interface Closing {
  readonly owner: string | null;
  readonly status: 'DONE' | 'STOPPED' | 'FAILED';
  readonly failureCode?: string | undefined;
  readonly now: number;
}

async function close(tx: Db, reply: ReplyRow, { owner, status, failureCode = undefined, now }: Closing): Promise<void> {
  const closed = await tx
    .update(replies)
    .set({ status, failureCode: failureCode ?? null, leaseOwner: null, leaseUntil: null, updatedAt: now })
    .where(
      and(
        eq(replies.replyId, reply.replyId),
        owner === null ? isNull(replies.leaseOwner) : eq(replies.leaseOwner, owner),
        inArray(replies.status, ['PENDING', 'STREAMING']),
      ),
    )
    .returning({ replyId: replies.replyId });
  if (closed.length === 0) throw new LeaseLost();
}

/** Gives the charge back, once however often it is asked for. @returns the balance, undefined where nothing moved */
async function giveBack(tx: Db, { userId, chargeKey }: ReplyRow): Promise<number | undefined> {
  if (chargeKey === null) return undefined;
  const { balance, replayed } = await refund(tx, { userId, chargeKey, kind: 'message-refund' });
  return replayed ? undefined : balance;
}
