import { eq } from 'drizzle-orm';
import { type BotPreview, type Channel, type ChannelMode, enums } from 'shared-sdk/contract';
import { headOf } from '../../characters/head-of.ts';
import { presentPreview, translated } from '../../discover/feed/present.ts';
import { nameOf, viewerOf } from '../../discover/feed/viewer.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Context } from '../../kernel/context.ts';
import { presets } from '../../kernel/db/schema.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { ConversationModelInfo } from '../../kernel/ports/models.ts';
import { voiceOf } from '../../kernel/ports/voices.ts';
import { tierOf } from '../../kernel/quotas/tiers.ts';
import type { BotRow, OwnChannel } from './channel-rows.ts';
import { currentMode } from './current-mode.ts';

/** Maximum length of the last message in the list of chats. */
const LISTED = 1_000;

type Views = Pick<Context, 'ai' | 'config' | 'now'>;

interface WithModel {
  readonly modelId: string;
  readonly userId: string;
}

const allModels = ({ models, ownModels }: Context['ai'], userId: string): readonly ConversationModelInfo[] => [
  ...models,
  ...(ownModels?.(userId) ?? []),
];

/** The models that a member can choose: those for the tier of the account, and own ones (MODEL-06). */
export async function modelsFor(
  { ai, db, now }: Pick<Context, 'ai' | 'db' | 'now'>,
  userId: string,
): Promise<readonly ConversationModelInfo[]> {
  const tiers: readonly string[] = enums.userTiers;
  const reached = tiers.indexOf(await tierOf(db, userId, now()));
  return allModels(ai, userId).filter(({ tier = 'BASIC' }) => tiers.indexOf(tier) <= reached);
}

/** The model of a chat; if its own is no longer offered, the first one that is for all tiers. */
export function modelOf(ai: Context['ai'], { modelId, userId }: WithModel): ConversationModelInfo {
  const model =
    allModels(ai, userId).find((offered) => offered.modelId === modelId) ??
    ai.models.find(({ tier = 'BASIC' }) => tier === 'BASIC') ??
    ai.models[0];
  if (!model) throw new Error('no conversation model is offered');
  return model;
}

/** Gems that a text message costs now (GEM-23, MODEL-06); none with a member's own model. */
export const messagePrice = (
  { business: { prices } }: Pick<Config, 'business'>,
  mode: string,
  { depth, gems = 0, ownerId }: ConversationModelInfo,
): number => (ownerId === undefined ? prices.message[mode as ChannelMode] * prices.depth[depth] + gems : 0);

export function channelView(
  { ai, config, now }: Views,
  { channel, bot, chosenVoiceId }: OwnChannel,
  language: Language,
): Channel {
  const voice = voiceOf(bot, chosenVoiceId);
  const { nickname, hashTags } = translated(bot, language);
  const model = modelOf(ai, channel);
  const mode = currentMode(channel, now());
  return {
    channelId: channel.channelId,
    mode,
    botProfile: {
      botId: bot.botId,
      botKey: bot.botKey,
      nickname,
      hashTags,
      thumbnailImageSignedUrl: portraitUrl(bot),
      voiceName: voice ? inLanguage(voice.name, language) : null,
      voiceId: voice?.voiceId ?? null,
    },
    lastMessageText: channel.lastMessageText && headOf(channel.lastMessageText, LISTED),
    lastMessageCreatedAt: channel.lastMessageAt,
    createdAt: channel.createdAt,
    isChannelStarted: channel.isStarted,
    isNewChannel: channel.isNew,
    voiceSignedUrl: null,
    lastGeneratedImageUrl: channel.lastImageMediaId ? addressOf(channel.lastImageMediaId) : null,
    lastGeneratedVideoUrl: channel.lastVideoMediaId ? addressOf(channel.lastVideoMediaId) : null,
    conversationModel: { modelId: model.modelId, displayName: model.displayName, iconUrl: model.iconUrl },
    presetContentId: channel.presetContentId,
    messagePrice: messagePrice(config, mode, model),
    feverExpiresAt: mode === 'FEVER' ? channel.feverExpiresAt : null,
    ...listingOf(channel),
  };
}

/** How the member's list shows a chat. */
export const listingOf = ({ title, pinnedAt, archivedAt }: OwnChannel['channel']) => ({ title, pinnedAt, archivedAt });

/** The content of the About panel, without a world's hidden setup. */
export async function aboutView(
  { db }: Pick<Context, 'db'>,
  { channel, bot }: OwnChannel,
  language: Language,
): Promise<BotPreview> {
  const viewer = await viewerOf(db, { role: 'member', userId: channel.userId });
  const presetContentId = channel.presetContentId;
  const [preset] = presetContentId
    ? await db
        .select({
          presetId: presets.presetId,
          presetKey: presets.presetKey,
          presetContentId: presets.presetContentId,
        })
        .from(presets)
        .where(eq(presets.presetContentId, presetContentId))
    : [];
  const about = presentPreview(
    { bot, preset: preset ?? null },
    { language, userName: nameOf(viewer, language), viewerId: channel.userId },
  );
  return { ...about, presetContentId };
}

const portraitUrl = (bot: BotRow): string | null => (bot.portraitMediaId ? addressOf(bot.portraitMediaId) : null);
