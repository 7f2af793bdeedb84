import { eq } from 'drizzle-orm';
import { enums } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { backstoryFor } from '../channels/backstory.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { aboutView, channelView, messagePrice, modelOf, modelsFor } from '../channels/channel-view.ts';
import { startNew } from '../channels/start-new.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { inLockedChat } from '../requests/accept.ts';
import { answerOnce, clientRequest } from '../requests/answer-once.ts';
import { currentScene, deleteEpisode, episodesOf, sceneMode } from './episodes.ts';
import { type HistoryCalls, historyHandlers } from './history-handlers.ts';
import { beginAgain, openScene } from './open-scene.ts';
import { reportChannel, reportCharacter } from './report-channel.ts';

type ConversationCalls =
  | 'channels.info'
  | 'channels.changeModel'
  | 'channels.report'
  | 'bots.report'
  | 'channels.reset'
  | 'channels.startNew'
  | 'channels.scenePresets'
  | 'channels.selectScenePreset'
  | 'channels.deleteEpisode'
  | HistoryCalls;

/** About the chat, its model, scenes and episodes. Every handler first checks that the chat is the caller's. */
export function conversationHandlers(
  ctx: Context,
  parts: { outbox: Outbox; replies: ReplyQueue },
): Handlers<ConversationCalls> {
  const { db, ai, realtime } = ctx;
  const { outbox, replies } = parts;

  return {
    ...historyHandlers(ctx, parts),

    async 'channels.info'({ userId, params: { channelId }, language }) {
      const own = await ownedChannel(db, userId, channelId);
      const about = await aboutView(ctx, own, language);
      return {
        channel: channelView(ctx, own, language),
        about: {
          ...about,
          backstory: backstoryFor(own.bot, userId),
          isOwn: own.bot.ownerId === userId,
          canBeShared: own.bot.visibility !== 'PRIVATE' && own.bot.removedAt === null && own.bot.deletedAt === null,
        },
        episodes: await episodesOf(db, own.channel),
      };
    },

    async 'channels.changeModel'({ userId, params: { channelId }, body: { conversationModelId }, language }) {
      const own = await ownedChannel(db, userId, channelId);
      const offered = await modelsFor(ctx, userId);
      if (!offered.some(({ modelId }) => modelId === conversationModelId)) throw new AppError('NOT_FOUND');
      await db.update(channels).set({ modelId: conversationModelId }).where(eq(channels.channelId, channelId));
      replies.readAhead(channelId);
      const changed = { ...own, channel: { ...own.channel, modelId: conversationModelId } };
      return { channel: channelView(ctx, changed, language) };
    },

    async 'channels.report'({ userId, params: { channelId }, body: { reason, text = '', messageId } }) {
      await reportChannel(ctx, { userId, channelId, reason, text, messageId });
      void outbox.flush(userId);
      return {};
    },

    async 'bots.report'({ userId, params: { botKey }, body: { reason, text = '' } }) {
      await reportCharacter(ctx, { userId, botKey, reason, text });
      return {};
    },

    async 'channels.reset'({ userId, tokenExpiresAt, params: { channelId }, language }) {
      await ownedChannel(db, userId, channelId);
      await replies.requestStop({ channelId });
      const own = await inLockedChat(ctx, { userId, channelId }, (chat) =>
        beginAgain(chat, { language, isDemo: ctx.ai.isDemo }),
      );
      replies.kick(channelId);
      const channelCredential = realtime.mint(userId, tokenExpiresAt);
      void outbox.flush(userId);
      return { channel: { ...channelView(ctx, own, language), channelCredential }, channelCredential };
    },

    async 'channels.startNew'({ userId, params: { channelId }, body: { clientRequestId }, language }) {
      const request = clientRequest(userId, 'start-new', clientRequestId, [channelId]);
      const { opened } = await answerOnce(ctx, request, async (tx) => ({
        opened: (await startNew(ctx, tx, { userId, channelId })).channel.channelId,
      }));
      return { channel: channelView(ctx, await ownedChannel(db, userId, opened), language) };
    },

    async 'channels.scenePresets'({ userId, params: { channelId } }) {
      const { channel, bot } = await ownedChannel(db, userId, channelId);
      const model = modelOf(ai, channel);
      const plain = bot.kind === 'WORLD' ? 'WORLD' : 'CASUAL';
      return {
        scenePresets: enums.scenePresets.map((scenePreset) => ({
          scenePreset,
          messagePrice: messagePrice(ctx.config, sceneMode(scenePreset) ?? plain, model),
        })),
        current: await currentScene(db, channel),
      };
    },

    async 'channels.selectScenePreset'({ userId, params: { channelId }, body: { scenePreset }, language }) {
      const own = await inLockedChat(ctx, { userId, channelId }, (chat) =>
        openScene(chat, { scenePreset, language, isDemo: ctx.ai.isDemo }),
      );
      replies.kick(channelId);
      void outbox.flush(userId);
      return { channel: channelView(ctx, own, language) };
    },

    async 'channels.deleteEpisode'({ userId, params: { channelId, episodeId } }) {
      await deleteEpisode(ctx, { userId, channelId, episodeId });
      return {};
    },
  };
}
