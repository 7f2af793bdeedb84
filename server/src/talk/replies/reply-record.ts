import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { type ErrorCode, errorCatalogue, type Message } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, channels, messages, replies } from '../../kernel/db/schema.ts';
import { appendEvent, lockChannel } from '../../kernel/realtime/event-log.ts';
import { refund } from '../../money/gems/ledger.ts';
import { updateLastText } from '../messages/last-message.ts';
import { insertAlternative, insertMessage, viewOf } from '../messages/messages.ts';
import { messageOf, type ReplyRow } from '../messages/open-replies.ts';
import { shownBranch } from '../messages/path.ts';
import { languageOfUser, texts } from '../requests/platform-texts.ts';

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
 * The first words of a reply: its message comes into being, and moves its chat to the top; or, asked for again, its
 * message shows a new alternative, and stays where it is.
 * @throws LeaseLost
 */
export function begin(db: Db, reply: ReplyRow, first: FirstWords): Promise<Message> {
  const { owner, text, isLate, now } = first;
  return db.transaction(async (tx) => {
    const channel = await heldChannel(tx, reply.channelId);
    const held = await tx
      .update(replies)
      .set({ status: 'STREAMING', updatedAt: now })
      .where(and(eq(replies.replyId, reply.replyId), eq(replies.leaseOwner, owner), eq(replies.status, 'PENDING')))
      .returning({ replyId: replies.replyId });
    if (held.length === 0) throw new LeaseLost();
    const updatedGemAmount = isLate ? await giveBack(tx, reply, { now, told: reply.messageId }) : undefined;
    const message = reply.messageId === null ? await speak(tx, reply, first) : await speakAgain(tx, reply, first);
    const moved = { lastMessageAt: now, ...(reply.branchId === shownBranch(channel) ? { lastMessageText: text } : {}) };
    if (reply.messageId === null) {
      await tx.update(channels).set(moved).where(eq(channels.channelId, reply.channelId));
    } else await updateLastText(tx, channel);
    await appendEvent(tx, {
      userId: reply.userId,
      channelId: reply.channelId,
      eventType: reply.messageId === null ? 'message-created' : 'message-updated',
      payload: { message },
      updatedGemAmount,
      at: now,
    });
    return message;
  });
}

/** The channel's row, held until the commit. */
async function heldChannel(tx: Db, channelId: string) {
  const [channel] = await tx.select().from(channels).where(eq(channels.channelId, channelId)).for('no key update');
  if (!channel) throw new Error('the channel of the reply is gone');
  return channel;
}

const speak = (tx: Db, reply: ReplyRow, { botId, text, now }: FirstWords): Promise<Message> =>
  insertMessage(tx, {
    messageId: reply.replyId,
    channelId: reply.channelId,
    userId: reply.userId,
    parentId: reply.parentId,
    branchId: reply.branchId,
    senderType: 'BOT',
    senderId: botId,
    alternativeId: reply.alternativeId,
    text,
    status: 'STREAMING',
    at: now,
  });

async function speakAgain(tx: Db, reply: ReplyRow, { text, now }: FirstWords): Promise<Message> {
  const messageId = messageOf(reply);
  const { alternativeId } = reply;
  await insertAlternative(tx, { messageId, alternativeId, text, status: 'STREAMING', at: now });
  return showing(tx, messageId, alternativeId, now);
}

/** Shows an alternative of a message that is there. */
async function showing(tx: Db, messageId: string, alternativeId: string, now: number): Promise<Message> {
  const [row] = await tx
    .update(messages)
    .set({ alternativeId, updatedAt: sql`greatest(${now}::bigint, ${messages.updatedAt} + 1)` })
    .where(eq(messages.messageId, messageId))
    .returning();
  if (!row) throw new Error('the message of the reply is gone');
  return viewOf(tx, row);
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
    const channel = await heldChannel(tx, reply.channelId);
    await close(tx, reply, { owner, status, failureCode, now });
    await tx
      .update(alternatives)
      .set({ status, updatedAt: now, ...(text === undefined ? {} : { text }) })
      .where(eq(alternatives.alternativeId, reply.alternativeId));
    const updatedGemAmount = isRefunded ? await giveBack(tx, reply, { now, told: reply.messageId }) : undefined;
    // Who asked again and got half a reply has the whole one back; the half stays among the alternatives.
    const shown = status === 'FAILED' && reply.replacesId ? reply.replacesId : reply.alternativeId;
    const message = await showing(tx, messageOf(reply), shown, now);
    await updateLastText(tx, channel);
    const told = { userId: reply.userId, channelId: reply.channelId, updatedGemAmount, at: now };
    await appendEvent(tx, { ...told, eventType: 'message-updated', payload: { message } });
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
 * that stays unanswered, or that keeps its text, since that is the only one that a client knows of.
 * @throws LeaseLost
 */
export function closeUnspoken(db: Db, reply: ReplyRow, { owner, status, now }: Silence): Promise<void> {
  const isFailure = status === 'FAILED';
  const failureCode: ErrorCode | 'STOPPED' = isFailure ? 'REPLY_FAILED' : 'STOPPED';
  return db.transaction(async (tx) => {
    await lockChannel(tx, reply.channelId);
    await close(tx, reply, { owner, status, failureCode, now });
    const updatedGemAmount = await giveBack(tx, reply, { now, told: null });
    const language = await languageOfUser(tx, reply.userId);
    await appendEvent(tx, {
      userId: reply.userId,
      channelId: reply.channelId,
      eventType: 'message-failed',
      payload: {
        messageId: reply.messageId ?? reply.parentId ?? reply.replyId,
        code: failureCode,
        message: isFailure ? errorCatalogue.REPLY_FAILED.message : texts.stopped[language],
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

/**
 * Gives the charge back, once however often it is asked for, and writes that on the message which was paid for.
 * @param told the message that the caller tells of afterwards anyway
 * @returns the balance, undefined where nothing moved
 */
async function giveBack(
  tx: Db,
  reply: ReplyRow,
  { now, told }: { now: number; told: string | null },
): Promise<number | undefined> {
  const { userId, channelId, chargeKey } = reply;
  if (chargeKey === null) return undefined;
  const { balance, entry, replayed } = await refund(tx, { userId, chargeKey });
  if (replayed) return undefined;
  const [paid] = await tx
    .update(messages)
    .set({
      refundedGems: sql`${messages.refundedGems} + ${entry.delta}::integer`,
      updatedAt: sql`greatest(${now}::bigint, ${messages.updatedAt} + 1)`,
    })
    .where(eq(messages.messageId, String(entry.reference.messageId)))
    .returning();
  if (paid && paid.messageId !== told) {
    const payload = { message: await viewOf(tx, paid) };
    await appendEvent(tx, {
      userId,
      channelId,
      eventType: 'message-updated',
      payload,
      updatedGemAmount: balance,
      at: now,
    });
  }
  return balance;
}
