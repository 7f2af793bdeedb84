import type { ScenePreset } from 'shared-sdk/contract';
import { expandMacros } from '../../characters/macros.ts';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { type OwnChannel, ownedChannel } from '../channels/channel-store.ts';
import { startChannel } from '../channels/start-channel.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { insertMessage } from '../messages/messages.ts';
import { selectScene } from './episodes.ts';
import { sceneTexts } from './scene-texts.ts';

export interface SceneWish {
  readonly userId: string;
  readonly channelId: string;
  readonly scenePreset: ScenePreset;
  readonly language: Language;
}

/**
 * Goes into a scene or back to the chat. A scene that is new opens with a line of its own, to which the character
 * speaks first, for nothing.
 * @throws AppError CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND
 */
export async function openScene(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  { userId, channelId, scenePreset, language }: SceneWish,
): Promise<OwnChannel> {
  const at = now();
  const found = await ownedChannel(tx, userId, channelId, { lock: true });
  if (!mayTalkWith(found.bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  const { channel, opened } = await selectScene(tx, await startChannel(tx, found, at), { scenePreset, at });
  const { bot } = found;
  if (!opened || scenePreset === 'DISMISS') return { channel, bot };

  const { lastId } = await endOfChannel(tx, channelId);
  const messageId = newId(at, lastId);
  const names = { char: bot.nickname, user: '', seed: bot.botId };
  const branchId = opened.branchId;
  const message = await insertMessage(tx, {
    messageId,
    channelId,
    userId,
    parentId: null,
    branchId,
    senderType: 'SYSTEM',
    senderId: bot.botId,
    alternativeId: newId(at),
    text: expandMacros(sceneTexts[scenePreset][language], names),
    status: 'DONE',
    at,
  });
  await appendEvent(tx, { userId, channelId, at, eventType: 'message-created', payload: { message } });
  await tx.insert(replies).values({
    replyId: newId(at, messageId),
    channelId,
    userId,
    parentId: messageId,
    branchId,
    alternativeId: newId(at),
    status: 'PENDING',
    price: 0,
    createdAt: at,
    updatedAt: at,
  });
  return { channel, bot };
}
