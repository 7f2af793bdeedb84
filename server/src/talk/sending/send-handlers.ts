import { eq } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages } from '../../kernel/db/schema.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { type ChannelRow, ownedChannel } from '../channels/channel-rows.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { acceptRequest } from '../requests/accept.ts';
import { clientRequest } from '../requests/answer-once.ts';
import { checkMessage } from '../requests/check-message.ts';
import { checkText } from '../requests/moderation.ts';
import { acceptRegeneration } from './accept-regeneration.ts';
import { acceptText } from './accept-text.ts';

/** Sending a text, asking for another reply, and stopping one. */
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
  /** The message reaches the user's other devices before its reply takes the database. */
  const announceThenReply = (userId: string, channelId: string) =>
    void outbox.flush(userId).finally(() => replies.kick(channelId));

  return {
    'channels.sendText'({ userId, params: { channelId }, body: { text, clientMessageId }, language }) {
      const request = clientRequest(userId, 'text-message', clientMessageId, [channelId, text]);
      return acceptRequest<CallData<'channels.sendText'>, boolean>(ctx, request, channelId, {
        check: (own) => checkMessage(ctx, own, text),
        deliver: async (chat, isCrisis) =>
          (await acceptText(ctx, chat, { text, clientMessageId, isCrisis, language })).answer,
        announce: () => announceThenReply(userId, channelId),
      });
    },

    'channels.regenerateText'({ userId, params: { channelId }, body: { messageId, clientMessageId }, language }) {
      const request = clientRequest(userId, 'regenerate-text', clientMessageId, [channelId, messageId]);
      return acceptRequest<CallData<'channels.regenerateText'>, boolean>(ctx, request, channelId, {
        check: async ({ channel }) => speaksOfSelfHarm(await answeredText(db, channel, messageId)),
        deliver: (chat, isCrisis) => acceptRegeneration(ctx, chat, { messageId, isCrisis, language }),
        announce: () => announceThenReply(userId, channelId),
      });
    },

    async 'channels.stopReply'({ userId, params: { channelId }, body: { messageId } }) {
      await ownedChannel(db, userId, channelId);
      return { stopped: await replies.requestStop({ channelId, messageId }) };
    },
  };
}

/** The text that a reply answers; of a message that is no reply, its own. */
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
