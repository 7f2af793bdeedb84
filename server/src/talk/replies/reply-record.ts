import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { type ErrorCode, errorCatalogue, type Message } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { prepared, UNNAMED } from '../../kernel/db/prepared.ts';
import { alternatives, channels, messages, recordings, replies } from '../../kernel/db/schema.ts';
import { LeaseLost } from '../../kernel/jobs/job-kind.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { refund } from '../../money/gems/ledger.ts';
import { lastTextOf } from '../messages/last-message.ts';
import {
  insertMessage,
  type MessageRow,
  type NewAlternative,
  showNewAlternative,
  viewOf,
} from '../messages/messages.ts';
import { messageOf, type ReplyRow } from '../messages/open-replies.ts';
import { type ShownChannel, shownBranch, shownPath } from '../messages/path.ts';
import { languageOfUser, texts } from '../requests/platform-texts.ts';

export interface FirstWords {
  readonly owner: string;
  readonly botId: string;
  readonly text: string;
  /** The model; undefined for a companion that is no model. */
  readonly writtenBy?: { readonly modelId: string; readonly displayName: string } | undefined;
  /** The user has already seen that it failed: the words still come, for free. */
  readonly isLate: boolean;
  readonly now: number;
}

/**
 * Stores the first words of a reply. A new reply gets its message and moves its chat to the top of the list; a
 * regenerated one becomes another alternative of its message, which stays in its place.
 * @throws LeaseLost
 */
export function begin(db: Db, reply: ReplyRow, first: FirstWords): Promise<Message> {
  const { owner, text, isLate, now } = first;
  const { userId, channelId } = reply;
  return db.transaction(async (tx) => {
    const channel = await updateHeld(tx, reply, {
      owner,
      from: ['PENDING'],
      set: { status: 'STREAMING', updatedAt: now },
    });
    const updatedGemAmount = isLate ? await giveBack(tx, reply, { now, announced: reply.messageId }) : undefined;
    const payload = { message: await storeFirstWords(tx, reply, first) };
    const isNew = reply.messageId === null;
    const isShown = reply.branchId === shownBranch(channel);
    const moved = { lastMessageAt: now, ...(isShown ? { lastMessageText: text } : {}) };
    await appendEvent(
      tx,
      {
        userId,
        channelId,
        eventType: isNew ? 'message-created' : 'message-updated',
        payload,
        updatedGemAmount,
        at: now,
      },
      isNew ? moved : { lastMessageText: lastTextOf(tx, await shownPath(tx, channel)) },
    );
    return payload.message;
  });
}

interface HeldChange {
  /** Null for a reply that no process holds. */
  readonly owner: string | null;
  readonly from: readonly ReplyRow['status'][];
  readonly set: Partial<ReplyRow>;
}

/**
 * Locks the channel of a reply and changes the reply, in one statement: the update joins the lock, so that the channel
 * is locked first, as everywhere.
 * @throws LeaseLost where `owner` no longer holds the reply
 */
async function updateHeld(tx: Db, reply: ReplyRow, { owner, from, set }: HeldChange): Promise<ShownChannel> {
  const channel = tx.$with('channel').as(
    tx
      .select({
        id: sql<string>`${channels.channelId}`.as('id'),
        shownEpisode: sql<string | null>`${channels.episodeId}`.as('shown_episode'),
        shownBranch: sql<string | null>`${channels.branchId}`.as('shown_branch'),
      })
      .from(channels)
      .where(eq(channels.channelId, reply.channelId))
      .for('no key update'),
  );
  const [held] = await tx
    .with(channel)
    .update(replies)
    .set(set)
    .from(channel)
    .where(
      and(
        eq(replies.replyId, reply.replyId),
        eq(replies.channelId, channel.id),
        owner === null ? isNull(replies.leaseOwner) : eq(replies.leaseOwner, owner),
        inArray(replies.status, [...from]),
      ),
    )
    .returning({ episodeId: channel.shownEpisode, branchId: channel.shownBranch });
  if (!held) throw new LeaseLost();
  return { channelId: reply.channelId, ...held };
}

function storeFirstWords(tx: Db, reply: ReplyRow, { botId, text, writtenBy, now }: FirstWords): Promise<Message> {
  const { replyId, messageId, channelId, userId, parentId, branchId, alternativeId } = reply;
  const model = { modelId: writtenBy?.modelId ?? null, modelName: writtenBy?.displayName ?? null };
  const words = { alternativeId, text, status: 'STREAMING', at: now, ...model } as const;
  if (messageId !== null && reply.continuesLength !== null) return lengthen(tx, { messageId, ...words });
  if (messageId !== null) return showNewAlternative(tx, { messageId, ...words });
  const sender = { senderType: 'BOT', senderId: botId } as const;
  return insertMessage(tx, { messageId: replyId, channelId, userId, parentId, branchId, ...sender, ...words });
}

/** Adds the first words to the shown text of a reply. A recording of the shorter text is no longer true. */
async function lengthen(tx: Db, { messageId, alternativeId, at, ...words }: NewAlternative): Promise<Message> {
  await tx.delete(recordings).where(eq(recordings.alternativeId, alternativeId));
  await tx
    .update(alternatives)
    .set({ ...words, updatedAt: at })
    .where(eq(alternatives.alternativeId, alternativeId));
  const [row] = await tx
    .update(messages)
    .set({ updatedAt: sql`greatest(${at}::bigint, ${messages.updatedAt} + 1)` })
    .where(eq(messages.messageId, messageId))
    .returning();
  if (!row) throw new Error('the message is gone');
  return viewOf(tx, row);
}

const savedText = prepared((db) => {
  const held = db
    .select({ one: sql`1` })
    .from(replies)
    .where(
      and(
        eq(replies.replyId, sql.placeholder('replyId')),
        eq(replies.leaseOwner, sql.placeholder('owner')),
        eq(replies.status, 'STREAMING'),
      ),
    );
  return db
    .update(alternatives)
    .set({ text: sql`${sql.placeholder('text')}`, updatedAt: sql`${sql.placeholder('now')}` })
    .where(and(eq(alternatives.alternativeId, sql.placeholder('alternativeId')), exists(held)))
    .returning({ alternativeId: alternatives.alternativeId })
    .prepare(UNNAMED);
});

/** Stores the text so far. @throws LeaseLost */
export async function saveText(
  db: Db,
  reply: ReplyRow,
  { owner, text, now }: { owner: string; text: string; now: number },
): Promise<void> {
  const { replyId, alternativeId } = reply;
  const saved = await savedText(db).execute({ replyId, alternativeId, owner, text, now });
  if (saved.length === 0) throw new LeaseLost();
}

export interface Ending {
  readonly owner: string;
  readonly status: 'DONE' | 'STOPPED' | 'FAILED';
  /** By default the text that was stored last. */
  readonly text?: string;
  readonly isRefunded: boolean;
  readonly failureCode?: string;
  readonly now: number;
}

/** Ends a reply whose words were shown; its text is final. @throws LeaseLost */
export function finish(db: Db, reply: ReplyRow, ending: Ending): Promise<void> {
  const { owner, status, isRefunded, failureCode, now } = ending;
  const { userId, channelId } = reply;
  return db.transaction(async (tx) => {
    const channel = await close(tx, reply, { owner, status, failureCode, now });
    const updatedGemAmount = isRefunded ? await giveBack(tx, reply, { now, announced: reply.messageId }) : undefined;
    const payload = { message: await viewOf(tx, await storeFinalText(tx, reply, ending)) };
    await appendEvent(
      tx,
      { userId, channelId, eventType: 'message-updated', payload, updatedGemAmount, at: now },
      { lastMessageText: lastTextOf(tx, await shownPath(tx, channel)) },
    );
  });
}

/** Stores the last text of a reply and shows it; a regeneration that failed shows the alternative before it again. */
async function storeFinalText(tx: Db, reply: ReplyRow, { status, text, now }: Ending): Promise<MessageRow> {
  const { alternativeId, replacesId } = reply;
  const final = tx.$with('final').as(
    tx
      .update(alternatives)
      .set({ status, updatedAt: now, ...(text === undefined ? {} : { text }) })
      .where(eq(alternatives.alternativeId, alternativeId))
      .returning({ alternativeId: alternatives.alternativeId }),
  );
  const [row] = await tx
    .with(final)
    .update(messages)
    .set({
      // The half that came stays among the alternatives.
      alternativeId: status === 'FAILED' && replacesId ? replacesId : alternativeId,
      updatedAt: sql`greatest(${now}::bigint, ${messages.updatedAt} + 1)`,
    })
    .where(eq(messages.messageId, messageOf(reply)))
    .returning();
  if (!row) throw new Error('the message of the reply is gone');
  return row;
}

export interface Silence {
  /** Null closes a reply that no process holds. */
  readonly owner: string | null;
  readonly status: 'STOPPED' | 'FAILED';
  readonly now: number;
}

/**
 * Ends a reply before its first word: it gets no message and is refunded. The event names the message that stays
 * unanswered, or that keeps its text: clients know no other.
 * @throws LeaseLost
 */
export function closeUnspoken(db: Db, reply: ReplyRow, { owner, status, now }: Silence): Promise<void> {
  const isFailure = status === 'FAILED';
  const failureCode: ErrorCode | 'STOPPED' = isFailure ? 'REPLY_FAILED' : 'STOPPED';
  const { userId, channelId, messageId, parentId, replyId } = reply;
  return db.transaction(async (tx) => {
    await close(tx, reply, { owner, status, failureCode, now });
    const updatedGemAmount = await giveBack(tx, reply, { now, announced: null });
    const payload = {
      messageId: messageId ?? parentId ?? replyId,
      code: failureCode,
      message: isFailure ? errorCatalogue.REPLY_FAILED.message : texts.stopped[await languageOfUser(tx, userId)],
    };
    await appendEvent(tx, { userId, channelId, eventType: 'message-failed', payload, updatedGemAmount, at: now });
  });
}

interface Closing {
  readonly owner: string | null;
  readonly status: 'DONE' | 'STOPPED' | 'FAILED';
  readonly failureCode?: string | undefined;
  readonly now: number;
}

const close = (tx: Db, reply: ReplyRow, { owner, status, failureCode = undefined, now }: Closing) =>
  updateHeld(tx, reply, {
    owner,
    from: ['PENDING', 'STREAMING'],
    set: { status, failureCode: failureCode ?? null, leaseOwner: null, leaseUntil: null, updatedAt: now },
  });

/**
 * Refunds the charge, once for any number of calls, and writes the refund on the message that was paid for.
 * @param announced the message whose event the caller appends afterwards; any other gets its event here
 * @returns the balance; undefined if nothing moved
 */
async function giveBack(
  tx: Db,
  { userId, channelId, chargeKey }: ReplyRow,
  { now, announced }: { readonly now: number; readonly announced: string | null },
): Promise<number | undefined> {
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
  if (paid && paid.messageId !== announced) {
    const payload = { message: await viewOf(tx, paid) };
    const updatedGemAmount = balance;
    await appendEvent(tx, { userId, channelId, eventType: 'message-updated', payload, updatedGemAmount, at: now });
  }
  return balance;
}
