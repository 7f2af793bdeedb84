import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallData, Message } from 'shared-sdk/contract';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { messages, replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/http/language.ts';
import { balanceOf } from '../../money/gems/ledger.ts';
import type { Spend } from '../../money/gems/spend.ts';
import { ownedChannel } from '../channels/channel-store.ts';
import { messagePrice, modelOf } from '../channels/channel-view.ts';
import { presentMode } from '../channels/current-mode.ts';
import { nextAlternativeId, refuseWhileWritten } from '../messages/alternatives.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { type MessageRow, viewOf } from '../messages/messages.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { answerCrisis, answerCrisisAgain } from '../requests/platform-answer.ts';
import { texts } from '../requests/platform-texts.ts';

export interface Regeneration {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly spend: Spend;
  /** What is answered speaks of self-harm: the platform answers, out of character and for nothing. */
  readonly isCrisis: boolean;
  readonly language: Language;
}

/**
 * Accepts the wish for another reply: in the place of one, wherever it stands, or for the last message where none came.
 * It costs what a message costs, in the transaction of the caller.
 * @throws AppError CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND, NOT_FOUND, NOT_ENOUGH_GEM, IN_PROGRESS
 */
export async function acceptRegeneration(
  { ai, config, now }: Pick<Context, 'ai' | 'config' | 'now'>,
  tx: Db,
  { userId, channelId, messageId, spend, isCrisis, language }: Regeneration,
): Promise<CallData<'channels.regenerateText'>> {
  const at = now();
  const own = await ownedChannel(tx, userId, channelId, { lock: true });
  const { channel, bot } = own;
  if (!mayTalkWith(bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  const { message, path } = await shownMessage(tx, channel, messageId);
  const end = await endOfChannel(tx, channelId, path);
  const isReply = message.senderType === 'BOT';
  // What was answered, or followed by something else, is regenerated where it was answered.
  if (!isReply && end.messageId !== messageId) throw new AppError('NOT_FOUND');
  await refuseWhileWritten(tx, message);
  if (!isReply) await refuseWhileAnswered(tx, messageId);

  const branchId = isReply ? message.branchId : (path[0]?.branchId ?? channelId);
  if (isCrisis) {
    const text = texts.crisis[language];
    const answer = isReply
      ? await answerCrisisAgain(tx, channel, { messageId, text, at })
      : await answerCrisis(tx, own, { messageId: newId(at, end.lastId), branchId, parentId: messageId, text, at });
    return messageDataOf(answer, await balanceOf(tx, userId), channel);
  }
  const price = messagePrice(config, presentMode(channel, at), modelOf(ai, channel.modelId));
  const { chargeKey, balance } = await spend({ gems: price, kind: 'message', reference: { messageId, channelId } });
  const charged = chargeKey ? await charge(tx, messageId, price) : message;

  await tx.insert(replies).values({
    replyId: newId(at, end.lastId),
    channelId,
    userId,
    parentId: isReply ? message.parentId : messageId,
    branchId,
    ...(isReply ? { messageId, replacesId: message.alternativeId } : {}),
    alternativeId: isReply ? await nextAlternativeId(tx, messageId, at) : newId(at),
    status: 'PENDING',
    price,
    chargeKey,
    createdAt: at,
    updatedAt: at,
  });
  return messageDataOf(await viewOf(tx, charged), balance, channel);
}

/** Writes on a message what was paid for it. */
async function charge(tx: Db, messageId: string, gems: number): Promise<MessageRow> {
  const [row] = await tx
    .update(messages)
    .set({ chargedGems: sql`${messages.chargedGems} + ${gems}::integer` })
    .where(eq(messages.messageId, messageId))
    .returning();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const messageDataOf = (message: Message, updatedGemAmount: number, { vibeGauge }: { vibeGauge: number }) => ({
  messageData: { message, updatedGemAmount, vibeGauge },
});

/** @throws AppError IN_PROGRESS while a reply to this message is under way */
async function refuseWhileAnswered(tx: Db, messageId: string): Promise<void> {
  const [open] = await tx
    .select({ replyId: replies.replyId })
    .from(replies)
    .where(and(eq(replies.parentId, messageId), inArray(replies.status, ['PENDING', 'STREAMING'])));
  if (open) throw new AppError('IN_PROGRESS', { retryAfter: 1 });
}
