import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { answeredBefore, answerOnce, clientRequest } from '../requests/answer-once.ts';
import { checkMessage } from '../requests/check-message.ts';
import { branchesOf, branchFrom, rewind, showBranch } from './branches.ts';
import { alternativesOf, deleteMessage, editMessage, restoreMessage, showAlternative } from './change-message.ts';

export type HistoryCalls =
  | 'channels.rewind'
  | `branches.${'list' | 'create' | 'show'}`
  | `messages.${'alternatives' | 'showAlternative' | 'edit' | 'delete' | 'restore'}`;

/** Changes to what was said: rewind, branches, alternatives, editing, deleting. */
export function historyHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<HistoryCalls> {
  const { db } = ctx;
  /** Publishes the events of a committed change. */
  const published = <T>(userId: string, answer: T): T => {
    void outbox.flush(userId);
    return answer;
  };

  return {
    async 'channels.rewind'({ userId, params: { channelId }, body: { messageId, clientRequestId } }) {
      const request = clientRequest(userId, 'rewind', clientRequestId, [channelId, messageId]);
      // A repeated request must not stop a reply that was asked for after the first.
      const answered = await answeredBefore<CallData<'channels.rewind'>>(db, request);
      if (answered) return answered;
      await ownedChannel(db, userId, channelId);
      // A reply in progress belongs to the branch that is set aside.
      await replies.requestStop({ channelId });
      return published(
        userId,
        await answerOnce(ctx, request, (tx) => rewind(ctx, tx, { userId, channelId, messageId })),
      );
    },

    async 'branches.list'({ userId, params: { channelId } }) {
      return branchesOf(db, { userId, channelId });
    },

    async 'branches.create'({ userId, params: { channelId }, body: { messageId, clientRequestId } }) {
      const request = clientRequest(userId, 'branch', clientRequestId, [channelId, messageId]);
      const { path } = await answerOnce(ctx, request, (tx) => branchFrom(ctx, tx, { userId, channelId, messageId }));
      return published(userId, { path: [...path] });
    },

    async 'branches.show'({ userId, params: { channelId }, body: { branchId } }) {
      return published(userId, { path: [...(await showBranch(ctx, { userId, channelId, branchId }))] });
    },

    async 'messages.alternatives'({ userId, params }) {
      return alternativesOf(db, { userId, ...params });
    },

    async 'messages.showAlternative'({ userId, params, body: { alternativeId } }) {
      return published(userId, { message: await showAlternative(ctx, { userId, ...params, alternativeId }) });
    },

    async 'messages.edit'({ userId, params, body: { text } }) {
      await checkMessage(ctx, await ownedChannel(db, userId, params.channelId), text);
      return published(userId, { message: await editMessage(ctx, { userId, ...params, text: text.trim() }) });
    },

    async 'messages.delete'({ userId, params }) {
      await deleteMessage(ctx, { userId, ...params });
      return published(userId, {});
    },

    async 'messages.restore'({ userId, params }) {
      return published(userId, { message: await restoreMessage(ctx, { userId, ...params }) });
    },
  };
}
