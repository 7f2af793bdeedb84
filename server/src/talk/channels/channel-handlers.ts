import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { eventSequence, readEvents } from '../../kernel/realtime/event-log.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { messagePage } from '../messages/message-page.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { messageOf, openRepliesOf, type ReplyRow } from '../messages/open-replies.ts';
import { ownPath, shownPath } from '../messages/path.ts';
import { stylesOfPictures } from '../messages/picture-styles.ts';
import { channelsOf, ownedChannel } from './channel-rows.ts';
import { aboutView, channelView, messagePrice, modelOf, modelsFor } from './channel-view.ts';
import { startChannel } from './start-channel.ts';

type ChannelCalls =
  | 'channels.chatList'
  | 'channels.events'
  | 'channels.chatroom'
  | 'channels.casualStart'
  | 'channels.messages'
  | 'channels.conversationModels';

/** Listing, opening, starting and reading chats. Every handler first checks that the chat is the caller's. */
export function channelHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<ChannelCalls> {
  const { db, ai, realtime, now } = ctx;
  return {
    async 'channels.chatList'({ userId, tokenExpiresAt, language }) {
      // Read before the chats: a change between the two reads arrives as an event too, and the client applies it once.
      const sequence = await eventSequence(db, userId);
      const own = await channelsOf(db, userId);
      return {
        channels: own.map((channel) => channelView(ctx, channel, language)),
        channelCredential: realtime.mint(userId, tokenExpiresAt),
        sequence,
      };
    },

    async 'channels.events'({ userId, query }) {
      return readEvents(db, { userId, ...query });
    },

    async 'channels.chatroom'({ userId, tokenExpiresAt, params: { channelId }, language }) {
      const sequence = await eventSequence(db, userId);
      const own = await ownedChannel(db, userId, channelId);
      const path = await shownPath(db, own.channel);
      const branchIds = path.map(({ branchId }) => branchId);
      const open = await openRepliesOf(db, { channelId, branchIds });
      // Read after the open replies: one that ends in between is in the page, and is filtered out below.
      const page = await messagePage(db, { path, direction: 'PREV', size: ctx.config.business.pages.messages });
      replies.readAhead(channelId);
      const ended = new Set(
        page.messages.filter(({ status }) => status !== 'STREAMING').map(({ alternativeId }) => alternativeId),
      );
      return {
        channel: {
          ...channelView(ctx, own, language),
          channelCredential: realtime.mint(userId, tokenExpiresAt),
        },
        about: await aboutView(ctx, own, language),
        ...page,
        vibeGauge: own.channel.vibeGauge,
        prices: {
          feverMessage: messagePrice(ctx.config, 'FEVER', modelOf(ai, own.channel)),
          feverExtension: ctx.config.business.prices.feverExtension,
          picture: ctx.config.business.prices.picture,
          video: ctx.config.business.prices.video,
        },
        imageStyles: [...stylesOfPictures(ai)],
        sequence,
        path: [...path],
        openReplies: open.filter(({ alternativeId }) => !ended.has(alternativeId)).map(openReplyView),
      };
    },

    async 'channels.casualStart'({ userId, params: { channelId }, language }) {
      const started = await db.transaction(async (tx) => {
        const own = await ownedChannel(tx, userId, channelId, { lock: true });
        return startChannel(tx, own, now(), language);
      });
      void outbox.flush(userId);
      replies.readAhead(channelId);
      return { channel: channelView(ctx, started, language) };
    },

    async 'channels.messages'({ userId, params: { channelId }, query: { branchId, ...query } }) {
      const { channel } = await ownedChannel(db, userId, channelId);
      const size = query.size ?? ctx.config.business.pages.messages;
      const path = branchId === undefined ? await shownPath(db, channel) : await ownPath(db, channelId, branchId);
      return messagePage(db, { path, ...query, size });
    },

    async 'channels.conversationModels'({ userId, params: { channelId } }) {
      const { channel } = await ownedChannel(db, userId, channelId);
      const model = modelOf(ai, channel);
      const current = model.modelId;
      const offered = await modelsFor(ctx, userId);
      // A chat keeps its model when the tier of its member changes.
      const isListed = offered.some(({ modelId }) => modelId === current);
      const models = [...(isListed ? [] : [model]), ...offered].map(({ modelId, displayName, iconUrl }) => ({
        modelId,
        displayName,
        iconUrl,
        isCurrentModel: modelId === current,
      }));
      return { models, isDemo: ai.isDemo };
    },
  };
}

const openReplyView = (reply: ReplyRow) => ({
  replyId: reply.replyId,
  messageId: messageOf(reply),
  alternativeId: reply.alternativeId,
  parentId: reply.parentId,
  createdAt: reply.createdAt,
});
