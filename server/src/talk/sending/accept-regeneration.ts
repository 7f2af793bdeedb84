import { eq, sql } from 'drizzle-orm';
import type { CallData, Message } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { alternatives, messages, replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/http/language.ts';
import { messagePrice, modelOf } from '../channels/channel-view.ts';
import { currentMode } from '../channels/current-mode.ts';
import { nextAlternativeId, refuseWhileWritten } from '../messages/alternatives.ts';
import { newId } from '../messages/ids.ts';
import { type MessageRow, viewOf } from '../messages/messages.ts';
import { shownMessage } from '../messages/shown-message.ts';
import type { PayingChat } from '../requests/answer-once.ts';
import { type Charge, charge, endOf, type PathEnd } from '../requests/new-message.ts';
import { answerAsPlatform, replaceAsPlatform } from '../requests/platform-answer.ts';
import { texts } from '../requests/platform-texts.ts';

type Answer = CallData<'channels.regenerateText'>;

/** A longer reply, in UTF-16 code units, has no room for more: see `MAX_REPLY_LENGTH`. */
const MOST_CONTINUED = 7_000;

export interface Regeneration {
  readonly messageId: string;
  /** The message to answer speaks of self-harm: the platform answers, out of character and for free. */
  readonly isCrisis: boolean;
  readonly language: Language;
  /** The reply is lengthened, instead of getting another text. It must be the last message. */
  readonly isContinued?: boolean;
}

/** The message that gets another reply. */
interface Target extends PathEnd {
  readonly message: MessageRow;
  /** It is a reply itself and gets another alternative; otherwise it is the last message, and was never answered. */
  readonly isReply: boolean;
  /** The branch that the reply goes into. */
  readonly branchId: string;
}

/**
 * Accepts a request for another reply: in place of one, wherever it is, or to the last message if it has none. It costs
 * what a message costs.
 * @throws AppError NOT_FOUND, NOT_ENOUGH_GEM, IN_PROGRESS, MAX_REPLY
 */
export async function acceptRegeneration(
  { ai, config }: Pick<Context, 'ai' | 'config'>,
  chat: PayingChat,
  { messageId, isCrisis, language, isContinued = false }: Regeneration,
): Promise<Answer> {
  const target = await targetOf(chat, messageId);
  const continuesLength = isContinued ? await lengthOf(chat, target) : null;
  const { channel, at } = chat;
  const answer = (message: Message, updatedGemAmount: number): Answer => ({
    messageData: { message, updatedGemAmount, vibeGauge: channel.vibeGauge },
  });
  if (isCrisis) return answer(await writeCrisisText(chat, target, texts.crisis[language]), target.balance);

  const gems = messagePrice(config, currentMode(channel, at), modelOf(ai, channel));
  const paid = await charge(chat, { messageId, balance: target.balance }, { gems, kind: 'message' });
  const message = await addToReceipt(chat, target.message, paid);
  await awaitReply(chat, target, { ...paid, continuesLength });
  return answer(await viewOf(chat.tx, message), paid.balance);
}

/** @throws AppError NOT_FOUND, IN_PROGRESS */
async function targetOf(chat: PayingChat, messageId: string): Promise<Target> {
  const { tx, channel } = chat;
  const { message, path } = await shownMessage(tx, channel, messageId);
  const end = await endOf(chat, path);
  const isReply = message.senderType === 'BOT';
  // A message that was answered, or followed by another, gets its new reply through the one it has.
  if (!isReply && end.parentId !== messageId) throw new AppError('NOT_FOUND');
  await refuseWhileWritten(tx, message, { orAnswered: !isReply });
  return { ...end, message, isReply, branchId: isReply ? message.branchId : (path[0]?.branchId ?? channel.channelId) };
}

/** The length of a reply that can be lengthened. @throws AppError NOT_FOUND, MAX_REPLY */
async function lengthOf({ tx }: PayingChat, { message, isReply, parentId }: Target): Promise<number> {
  const { messageId, alternativeId, contentType } = message;
  if (!isReply || contentType !== 'TEXT' || parentId !== messageId) throw new AppError('NOT_FOUND');
  const [shown] = await tx
    .select({ text: alternatives.text })
    .from(alternatives)
    .where(eq(alternatives.alternativeId, alternativeId));
  if (!shown) throw new AppError('NOT_FOUND');
  if (shown.text.length >= MOST_CONTINUED) throw new AppError('MAX_REPLY');
  return shown.text.length;
}

function writeCrisisText(chat: PayingChat, { message, isReply, branchId, lastId }: Target, text: string) {
  const { messageId } = message;
  if (isReply) return replaceAsPlatform(chat, { messageId, text });
  return answerAsPlatform(chat, { messageId: newId(chat.at, lastId), branchId, parentId: messageId, text });
}

/** Writes on a message what was paid for its new reply. */
async function addToReceipt({ tx }: PayingChat, message: MessageRow, { chargeKey, gems }: Charge): Promise<MessageRow> {
  if (!chargeKey) return message;
  const [row] = await tx
    .update(messages)
    .set({ chargedGems: sql`${messages.chargedGems} + ${gems}::integer` })
    .where(eq(messages.messageId, message.messageId))
    .returning();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function awaitReply(
  { tx, at, channel: { channelId, userId } }: PayingChat,
  { message, isReply, branchId, lastId }: Target,
  { gems, chargeKey, continuesLength }: Charge & { readonly continuesLength: number | null },
): Promise<void> {
  const { messageId, alternativeId } = message;
  const text =
    continuesLength !== null
      ? { messageId, alternativeId, continuesLength }
      : isReply
        ? { messageId, replacesId: alternativeId, alternativeId: await nextAlternativeId(tx, messageId, at) }
        : { alternativeId: newId(at) };
  await tx.insert(replies).values({
    replyId: newId(at, lastId),
    channelId,
    userId,
    parentId: isReply ? message.parentId : messageId,
    branchId,
    ...text,
    status: 'PENDING',
    price: gems,
    chargeKey,
    createdAt: at,
    updatedAt: at,
  });
}
