import type { CallData, CallRequest } from 'shared-sdk/contract';
import { storePictures } from '../../discover/catalogue/stored-pictures.ts';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { ownedChannel } from '../channels/channel-store.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { answeredBefore, answerOnce, clientRequest } from '../requests/answer-once.ts';
import { acceptGift } from './accept-gift.ts';
import { giftPicture, gifts } from './gift-list.ts';

type Gift = CallRequest<'channels.basicGift'> & { readonly userId: string; readonly language: Language };

/** What can be given, and giving it. */
export function giftHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<'shop.basicGifts' | 'channels.basicGift' | 'channels.feverGift'> {
  const { db, media } = ctx;
  let reading: Promise<ReadonlyMap<string, string>> | undefined;
  /** Addresses expire, so that only the ids are remembered. A failure is not. */
  const pictures = () => {
    const files = gifts.map(({ giftId }) => ({ file: giftPicture(giftId), isPublic: true }));
    reading ??= storePictures(db, media, files).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  async function give(
    { userId, params: { channelId }, body: { giftId, clientMessageId }, language }: Gift,
    isFever: boolean,
  ): Promise<CallData<'channels.basicGift'>> {
    const request = clientRequest(userId, 'gift', clientMessageId, [channelId, giftId, isFever ? 'fever' : 'basic']);
    const answered = await answeredBefore<CallData<'channels.basicGift'>>(db, request);
    if (answered) return answered;
    await ownedChannel(db, userId, channelId);
    const gift = { userId, channelId, giftId, clientMessageId, isFever, language };
    const answer = await answerOnce(ctx, request, (tx, spend) => acceptGift(ctx, tx, { ...gift, spend }));
    void outbox.flush(userId);
    replies.kick(channelId);
    return answer;
  }

  return {
    async 'shop.basicGifts'({ userId, query: { channelId }, language }) {
      await ownedChannel(db, userId, channelId);
      const ids = await pictures();
      return {
        basicGifts: gifts.map(({ giftId, name }) => ({
          giftId,
          name: inLanguage(name, language),
          imageUrl: addressOf(ids.get(giftPicture(giftId)) ?? ''),
          price: ctx.config.business.prices.gifts[giftId],
        })),
      };
    },
    'channels.basicGift': (request) => give(request, false),
    'channels.feverGift': (request) => give(request, true),
  };
}
