import { worldGenres } from 'catalogue';
import { eq } from 'drizzle-orm';
import { expandMacros } from 'prompt';
import type { BotInfo } from 'shared-sdk/contract';
import { CHARACTER_BOUNDS, fitHashTags, fitText } from 'text';
import { v4 as uuidv4 } from 'uuid';
import { headOf, PREVIEWED } from '../../characters/head-of.ts';
import { isAllowed } from '../../characters/moderate.ts';
import { memberOf } from '../../discover/feed/viewer.ts';
import { type Bot, visiblePreset } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import { botDrafts, presets } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage } from '../../kernel/http/language.ts';
import { assertRoomForDraft } from '../../kernel/quotas/storage.ts';
import { texts } from './texts.ts';

/** Creates drafts from characters of the catalogue, and lists the genres of worlds. */
export function customizeHandlers(
  ctx: Context,
): Handlers<'bots.worldGenres' | 'bots.customizePrompt' | 'bots.customizeBotInfo'> {
  const { db, now } = ctx;

  /** @throws AppError PROFILE_NOT_FOUND if there is none that this member may use */
  async function infoOf(userId: string, presetId: string): Promise<BotInfo> {
    const [preset] = await db
      .select({ presetKey: presets.presetKey })
      .from(presets)
      .where(eq(presets.presetId, presetId));
    if (!preset) throw new AppError('PROFILE_NOT_FOUND');
    const { bot } = await visiblePreset(db, await memberOf(db, userId), preset.presetKey);
    // Only characters of the catalogue may be copied, not those of members.
    if (bot.ownerId !== null && bot.ownerId !== userId) throw new AppError('PROFILE_NOT_FOUND');
    return botInfoOf(bot);
  }

  return {
    'bots.worldGenres': async ({ language }) => ({
      genres: worldGenres.map(({ genreId, label }) => ({ genreId, name: inLanguage(label, language) })),
    }),

    'bots.customizeBotInfo': async ({ userId, query }) => ({ botInfo: await infoOf(userId, query.presetId) }),

    async 'bots.customizePrompt'({ userId, body: { presetId, prompt }, language }) {
      const botInfo = await infoOf(userId, presetId);
      if (!(await isAllowed(ctx, [prompt]))) {
        return { customBotKey: null, botInfo: null, failureReason: inLanguage(texts.refused, language) };
      }
      // The request comes first, because long details are cut at the end.
      const details = fitText([prompt.trim(), botInfo.details].filter(Boolean).join('\n'), CHARACTER_BOUNDS.details);
      const customBotKey = uuidv4();
      await db.transaction(async (tx) => {
        await assertRoomForDraft(ctx, tx, userId);
        await tx.insert(botDrafts).values({ customBotKey, userId, idea: prompt.trim(), createdAt: now() });
      });
      return { customBotKey, botInfo: { ...botInfo, details }, failureReason: null };
    },
  };
}

/** The fields of a draft from a character of the catalogue, within the limits for typing. */
export function botInfoOf(bot: Bot): BotInfo {
  const shown = (text: string, max: number) =>
    fitText(expandMacros(headOf(text, PREVIEWED), { char: bot.nickname, user: 'you', seed: bot.botId }), max);
  const { relationship, backstory, initialSituation, personality, details, firstMessage, headline, shortDescription } =
    CHARACTER_BOUNDS;
  return {
    botType: 'MANUAL',
    nickname: fitText(bot.nickname, CHARACTER_BOUNDS.nickname),
    gender: bot.gender,
    relationship: shown(bot.relationship, relationship),
    backstory: shown(bot.backstory, backstory),
    initialSituation: shown(bot.initialSituation, initialSituation),
    personality: shown(bot.personality, personality),
    details: shown(bot.details, details),
    firstMessage: shown(bot.firstMessage, firstMessage),
    visualDescription: fitText(bot.portraitLook?.description ?? '', 500),
    headline: shown(bot.headline, headline),
    shortDescription: shown(bot.shortDescription, shortDescription),
    hashTags: fitHashTags(bot.hashTags),
    conversationCategory: bot.conversationCategory,
  };
}
