import { eq } from 'drizzle-orm';
import { type CallData, enums } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { type BotRow, ownedChannel } from '../channels/channel-store.ts';
import { aboutView, channelView, messagePrice, modelOf } from '../channels/channel-view.ts';
import { startNew } from '../channels/start-new.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { inLockedChat } from '../requests/accept.ts';
import { answeredBefore, answerOnce, clientRequest } from '../requests/answer-once.ts';
import { judgeMessage } from '../requests/judge-message.ts';
import { branchesOf, branchFrom, rewind, showBranch } from './branches.ts';
import { alternativesOf, deleteMessage, editMessage, restoreMessage, showAlternative } from './change-message.ts';
import { deleteEpisode, episodesOf, presentScene, resetChannel, sceneMode } from './episodes.ts';
import { openScene } from './open-scene.ts';
import { reportChannel } from './report-channel.ts';

type ConversationCalls =
  | 'channels.info'
  | 'channels.changeModel'
  | 'channels.report'
  | 'channels.reset'
  | 'channels.startNew'
  | 'channels.scenePresets'
  | 'channels.selectScenePreset'
  | 'channels.deleteEpisode'
  | 'channels.rewind'
  | `branches.${'list' | 'create' | 'show'}`
  | `messages.${'alternatives' | 'showAlternative' | 'edit' | 'delete' | 'restore'}`;

/** What happens within a chat, beside sending, reading and remembering. Each handler begins with the way to one's own. */
export function conversationHandlers(
  ctx: Context,
  { outbox, replies }: { outbox: Outbox; replies: ReplyQueue },
): Handlers<ConversationCalls> {
  const { db, ai, realtime } = ctx;
  /** Tells of what has been committed. */
  const told = <T>(userId: string, answer: T): T => {
    void outbox.flush(userId);
    return answer;
  };

  return {
    async 'channels.info'({ userId, params: { channelId }, language }) {
      const own = await ownedChannel(db, userId, channelId);
      const about = await aboutView(ctx, own, language);
      return {
        channel: channelView(ctx, own),
        about: {
          ...about,
          backstory: shownBackstory(own.bot, userId),
          isOwn: own.bot.ownerId === userId,
        },
        episodes: await episodesOf(db, own.channel),
      };
    },

    async 'channels.changeModel'({ userId, params: { channelId }, body: { conversationModelId } }) {
      const own = await ownedChannel(db, userId, channelId);
      if (!ai.models.some(({ modelId }) => modelId === conversationModelId)) throw new AppError('NOT_FOUND');
      await db.update(channels).set({ modelId: conversationModelId }).where(eq(channels.channelId, channelId));
      return { channel: channelView(ctx, { ...own, channel: { ...own.channel, modelId: conversationModelId } }) };
    },

    async 'channels.report'({ userId, params: { channelId }, body: { reason, text = '', messageId } }) {
      await reportChannel(ctx, { userId, channelId, reason, text, messageId });
      return told(userId, {});
    },

    async 'channels.reset'({ userId, tokenExpiresAt, params: { channelId } }) {
      await ownedChannel(db, userId, channelId);
      await replies.requestStop({ channelId });
      const own = await resetChannel(ctx, userId, channelId);
      const channelCredential = realtime.mint(userId, tokenExpiresAt);
      return told(userId, { channel: { ...channelView(ctx, own), channelCredential }, channelCredential });
    },

    async 'channels.startNew'({ userId, params: { channelId }, body: { clientRequestId } }) {
      const request = clientRequest(userId, 'start-new', clientRequestId, [channelId]);
      const { opened } = await answerOnce(ctx, request, async (tx) => ({
        opened: (await startNew(ctx, tx, { userId, channelId })).channel.channelId,
      }));
      return { channel: channelView(ctx, await ownedChannel(db, userId, opened)) };
    },

    async 'channels.scenePresets'({ userId, params: { channelId } }) {
      const { channel, bot } = await ownedChannel(db, userId, channelId);
      const model = modelOf(ai, channel.modelId);
      const plain = bot.kind === 'WORLD' ? 'WORLD' : 'CASUAL';
      return {
        scenePresets: enums.scenePresets.map((scenePreset) => ({
          scenePreset,
          messagePrice: messagePrice(ctx.config, sceneMode(scenePreset) ?? plain, model),
        })),
        current: await presentScene(db, channel),
      };
    },

    async 'channels.selectScenePreset'({ userId, params: { channelId }, body: { scenePreset }, language }) {
      const own = await inLockedChat(ctx, { userId, channelId }, (chat) => openScene(chat, { scenePreset, language }));
      replies.kick(channelId);
      return told(userId, { channel: channelView(ctx, own) });
    },

    async 'channels.deleteEpisode'({ userId, params: { channelId, episodeId } }) {
      await deleteEpisode(ctx, { userId, channelId, episodeId });
      return {};
    },

    async 'channels.rewind'({ userId, params: { channelId }, body: { messageId, clientRequestId } }) {
      const request = clientRequest(userId, 'rewind', clientRequestId, [channelId, messageId]);
      // A repeated request must not stop a reply that was asked for after the first.
      const answered = await answeredBefore<CallData<'channels.rewind'>>(db, request);
      if (answered) return answered;
      await ownedChannel(db, userId, channelId);
      // What is being written belongs to what is set aside.
      await replies.requestStop({ channelId });
      return told(userId, await answerOnce(ctx, request, (tx) => rewind(ctx, tx, { userId, channelId, messageId })));
    },

    async 'branches.list'({ userId, params: { channelId } }) {
      return branchesOf(db, { userId, channelId });
    },

    async 'branches.create'({ userId, params: { channelId }, body: { messageId, clientRequestId } }) {
      const request = clientRequest(userId, 'branch', clientRequestId, [channelId, messageId]);
      const { path } = await answerOnce(ctx, request, (tx) => branchFrom(ctx, tx, { userId, channelId, messageId }));
      return told(userId, { path: [...path] });
    },

    async 'branches.show'({ userId, params: { channelId }, body: { branchId } }) {
      return told(userId, { path: [...(await showBranch(ctx, { userId, channelId, branchId }))] });
    },

    async 'messages.alternatives'({ userId, params }) {
      return alternativesOf(db, { userId, ...params });
    },

    async 'messages.showAlternative'({ userId, params, body: { alternativeId } }) {
      return told(userId, { message: await showAlternative(ctx, { userId, ...params, alternativeId }) });
    },

    async 'messages.edit'({ userId, params, body: { text } }) {
      await judgeMessage(ctx, await ownedChannel(db, userId, params.channelId), text);
      return told(userId, { message: await editMessage(ctx, { userId, ...params, text: text.trim() }) });
    },

    async 'messages.delete'({ userId, params }) {
      await deleteMessage(ctx, { userId, ...params });
      return told(userId, {});
    },

    async 'messages.restore'({ userId, params }) {
      return told(userId, { message: await restoreMessage(ctx, { userId, ...params }) });
    },
  };
}

/**
 * The panel has the backstory of the catalogue's own characters and of one's own (CHAT-10). Of a card that was imported
 * it is the whole description, and what another member wrote is theirs: of those the panel says what their page says.
 */
function shownBackstory({ kind, ownerId, source, backstory }: BotRow, userId: string): string {
  const mayBeRead = ownerId === userId || (ownerId === null && source === 'catalogue');
  return kind !== 'WORLD' && mayBeRead ? backstory : '';
}
