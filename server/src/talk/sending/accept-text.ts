import { eq, sql } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels, replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { Spend } from '../../money/gems/spend.ts';
import { type ChannelRow, ownedChannel } from '../channels/channel-store.ts';
import { messagePrice, modelOf } from '../channels/channel-view.ts';
import { isFeverOn, presentMode } from '../channels/current-mode.ts';
import { startChannel } from '../channels/start-channel.ts';
import { rememberMessage } from '../memory/memory-store.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { insertMessage } from '../messages/messages.ts';
import { shownBranch, shownPath } from '../messages/path.ts';
import type { Recording } from '../messages/recordings.ts';
import { answerCrisis } from '../requests/platform-answer.ts';
import { texts } from '../requests/platform-texts.ts';

export interface NewText {
  readonly userId: string;
  readonly channelId: string;
  readonly text: string;
  readonly clientMessageId: string;
  readonly spend: Spend;
  /** Speaks of self-harm: the platform answers instead of the character, for nothing. */
  readonly isCrisis: boolean;
  readonly language: Language;
  /** It is answered by voice; with a recording it was said, and where its text is empty it could not be understood. */
  readonly voice?: { readonly recording?: Recording };
}

/** The text that is to be spoken: of a reply that will come, or of one that is there already. */
export interface VoiceOf {
  readonly alternativeId: string;
  readonly isAnswered: boolean;
}

/**
 * Accepts a text message: what it costs, the message, the reply that it waits for, the gauge and the event are one
 * change, in the transaction of the caller.
 * @throws AppError CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND, NOT_ENOUGH_GEM
 */
export async function acceptText(
  { ai, config, now }: Pick<Context, 'ai' | 'config' | 'now'>,
  tx: Db,
  { userId, channelId, text, clientMessageId, spend, isCrisis, language, voice }: NewText,
): Promise<CallData<'channels.sendText'> & { readonly voiceOf?: VoiceOf }> {
  const at = now();
  const own = await ownedChannel(tx, userId, channelId, { lock: true });
  if (!mayTalkWith(own.bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  const { channel } = await startChannel(tx, own, at);
  const branchId = shownBranch(channel);
  const { messageId: parentId = null, lastId } = await endOfChannel(tx, channelId, await shownPath(tx, channel));
  const messageId = newId(at, lastId);
  const replyId = newId(at, messageId);

  const isUnheard = voice !== undefined && text === '';
  const price =
    isCrisis || isUnheard ? 0 : messagePrice(config, presentMode(channel, at), modelOf(ai, channel.modelId));
  const { chargeKey, balance } = await spend({ gems: price, kind: 'message', reference: { messageId, channelId } });

  const message = await insertMessage(tx, {
    messageId,
    channelId,
    userId,
    parentId,
    branchId,
    senderType: 'USER',
    senderId: userId,
    clientMessageId,
    alternativeId: newId(at),
    recording: voice?.recording,
    text,
    status: 'DONE',
    chargedGems: price,
    at,
  });
  const vibeGauge = await moveChannel({ config }, tx, channel, { text, at });
  const told = { userId, channelId, at };
  await appendEvent(tx, {
    ...told,
    eventType: 'message-created',
    payload: { message },
    updatedGemAmount: chargeKey ? balance : undefined,
  });

  const remembers = !isCrisis && !isUnheard;
  if (remembers && (await rememberMessage({ config }, tx, { channel, branchId, messageId, text, at, isNew: true })))
    await appendEvent(tx, { ...told, eventType: 'memory-changed', payload: { memoryId: null } });

  let voiceOf: VoiceOf | undefined;
  if (isCrisis)
    await answerCrisis(tx, own, {
      parentId: messageId,
      branchId,
      messageId: replyId,
      text: texts.crisis[language],
      at,
    });
  else if (isUnheard) {
    const answer = { parentId: messageId, branchId, messageId: replyId, text: texts.unheard[language], at };
    voiceOf = { alternativeId: (await answerCrisis(tx, own, answer)).alternativeId, isAnswered: true };
  } else {
    const alternativeId = newId(at);
    if (voice) voiceOf = { alternativeId, isAnswered: false };
    await tx.insert(replies).values({
      replyId,
      channelId,
      userId,
      parentId: messageId,
      branchId,
      alternativeId,
      status: 'PENDING',
      price,
      chargeKey,
      createdAt: at,
      updatedAt: at,
    });
  }
  return { messageData: { message, updatedGemAmount: balance, vibeGauge }, ...(voiceOf ? { voiceOf } : {}) };
}

/**
 * Takes a message of the person into what the list of chats shows, and into the gauge, which rests in fever mode.
 * @returns the gauge
 */
export async function moveChannel(
  { config }: Pick<Context, 'config'>,
  tx: Db,
  channel: ChannelRow,
  { text, at }: { text: string; at: number },
): Promise<number> {
  const step = isFeverOn(channel, at) ? 0 : config.business.fever.gaugeStep;
  const [moved] = await tx
    .update(channels)
    .set({
      lastMessageText: text,
      lastMessageAt: at,
      vibeGauge: sql`least(${channels.vibeGauge} + ${step}::integer, 100)`,
    })
    .where(eq(channels.channelId, channel.channelId))
    .returning({ vibeGauge: channels.vibeGauge });
  return moved?.vibeGauge ?? 0;
}
