import type { CallData } from 'shared-sdk/contract';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { pictures } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/http/language.ts';
import type { ImageStyle } from '../../kernel/ports/ports.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { Spend } from '../../money/gems/spend.ts';
import { ownedChannel } from '../channels/channel-store.ts';
import { startChannel } from '../channels/start-channel.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { insertMessage } from '../messages/messages.ts';
import { shownBranch, shownPath } from '../messages/path.ts';
import { openPictureOf, type PictureRow, pictureView } from '../messages/pictures.ts';
import { sceneOf } from './scene.ts';

export interface NewPicture {
  readonly userId: string;
  readonly channelId: string;
  readonly mediaType: PictureRow['mediaType'];
  /** May be empty: then the conversation tells. */
  readonly wish: string;
  readonly style: ImageStyle;
  readonly clientMessageId: string;
  readonly spend: Spend;
  readonly language: Language;
}

/** As large as the painter's portraits; what moves is smaller, so that it is there in seconds. */
const SIZES = { IMAGE: { width: 768, height: 1024 }, VIDEO: { width: 432, height: 576 } } as const;

/**
 * Accepts the wish for a picture: its charge, the message that will show it, the work and the event are one change, in
 * the transaction of the caller.
 * @throws AppError CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND, NOT_ENOUGH_GEM, IN_PROGRESS while the chat waits for another
 */
export async function acceptPicture(
  { ai, config, now }: Pick<Context, 'ai' | 'config' | 'now'>,
  tx: Db,
  { userId, channelId, mediaType, wish, style, clientMessageId, spend, language }: NewPicture,
): Promise<CallData<'channels.generateImage'>> {
  const at = now();
  const own = await ownedChannel(tx, userId, channelId, { lock: true });
  if (!mayTalkWith(own.bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  if (await openPictureOf(tx, channelId)) throw new AppError('IN_PROGRESS', { retryAfter: 2 });
  const { channel, bot } = await startChannel(tx, own, at);
  const { messageId: parentId = null, lastId } = await endOfChannel(tx, channelId, await shownPath(tx, channel));
  const messageId = newId(at, lastId);
  const scene = await sceneOf({ db: tx, ai }, { channel, bot }, { seed: messageId, wish, language });

  const { prices } = config.business;
  const gems = mediaType === 'VIDEO' ? prices.video : prices.picture;
  const kind = mediaType === 'VIDEO' ? 'video' : 'image';
  const { chargeKey, balance } = await spend({ gems, kind, reference: { messageId, channelId } });

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
      price: gems,
      chargeKey,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  const words = await insertMessage(tx, {
    messageId,
    channelId,
    userId,
    parentId,
    branchId: shownBranch(channel),
    senderType: 'BOT',
    senderId: bot.botId,
    contentType: 'IMAGE',
    clientMessageId,
    alternativeId: newId(at),
    // What it shows is told once it is there.
    text: '',
    status: 'DONE',
    chargedGems: gems,
    at,
  });
  const message = { ...words, ...pictureView(picture) };
  await appendEvent(tx, {
    userId,
    channelId,
    at,
    eventType: 'image-created',
    payload: { message },
    updatedGemAmount: chargeKey ? balance : undefined,
  });
  return { message, updatedGemAmount: balance };
}
