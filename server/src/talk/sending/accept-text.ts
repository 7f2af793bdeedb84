import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { messagePrice, modelOf } from '../channels/channel-view.ts';
import { currentMode } from '../channels/current-mode.ts';
import { rememberMessage } from '../memory/memory-rows.ts';
import { newId } from '../messages/ids.ts';
import type { Recording } from '../messages/recordings.ts';
import { started } from '../requests/accept.ts';
import type { PayingChat } from '../requests/answer-once.ts';
import { announceSent, charge, placeAtEnd, storeMessage } from '../requests/new-message.ts';
import { answerAsPlatform } from '../requests/platform-answer.ts';
import { texts } from '../requests/platform-texts.ts';

export interface NewText {
  readonly text: string;
  readonly clientMessageId: string;
  /** It speaks of self-harm: the platform answers instead of the character, for free. */
  readonly isCrisis: boolean;
  readonly language: Language;
  /** It was said; the text is empty if the recording could not be understood. */
  readonly recording?: Recording | undefined;
}

/** The text that answers a message. */
export interface TextOfReply {
  readonly alternativeId: string;
  /** The platform wrote it with the message; otherwise the character writes it later. */
  readonly isWritten: boolean;
}

export interface AcceptedText {
  readonly answer: CallData<'channels.sendText'>;
  /** The text that could be spoken; none if the platform answered to self-harm. */
  readonly textOfReply: TextOfReply | undefined;
}

/**
 * Accepts a text message: its charge, the message, the reply that it waits for, the gauge, the event and what it says
 * about the user are one change.
 * @throws AppError NOT_ENOUGH_GEM
 */
export async function acceptText(
  { ai, config }: Pick<Context, 'ai' | 'config'>,
  found: PayingChat,
  sent: NewText,
): Promise<AcceptedText> {
  const chat = await started(found);
  const { channel, at } = chat;
  const { text, clientMessageId, recording } = sent;
  const platformText = textOfPlatform(sent);
  const place = await placeAtEnd(chat);
  const gems = platformText ? 0 : messagePrice(config, currentMode(channel, at), modelOf(ai, channel));
  const paid = await charge(chat, place, { gems, kind: 'message' });

  const from = { senderType: 'USER', senderId: channel.userId } as const;
  const content = { ...from, text, clientMessageId, recording };
  const { message, replyTextId } = await storeMessage(chat, place, content, { ...paid, isAnswered: !platformText });
  const vibeGauge = await announceSent({ config }, chat, message, paid);
  const answer = { messageData: { message, updatedGemAmount: paid.balance, vibeGauge } };

  if (!platformText) {
    await remember({ config }, chat, place, text);
    return { answer, textOfReply: { alternativeId: replyTextId, isWritten: false } };
  }
  const { messageId, branchId } = place;
  const reply = { parentId: messageId, branchId, messageId: newId(at, messageId), text: platformText };
  const { alternativeId } = await answerAsPlatform(chat, reply);
  return { answer, textOfReply: sent.isCrisis ? undefined : { alternativeId, isWritten: true } };
}

/** What the platform answers instead of the character; undefined if the character does. */
function textOfPlatform({ isCrisis, recording, text, language }: NewText): string | undefined {
  if (isCrisis) return texts.crisis[language];
  return recording && text === '' ? texts.inaudible[language] : undefined;
}

/** Keeps the facts that a new message tells about the user. */
async function remember(
  ctx: Pick<Context, 'config'>,
  { tx, at, channel }: PayingChat,
  { messageId, branchId }: { readonly messageId: string; readonly branchId: string },
  text: string,
): Promise<void> {
  if (!(await rememberMessage(ctx, tx, { channel, branchId, messageId, text, at, isNew: true }))) return;
  const { channelId, userId } = channel;
  await appendEvent(tx, { userId, channelId, at, eventType: 'memory-changed', payload: { memoryId: null } });
}
