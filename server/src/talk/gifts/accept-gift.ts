import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { isFeverOn } from '../channels/current-mode.ts';
import { started } from '../requests/accept.ts';
import type { PayingChat } from '../requests/answer-once.ts';
import { announceSent, charge, placeAtEnd, storeMessage } from '../requests/new-message.ts';
import { giftNamed } from './gift-list.ts';

export interface NewGift {
  readonly giftId: string;
  readonly clientMessageId: string;
  /** Given in fever mode, which then has to be on. */
  readonly isFever: boolean;
  readonly language: Language;
}

/**
 * Accepts a gift: its charge, its message, the reply that reacts to it, the gauge and the event are one change. If the
 * reply fails, the gems are refunded as for any message.
 * @throws AppError NOT_FOUND, FEVER_NOT_READY, NOT_ENOUGH_GEM
 */
export async function acceptGift(
  { config }: Pick<Context, 'config'>,
  found: PayingChat,
  { giftId, clientMessageId, isFever, language }: NewGift,
): Promise<CallData<'channels.basicGift'>> {
  const gift = giftNamed(giftId);
  if (!gift) throw new AppError('NOT_FOUND');
  if (isFever && !isFeverOn(found.channel, found.at)) throw new AppError('FEVER_NOT_READY');

  const chat = await started(found);
  const place = await placeAtEnd(chat);
  const paid = await charge(chat, place, {
    gems: config.business.prices.gifts[gift.giftId],
    kind: 'gift',
    reference: { giftId },
  });
  const from = { senderType: 'USER', senderId: chat.channel.userId } as const;
  const content = { ...from, text: inLanguage(gift.name, language), clientMessageId, giftId };
  const { message } = await storeMessage(chat, place, content, { ...paid, isAnswered: true });
  const vibeGauge = await announceSent({ config }, chat, message, paid);
  const updatedGemAmount = paid.balance;
  return { messageData: { message: { ...message, updatedGemAmount }, updatedGemAmount, vibeGauge } };
}
