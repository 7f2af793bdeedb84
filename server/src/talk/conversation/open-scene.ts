import { expandMacros } from 'prompt';
import type { ScenePreset } from 'shared-sdk/contract';
import type { Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { OwnChannel } from '../channels/channel-rows.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { assertMayTalk, started } from '../requests/accept.ts';
import type { LockedChat } from '../requests/answer-once.ts';
import { storeMessage } from '../requests/new-message.ts';
import { selectScene } from './episodes.ts';
import { sceneTexts } from './scene-texts.ts';

export interface SceneChoice {
  readonly scenePreset: ScenePreset;
  readonly language: Language;
}

/**
 * Goes into a scene or back to the chat. A new scene opens with a line of its own, to which the character speaks first,
 * for free.
 * @throws AppError PROFILE_NOT_FOUND
 */
export async function openScene(found: LockedChat, { scenePreset, language }: SceneChoice): Promise<OwnChannel> {
  assertMayTalk(found);
  const chat = await started(found);
  const { tx, at, bot } = chat;
  const { channel, opened } = await selectScene(tx, chat, { scenePreset, at });
  if (!opened || scenePreset === 'DISMISS') return { channel, bot };

  const { channelId, userId } = channel;
  const { lastId } = await endOfChannel(tx, channelId);
  const place = { messageId: newId(at, lastId), parentId: null, branchId: opened.branchId };
  const names = { char: bot.nickname, user: '', seed: bot.botId };
  const text = expandMacros(sceneTexts[scenePreset][language], names);
  const content = { senderType: 'SYSTEM', senderId: bot.botId, text } as const;
  const { message } = await storeMessage(chat, place, content, { gems: 0, chargeKey: null, isAnswered: true });
  await appendEvent(tx, { userId, channelId, at, eventType: 'message-created', payload: { message } });
  return { channel, bot };
}
