import type { ImageStyle } from 'ports';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { pictures } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { openPictureOf, type PictureRow, pictureView } from '../messages/pictures.ts';
import { started } from '../requests/accept.ts';
import type { PayingChat } from '../requests/answer-once.ts';
import { charge, placeAtEnd, storeMessage } from '../requests/new-message.ts';
import { sceneOf } from './scene.ts';

export interface NewPicture {
  readonly mediaType: PictureRow['mediaType'];
  /** May be empty: then the conversation decides what it shows. */
  readonly wish: string;
  readonly style: ImageStyle;
  readonly clientMessageId: string;
  readonly language: Language;
}

/** Pictures are as large as the painter's portraits; videos are smaller, so that they are ready in seconds. */
const SIZES = { IMAGE: { width: 768, height: 1024 }, VIDEO: { width: 432, height: 576 } } as const;

/**
 * Accepts a request for a picture: its charge, the message that will show it, the job that paints it and the event are
 * one change.
 * @throws AppError NOT_ENOUGH_GEM, IN_PROGRESS while the chat waits for another picture
 */
export async function acceptPicture(
  { ai, config }: Pick<Context, 'ai' | 'config'>,
  found: PayingChat,
  { mediaType, wish, style, clientMessageId, language }: NewPicture,
): Promise<CallData<'channels.generateImage'>> {
  if (await openPictureOf(found.tx, found.channel.channelId)) throw new AppError('IN_PROGRESS', { retryAfter: 2 });
  const chat = await started(found);
  const { tx, at, channel, bot } = chat;
  const { channelId, userId } = channel;
  const place = await placeAtEnd(chat);
  const { messageId } = place;
  const scene = await sceneOf({ db: tx, ai }, chat, { seed: messageId, wish, language });
  const { prices } = config.business;
  const price = mediaType === 'VIDEO' ? { gems: prices.video, kind: 'video' } : { gems: prices.picture, kind: 'image' };
  const paid = await charge(chat, place, price);

  const [picture] = await tx
    .insert(pictures)
    .values({
      messageId,
      channelId,
      userId,
      mediaType,
      status: 'PENDING',
      wish: wish === '' ? null : wish,
      style,
      ...scene,
      ...SIZES[mediaType],
      price: paid.gems,
      chargeKey: paid.chargeKey,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  // The text is empty until the picture is there: then it says what the picture shows.
  const content = { senderType: 'BOT', senderId: bot.botId, contentType: 'IMAGE', clientMessageId, text: '' } as const;
  const stored = await storeMessage(chat, place, content, { ...paid, isAnswered: false });
  const message = { ...stored.message, ...pictureView(picture) };
  const updatedGemAmount = paid.chargeKey ? paid.balance : undefined;
  await appendEvent(tx, { userId, channelId, at, eventType: 'image-created', payload: { message }, updatedGemAmount });
  return { message, updatedGemAmount: paid.balance };
}
