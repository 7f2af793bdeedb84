import type { Message } from 'shared-sdk/contract';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { nextAlternativeId } from '../messages/alternatives.ts';
import { newId } from '../messages/ids.ts';
import { lastTextOf } from '../messages/last-message.ts';
import { insertMessage, showNewAlternative } from '../messages/messages.ts';
import { shownPath } from '../messages/path.ts';
import type { LockedChat } from './answer-once.ts';

interface PlatformAnswer {
  readonly messageId: string;
  readonly branchId: string;
  readonly parentId: string;
  readonly text: string;
}

/**
 * Answers a message in the platform's own words instead of the character's: no model is asked, so that the answer is
 * stored with the message. It is for free.
 */
export async function answerAsPlatform(chat: LockedChat, answer: PlatformAnswer): Promise<Message> {
  const { tx, at, channel, bot } = chat;
  const { channelId, userId } = channel;
  const message = await insertMessage(tx, {
    ...answer,
    channelId,
    userId,
    senderType: 'BOT',
    senderId: bot.botId,
    alternativeId: newId(at),
    status: 'DONE',
    at,
  });
  const shown = { lastMessageText: answer.text, lastMessageAt: at };
  await appendEvent(tx, { userId, channelId, at, eventType: 'message-created', payload: { message } }, shown);
  return message;
}

/** As `answerAsPlatform`, as another alternative of a reply that exists. */
export async function replaceAsPlatform(
  { tx, at, channel }: LockedChat,
  { messageId, text }: Pick<PlatformAnswer, 'messageId' | 'text'>,
): Promise<Message> {
  const { channelId, userId } = channel;
  const alternativeId = await nextAlternativeId(tx, messageId, at);
  const message = await showNewAlternative(tx, { messageId, alternativeId, text, status: 'DONE', at });
  const path = await shownPath(tx, channel);
  await appendEvent(
    tx,
    { userId, channelId, at, eventType: 'message-updated', payload: { message } },
    { lastMessageText: lastTextOf(tx, path) },
  );
  return message;
}
