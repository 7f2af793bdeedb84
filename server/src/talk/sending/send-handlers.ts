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

type AnotherText = Parameters<Handlers<'channels.regenerateText'>['channels.regenerateText']>[0];

/** Sending a text, asking for another reply or a longer one, and stopping one. */
export function sendHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<'channels.sendText' | 'channels.regenerateText' | 'channels.continueText' | 'channels.stopReply'> {
  const { db, ai } = ctx;
  const speaksOfSelfHarm = async (text: string) => {
    if (text === '') return false;
    const verdict = await checkText(ai, text);
    return !verdict.safe && verdict.reason === 'SELF_HARM';
  };
  /** The message reaches the user's other devices before its reply takes the database. */
  const announceThenReply = (userId: string, channelId: string) =>
    void outbox.flush(userId).finally(() => replies.kick(channelId));

  const another = (
    { userId, params: { channelId }, body: { messageId, clientMessageId }, language }: AnotherText,
    name: 'regenerate-text' | 'continue-text',
  ) => {
    const request = clientRequest(userId, name, clientMessageId, [channelId, messageId]);
    const isContinued = name === 'continue-text';
    return acceptRequest<CallData<'channels.regenerateText'>, boolean>(ctx, request, channelId, {
      check: async ({ channel }) => speaksOfSelfHarm(await answeredText(db, channel, messageId)),
      deliver: (chat, isCrisis) => acceptRegeneration(ctx, chat, { messageId, isCrisis, language, isContinued }),
      announce: () => announceThenReply(userId, channelId),
    });
  };

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

    'channels.regenerateText': (input) => another(input, 'regenerate-text'),
    'channels.continueText': (input) => another(input, 'continue-text'),

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
