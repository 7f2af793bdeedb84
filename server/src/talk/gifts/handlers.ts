import type { CallData, CallRequest } from 'shared-sdk/contract';
import { storePictures } from '../../discover/catalogue/stored-pictures.ts';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { acceptRequest } from '../requests/accept.ts';
import { clientRequest } from '../requests/answer-once.ts';
import { acceptGift } from './accept-gift.ts';
import { giftPicture, gifts } from './gift-list.ts';

type Gift = CallRequest<'channels.basicGift'> & { readonly userId: string; readonly language: Language };

/** The gifts on sale, and giving one. */
export function giftHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<'shop.basicGifts' | 'channels.basicGift' | 'channels.feverGift'> {
  const { db, media } = ctx;
  let reading: Promise<ReadonlyMap<string, string>> | undefined;
  /** Only the ids are cached, since addresses expire. A failure is not cached. */
  const pictures = () => {
    const files = gifts.map(({ giftId }) => ({ file: giftPicture(giftId), isPublic: true }));
    reading ??= storePictures(db, media, files).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  function give(
    { userId, params: { channelId }, body: { giftId, clientMessageId }, language }: Gift,
    isFever: boolean,
  ): Promise<CallData<'channels.basicGift'>> {
    const request = clientRequest(userId, 'gift', clientMessageId, [channelId, giftId, isFever ? 'fever' : 'basic']);
    return acceptRequest<CallData<'channels.basicGift'>, void>(ctx, request, channelId, {
      check: async () => undefined,
      deliver: (chat) => acceptGift(ctx, chat, { giftId, clientMessageId, isFever, language }),
      announce() {
        void outbox.flush(userId);
        replies.kick(channelId);
      },
    });
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
