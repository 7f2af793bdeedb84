import type { CallData } from 'shared-sdk/contract';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { Spend } from '../../money/gems/spend.ts';
import { ownedChannel } from '../channels/channel-store.ts';
import { isFeverOn } from '../channels/current-mode.ts';
import { startChannel } from '../channels/start-channel.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { insertMessage } from '../messages/messages.ts';
import { shownBranch, shownPath } from '../messages/path.ts';
import { moveChannel } from '../sending/accept-text.ts';
import { giftNamed } from './gift-list.ts';

export interface NewGift {
  readonly userId: string;
  readonly channelId: string;
  readonly giftId: string;
  readonly clientMessageId: string;
  readonly spend: Spend;
  /** Given in fever mode, which then has to be on. */
  readonly isFever: boolean;
  readonly language: Language;
}

/**
 * Accepts a gift: its charge, its message, the reaction that it waits for, the gauge and the event are one change, in
 * the transaction of the caller. Where the reaction fails, the gems go back as for any message.
 * @throws AppError CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND, NOT_FOUND, FEVER_NOT_READY, NOT_ENOUGH_GEM
 */
export async function acceptGift(
  ctx: Pick<Context, 'config' | 'now'>,
  tx: Db,
  { userId, channelId, giftId, clientMessageId, spend, isFever, language }: NewGift,
): Promise<CallData<'channels.basicGift'>> {
  const at = ctx.now();
  const own = await ownedChannel(tx, userId, channelId, { lock: true });
  if (!mayTalkWith(own.bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  const gift = giftNamed(giftId);
  if (!gift) throw new AppError('NOT_FOUND');
  if (isFever && !isFeverOn(own.channel, at)) throw new AppError('FEVER_NOT_READY');

  const { channel } = await startChannel(tx, own, at);
  const branchId = shownBranch(channel);
  const { messageId: parentId = null, lastId } = await endOfChannel(tx, channelId, await shownPath(tx, channel));
  const messageId = newId(at, lastId);
  const price = ctx.config.business.prices.gifts[gift.giftId];
  const reference = { messageId, channelId, giftId };
  const { chargeKey, balance } = await spend({ gems: price, kind: 'gift', reference });

  const text = inLanguage(gift.name, language);
  const message = await insertMessage(tx, {
    messageId,
    channelId,
    userId,
    parentId,
    branchId,
    senderType: 'USER',
    senderId: userId,
    clientMessageId,
    alternativeId: newId(at),
    text,
    status: 'DONE',
    giftId,
    chargedGems: price,
    at,
  });
  const vibeGauge = await moveChannel(ctx, tx, channel, { text, at });
  await appendEvent(tx, {
    userId,
    channelId,
    at,
    eventType: 'message-created',
    payload: { message },
    updatedGemAmount: balance,
  });
  await tx.insert(replies).values({
    replyId: newId(at, messageId),
    channelId,
    userId,
    parentId: messageId,
    branchId,
    alternativeId: newId(at),
    status: 'PENDING',
    price,
    chargeKey,
    createdAt: at,
    updatedAt: at,
  });
  return {
    messageData: { message: { ...message, updatedGemAmount: balance }, updatedGemAmount: balance, vibeGauge },
  };
}
