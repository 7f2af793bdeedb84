import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { arrangeChannel } from './arrange-channel.ts';
import { channelView } from './channel-view.ts';
import { leaveChannel, leaveChannels, restoreChannels } from './leave-channel.ts';

type ListingCalls = `channels.${'arrange' | 'leave' | 'leaveMany' | 'restore' | 'restoreMany'}`;

/** Changes to the list of a member's own chats. */
export function listingHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<ListingCalls> {
  return {
    async 'channels.leave'({ userId, params: { channelId } }) {
      await leaveChannel(ctx, userId, channelId);
      await replies.requestStop({ channelId });
      void outbox.flush(userId);
      return {};
    },

    async 'channels.leaveMany'({ userId, body: { channelIds } }) {
      const left = await leaveChannels(ctx, userId, channelIds);
      for (const channelId of left) await replies.requestStop({ channelId });
      void outbox.flush(userId);
      return { channelIds: left };
    },

    async 'channels.restore'({ userId, params: { channelId }, language }) {
      const [restored] = await restoreChannels(ctx, userId, [channelId]);
      if (!restored) throw new Error('one chat gives one answer');
      void outbox.flush(userId);
      return { channel: channelView(ctx, restored, language) };
    },

    async 'channels.restoreMany'({ userId, body: { channelIds }, language }) {
      const restored = await restoreChannels(ctx, userId, channelIds);
      void outbox.flush(userId);
      return { channels: restored.map((own) => channelView(ctx, own, language)) };
    },

    async 'channels.arrange'({ userId, params: { channelId }, body: wanted, language }) {
      const own = await arrangeChannel(ctx, { userId, channelId, wanted });
      void outbox.flush(userId);
      return { channel: channelView(ctx, own, language) };
    },
  };
}
