import type { Area } from '../kernel/area.ts';
import type { Context } from '../kernel/context.ts';
import { paintLive } from '../kernel/media/painting/live.ts';
import type { Renditions } from '../kernel/media/renditions.ts';
import type { Outbox } from '../kernel/realtime/outbox.ts';
import { systemTimers, type Timers } from '../kernel/timers.ts';
import { channelHandlers } from './channels/channel-handlers.ts';
import { chatVersionHandlers } from './channels/chat-version.ts';
import { type BannerCharacters, createChannelHandlers } from './channels/create-channel.ts';
import { presetChannelHandlers } from './channels/create-from-preset.ts';
import { listingHandlers } from './channels/listing-handlers.ts';
import { conversationHandlers } from './conversation/conversation-handlers.ts';
import { purgeMessages } from './conversation/purge-messages.ts';
import { feverHandlers } from './fever/handlers.ts';
import { giftHandlers } from './gifts/handlers.ts';
import { libraryHandlers } from './library/handlers.ts';
import { createSpecialPictures, registerSpecialPictures } from './library/special-pictures.ts';
import { memoryHandlers } from './memory/memory-handlers.ts';
import { startVectors } from './memory/vector-jobs.ts';
import { pictureHandlers } from './pictures/handlers.ts';
import { startPictures } from './pictures/picture-engine.ts';
import { promptHandlers } from './prompts/prompt-record.ts';
import { replySettingsHandlers } from './prompts/reply-settings.ts';
import { promptWork } from './prompts/run-prompt.ts';
import { startReplies as startReplyEngine } from './replies/reply-engine.ts';
import { suggestionHandlers } from './replies/suggestions.ts';
import { purgeAnswers } from './requests/purge-answers.ts';
import { startSearchIndex } from './search/index-messages.ts';
import { searchHandlers } from './search/search.ts';
import { sendHandlers } from './sending/send-handlers.ts';
import { voiceMessageHandlers } from './voice/handlers.ts';
import { registerVoiceSamples } from './voice/samples.ts';
import { startSpeaker } from './voice/speaker.ts';
import { voiceHandlers } from './voice/voice-list-handlers.ts';

export interface TalkNeeds {
  readonly outbox: Outbox;
  readonly banners: BannerCharacters;
  readonly renditions: Renditions;
}

/** What a test may replace. */
export interface TalkReplacements {
  readonly timers?: Timers;
  /** Turns a picture into a video. */
  readonly animate?: typeof paintLive;
  readonly startReplies?: typeof startReplyEngine;
}

/** Chats: messages, replies, voice, pictures, gifts, fever, memory and the library of a chat. */
export function talkArea(ctx: Context, needs: TalkNeeds, replaced: TalkReplacements = {}) {
  const { timers = systemTimers, animate = paintLive, startReplies = startReplyEngine } = replaced;
  const { outbox } = needs;
  const speaker = startSpeaker(ctx, { outbox, timers });
  const pictures = startPictures(ctx, { outbox, timers, animate });
  const vectors = startVectors(ctx, timers);
  const index = startSearchIndex(ctx, timers);
  const onWritten = ({ alternativeId, channelId }: { alternativeId: string; channelId: string }) => {
    speaker.speakWanted(alternativeId);
    vectors.want(channelId);
  };
  const replies = startReplies(ctx, { outbox, timers, onWritten });
  const parts = { outbox, speaker, pictures, replies, animate };
  return {
    replies,
    /** Work for the worker threads that should be loaded before the first message. */
    work: [promptWork],
    handlers: {
      ...channelHandlers(ctx, parts),
      ...listingHandlers(ctx, parts),
      ...chatVersionHandlers(ctx, parts),
      ...conversationHandlers(ctx, parts),
      ...createChannelHandlers(ctx, needs.banners),
      ...presetChannelHandlers(ctx),
      ...sendHandlers(ctx, parts),
      ...suggestionHandlers(ctx),
      ...memoryHandlers(ctx, parts),
      ...promptHandlers(ctx),
      ...replySettingsHandlers(ctx),
      ...voiceHandlers(ctx),
      ...voiceMessageHandlers(ctx, parts),
      ...pictureHandlers(ctx, parts),
      ...feverHandlers(ctx, parts),
      ...giftHandlers(ctx, parts),
      ...libraryHandlers(ctx, parts),
      ...searchHandlers(ctx),
    },
    routes: [(app) => registerVoiceSamples(app, ctx), (app) => specialPictures(app, ctx, needs)],
    jobs: [
      { name: 'recordings of replies', stop: () => speaker.stop() },
      { name: 'pictures', stop: () => pictures.stop() },
      { name: 'replies', stop: () => replies.stop() },
      { name: 'vectors of memories', stop: () => vectors.stop() },
      { name: 'index of the search', stop: () => index.stop() },
    ],
    purges: [
      { what: 'deleted messages', run: () => purgeMessages(ctx) },
      { what: 'answers to old requests', run: () => purgeAnswers(ctx) },
    ],
  } satisfies Area & Record<string, unknown>;
}

/** Stops painting before the HTTP server closes: open requests would wait for the pictures. */
const specialPictures = (
  app: Parameters<typeof registerSpecialPictures>[0],
  ctx: Context,
  { renditions }: Pick<TalkNeeds, 'renditions'>,
): void => {
  const special = createSpecialPictures(ctx);
  app.addHook('preClose', async () => special.stop());
  registerSpecialPictures(app, { ...ctx, special, renditions });
};
