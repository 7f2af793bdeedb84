import { eq } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages } from '../../kernel/db/schema.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { type ChannelRow, ownedChannel } from '../channels/channel-store.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { answeredBefore, answerOnce, clientRequest } from '../requests/answer-once.ts';
import { judgeMessage } from '../requests/judge-message.ts';
import { checkText } from '../requests/moderation.ts';
import { acceptRegeneration } from './accept-regeneration.ts';
import { acceptText } from './accept-text.ts';

/** Sending a text, and stopping the reply to it. */
export function sendHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<'channels.sendText' | 'channels.regenerateText' | 'channels.stopReply'> {
  const { db, ai } = ctx;
  const speaksOfSelfHarm = async (text: string) => {
    if (text === '') return false;
    const verdict = await checkText(ai, text);
    return !verdict.safe && verdict.reason === 'SELF_HARM';
  };
  /** What was said reaches the person's other devices before the reply to it takes the database. */
  const tellThenReply = (userId: string, channelId: string) =>
    void outbox.flush(userId).finally(() => replies.kick(channelId));
  return {
    async 'channels.sendText'({ userId, params: { channelId }, body: { text, clientMessageId }, language }) {
      const request = clientRequest(userId, 'text-message', clientMessageId, [channelId, text]);
      const answered = await answeredBefore<CallData<'channels.sendText'>>(db, request);
      if (answered) return answered;
      const isCrisis = await judgeMessage(ctx, await ownedChannel(db, userId, channelId), text);
      const message = { userId, channelId, text, clientMessageId, isCrisis, language };
      const answer = await answerOnce(ctx, request, (tx, spend) => acceptText(ctx, tx, { ...message, spend }));
      tellThenReply(userId, channelId);
      return answer;
    },

    async 'channels.regenerateText'({ userId, params: { channelId }, body: { messageId, clientMessageId }, language }) {
      const request = clientRequest(userId, 'regenerate-text', clientMessageId, [channelId, messageId]);
      const answered = await answeredBefore<CallData<'channels.regenerateText'>>(db, request);
      if (answered) return answered;
      const { channel } = await ownedChannel(db, userId, channelId);
      const isCrisis = await speaksOfSelfHarm(await answeredText(db, channel, messageId));
      const wish = { userId, channelId, messageId, isCrisis, language };
      const answer = await answerOnce(ctx, request, (tx, spend) => acceptRegeneration(ctx, tx, { ...wish, spend }));
      tellThenReply(userId, channelId);
      return answer;
    },

    async 'channels.stopReply'({ userId, params: { channelId }, body: { messageId } }) {
      await ownedChannel(db, userId, channelId);
      return { stopped: await replies.requestStop({ channelId, messageId }) };
    },
  };
}

/** The words that a reply answers; a message that is no reply answers for itself. */
async function answeredText(db: Db, channel: ChannelRow, messageId: string): Promise<string> {
  const { message } = await shownMessage(db, channel, messageId);
  const answered = message.senderType === 'BOT' ? message.parentId : messageId;
  if (answered === null) return '';
  const [found] = await db
    .select({ text: alternatives.text })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(eq(messages.messageId, answered));
  return found?.text ?? '';
}
