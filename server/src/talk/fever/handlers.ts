import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { channelView } from '../channels/channel-view.ts';
import { inLockedChat } from '../requests/accept.ts';
import { answerOnceInChat, clientRequest } from '../requests/answer-once.ts';
import { exitFever, extendFever, startFever } from './fever.ts';

/** Fever mode: start, extend, exit. */
export function feverHandlers(
  ctx: Context,
  { outbox }: { outbox: Outbox },
): Handlers<'channels.feverStart' | 'channels.feverExit'> {
  const { db, now } = ctx;
  return {
    async 'channels.feverStart'({ userId, params: { channelId }, body: { type, clientRequestId }, language }) {
      const request = clientRequest(userId, 'fever', clientRequestId, [channelId, type]);
      await ownedChannel(db, userId, channelId);
      const startOrExtend = type === 'START' ? startFever : extendFever;
      const answer = await answerOnceInChat(ctx, request, channelId, async (chat) => {
        const { own, addedMinutes, updatedGemAmount } = await startOrExtend(ctx, chat);
        const { vibeGauge, feverExpiresAt } = own.channel;
        return {
          channel: channelView(ctx, own, language),
          feverExpiresAt: feverExpiresAt ?? now(),
          addedMinutes,
          vibeGauge,
          updatedGemAmount,
        };
      });
      void outbox.flush(userId);
      return answer;
    },

    async 'channels.feverExit'({ userId, params: { channelId }, language }) {
      const own = await inLockedChat(ctx, { userId, channelId }, (chat) => exitFever(ctx, chat));
      void outbox.flush(userId);
      return { channel: channelView(ctx, own, language), vibeGauge: own.channel.vibeGauge };
    },
  };
}
