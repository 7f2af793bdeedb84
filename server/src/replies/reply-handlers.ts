import type { CallData } from 'shared-sdk/contract';
import { ownedChannel } from '../channels/channel-store.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/calls.ts';
import { AppError } from '../http/errors.ts';
import type { Outbox } from '../realtime/outbox.ts';
import { acceptText } from './accept-text.ts';
import { answeredBefore, fingerprintOf, once } from './idempotent.ts';
import { limits } from './limits.ts';
import type { Replies } from './reply-engine.ts';

/** Sending a text, and stopping the reply to it. */
export function replyHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: Replies },
): Handlers<'channels.sendText' | 'channels.stopReply'> {
  const { db, ai, now } = ctx;
  return {
    async 'channels.sendText'({ userId, params: { channelId }, body: { text, clientMessageId }, language }) {
      const request = {
        userId,
        requestKey: `text-message:${clientMessageId}`,
        fingerprint: fingerprintOf(channelId, text),
      };
      const answered = await answeredBefore<CallData<'channels.sendText'>>(db, request);
      if (answered) return answered;
      await ownedChannel(db, userId, channelId);
      const verdict = await ai.moderation.check(text, AbortSignal.timeout(limits.moderation));
      const isCrisis = !verdict.safe && verdict.reason === 'SELF_HARM';
      if (!verdict.safe && !isCrisis) throw new AppError('PROMPT_NOT_SAFE');

      const answer = await db.transaction((tx) =>
        once(tx, { ...request, now: now() }, () =>
          acceptText(ctx, tx, { userId, channelId, text, clientMessageId, isCrisis, language }),
        ),
      );
      void outbox.flush(userId);
      replies.kick(channelId);
      return answer;
    },

    async 'channels.stopReply'({ userId, params: { channelId }, body: { messageId } }) {
      await ownedChannel(db, userId, channelId);
      return { stopped: await replies.requestStop({ channelId, messageId }) };
    },
  };
}
