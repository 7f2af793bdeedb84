import { expandMacros } from 'prompt';
import type { ScenePreset } from 'shared-sdk/contract';
import { translated } from '../../discover/feed/present.ts';
import type { Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { OwnChannel } from '../channels/channel-rows.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { assertMayTalk, started } from '../requests/accept.ts';
import type { LockedChat } from '../requests/answer-once.ts';
import { storeMessage } from '../requests/new-message.ts';
import { resetEpisode, selectScene } from './episodes.ts';
import { openers, sceneTexts } from './scene-texts.ts';

export interface SceneChoice {
  readonly scenePreset: ScenePreset;
  readonly language: Language;
  /** No model writes here: the character says a written opener. */
  readonly isDemo: boolean;
}

/**
 * Goes into a scene or back to the chat. A new scene opens with a line of its own, to which the character speaks first,
 * for free.
 * @throws AppError PROFILE_NOT_FOUND
 */
export async function openScene(found: LockedChat, choice: SceneChoice): Promise<OwnChannel> {
  assertMayTalk(found);
  const chat = await started(found);
  const { tx, at, bot } = chat;
  const { channel, opened } = await selectScene(tx, chat, { scenePreset: choice.scenePreset, at });
  if (opened) await writeOpening({ ...chat, channel }, { ...choice, branchId: opened.branchId });
  return { channel, bot };
}

/** Begins the shown episode again. A scene opens as it does when it is chosen (CHAT-14). */
export async function beginAgain(chat: LockedChat, how: Omit<SceneChoice, 'scenePreset'>): Promise<OwnChannel> {
  const { tx, at, bot } = chat;
  const { channel, opened } = await resetEpisode(tx, chat, at);
  const scenePreset = opened?.scenePreset as ScenePreset | null | undefined;
  if (opened && scenePreset)
    await writeOpening({ ...chat, channel }, { ...how, scenePreset, branchId: opened.branchId });
  return { channel, bot };
}

/** Writes how a scene opens. The plain chat has nothing of this: it opens with the character's greeting. */
async function writeOpening(
  chat: LockedChat,
  { scenePreset, language, isDemo, branchId }: SceneChoice & { readonly branchId: string },
): Promise<void> {
  if (scenePreset === 'DISMISS') return;
  const { tx, at, bot, channel } = chat;
  const { channelId, userId } = channel;
  const { lastId } = await endOfChannel(tx, channelId);
  const place = { messageId: newId(at, lastId), parentId: null, branchId };
  const names = { char: translated(bot, language).nickname, user: '', seed: bot.botId };
  const text = expandMacros(sceneTexts[scenePreset][language], names);
  const content = { senderType: 'SYSTEM', senderId: bot.botId, text } as const;
  const { message } = await storeMessage(chat, place, content, { gems: 0, chargeKey: null, isAnswered: !isDemo });
  await appendEvent(tx, { userId, channelId, at, eventType: 'message-created', payload: { message } });
  if (!isDemo) return;
  const opener = expandMacros(openers[bot.kind === 'WORLD' ? 'WORLD' : scenePreset][language], names);
  const next = { ...place, messageId: newId(at, place.messageId), parentId: place.messageId };
  const spoken = { senderType: 'BOT', senderId: bot.botId, text: opener } as const;
  const shown = { lastMessageText: opener, lastMessageAt: at };
  const { message: said } = await storeMessage(chat, next, spoken, { gems: 0, chargeKey: null, isAnswered: false });
  await appendEvent(tx, { userId, channelId, at, eventType: 'message-created', payload: { message: said } }, shown);
}
