import { eq } from 'drizzle-orm';
import type { Message } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { users } from '../../kernel/db/schema.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { Price } from '../../money/gems/spend.ts';
import { isFeverOn } from '../channels/current-mode.ts';
import { newId } from '../messages/ids.ts';
import { lastMessageIdOf, lastTakenId } from '../messages/last-message.ts';
import { insertMessage, type NewMessage } from '../messages/messages.ts';
import { type Path, shownBranch, shownPath } from '../messages/path.ts';
import type { LockedChat, PayingChat } from './answer-once.ts';

const FULL_GAUGE = 100;

/** Where the next message of a chat goes. */
export interface Place {
  readonly messageId: string;
  /** The message before it on the path. */
  readonly parentId: string | null;
  readonly branchId: string;
  /** The user's balance before any charge. */
  readonly balance: number;
}

/** The place after the last message of the shown path. */
export async function placeAtEnd(chat: LockedChat): Promise<Place> {
  const { tx, at, channel } = chat;
  const { parentId, lastId, balance } = await endOf(chat, await shownPath(tx, channel));
  return { messageId: newId(at, lastId), parentId, branchId: shownBranch(channel), balance };
}

export interface PathEnd {
  /** The last message of the path. */
  readonly parentId: string | null;
  /** The last id that the chat has given to a message or a reply. */
  readonly lastId: string | undefined;
  /** The balance of the chat's owner. */
  readonly balance: number;
}

/** The end of a path, read with the balance in one query. */
export async function endOf({ tx, channel }: LockedChat, path: Path): Promise<PathEnd> {
  const [end] = await tx
    .select({
      parentId: lastMessageIdOf(tx, path),
      lastId: lastTakenId(tx, channel.channelId),
      balance: users.gemBalance,
    })
    .from(users)
    .where(eq(users.userId, channel.userId));
  if (!end) throw new Error('the owner of the chat is gone');
  return { ...end, lastId: end.lastId ?? undefined };
}

/** What a message was charged, and the balance after it. */
export interface Charge {
  readonly gems: number;
  /** The key to refund the charge by; null if nothing was charged. */
  readonly chargeKey: string | null;
  readonly balance: number;
}

/** Charges a message. @throws AppError NOT_ENOUGH_GEM, DELETED_USER, IDEMPOTENCY_KEY_REUSED */
export async function charge(
  { channel, spend }: PayingChat,
  { messageId, balance }: Pick<Place, 'messageId' | 'balance'>,
  { gems, kind, reference = {} }: Omit<Price, 'reference'> & Partial<Pick<Price, 'reference'>>,
): Promise<Charge> {
  if (gems === 0) return { gems, chargeKey: null, balance };
  const about = { messageId, channelId: channel.channelId, ...reference };
  return { gems, ...(await spend({ gems, kind, reference: about })) };
}

/** The part of a new message that differs from kind to kind. */
export type MessageContent = Pick<
  NewMessage,
  'senderType' | 'senderId' | 'clientMessageId' | 'contentType' | 'giftId' | 'recording' | 'text'
>;

/**
 * Stores a message at its place, with the reply that it waits for.
 * @returns the message, and the id that the text of its reply will have
 */
export async function storeMessage(
  { tx, at, channel: { channelId, userId } }: LockedChat,
  { messageId, parentId, branchId }: Pick<Place, 'messageId' | 'parentId' | 'branchId'>,
  content: MessageContent,
  { gems, chargeKey, isAnswered }: Pick<Charge, 'gems' | 'chargeKey'> & { readonly isAnswered: boolean },
): Promise<{ readonly message: Message; readonly replyTextId: string }> {
  const where = { messageId, channelId, userId, parentId, branchId };
  const stored = { ...content, ...where, alternativeId: newId(at), status: 'DONE', chargedGems: gems, at } as const;
  const reply = { replyId: newId(at, messageId), alternativeId: newId(at), price: gems, chargeKey };
  const message = await insertMessage(tx, stored, isAnswered ? reply : undefined);
  return { message, replyTextId: reply.alternativeId };
}

/**
 * Appends the event of a message that the user sent; its text goes into the list of chats, and it fills the gauge,
 * except in fever mode.
 * @returns the gauge
 */
export async function announceSent(
  { config }: Pick<Context, 'config'>,
  { tx, at, channel }: LockedChat,
  message: Message,
  { chargeKey, balance }: Charge,
): Promise<number> {
  const { channelId, userId } = channel;
  const step = isFeverOn(channel, at) ? 0 : config.business.fever.gaugeStep;
  const vibeGauge = Math.min(channel.vibeGauge + step, FULL_GAUGE);
  const updatedGemAmount = chargeKey ? balance : undefined;
  await appendEvent(
    tx,
    { userId, channelId, at, eventType: 'message-created', payload: { message }, updatedGemAmount },
    { lastMessageText: message.message.value, lastMessageAt: at, vibeGauge },
  );
  return vibeGauge;
}
