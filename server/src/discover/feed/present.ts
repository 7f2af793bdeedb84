import { translationOf } from 'catalogue';
import { expandMacros } from 'prompt';
import type { BotPreview, Category, PresetCard } from 'shared-sdk/contract';
import { headOf, PREVIEWED } from '../../characters/head-of.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { livePictureUrl, talkingPictureUrl } from '../../kernel/media/live-pictures.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { CardRow, CategoryRow } from './feed-rows.ts';
import type { VisibleBot } from './visibility.ts';

/** How texts and pictures are shown: the language and the viewer. */
export interface Presentation {
  readonly language: Language;
  /** The value of `{{user}}`. */
  readonly userName: string;
  /** The viewer's id; null for a guest. */
  readonly viewerId?: string | null;
}

/** A character in the reader's language, where the catalogue has it; else as its maker wrote it. */
export function translated<T extends { readonly botKey: string }>(character: T, language: Language): T {
  return { ...character, ...translationOf(character.botKey, language) };
}

/** A card at place `seqNo` of the viewer's list. */
export function presentCard(stored: CardRow, seqNo: number, { userName, language }: Presentation): PresetCard {
  const row = translated(stored, language);
  const { presetId, presetKey, presetContentId, botId, botKey, nickname, hashTags, isSensitive } = row;
  const shown = (text: string) => expandMacros(text, { char: nickname, user: userName, seed: botId });
  return {
    presetId,
    presetKey,
    presetContentId,
    seqNo,
    botId,
    botKey,
    nickname,
    headline: shown(row.headline),
    shortDescription: shown(row.shortDescription),
    hashTags,
    thumbnailImageSignedUrl: row.portraitMediaId && addressOf(row.portraitMediaId),
    livePictureSignedUrl: row.portraitMediaId && row.isPainted ? livePictureUrl(botKey) : null,
    mediaType: 'IMAGE',
    orientation: (row.width ?? 0) > (row.height ?? 0) ? 'HORIZONTAL' : 'VERTICAL',
    isSensitive,
  };
}

/**
 * The preview of a character for a viewer, without its instructions for the model. If the owner hides the preview,
 * others get only the card (CREATE-40).
 */
export function presentPreview({ bot: stored, preset }: VisibleBot, shownTo: Presentation): BotPreview {
  const { userName, viewerId, language } = shownTo;
  const bot = translated(stored, language);
  const isHidden = bot.previewType === 'HIDE' && (bot.ownerId === null || bot.ownerId !== viewerId);
  const { botId, botKey, nickname, gender, hashTags, conversationCategory } = bot;
  // Shortened before macros are expanded, so that the cost of a request does not depend on the card.
  const shown = (text: string) =>
    expandMacros(headOf(text, PREVIEWED), { char: nickname, user: userName, seed: botId });
  const isPainted = Boolean(bot.portraitMediaId && bot.portraitLook);
  const visible = (text: string) => (isHidden ? '' : shown(text));
  return {
    botId,
    botKey,
    presetId: bot.ownerId === null ? (preset?.presetId ?? null) : null,
    presetKey: preset?.presetKey ?? null,
    presetContentId: preset?.presetContentId ?? null,
    nickname,
    gender,
    headline: shown(bot.headline),
    shortDescription: shown(bot.shortDescription),
    hashTags,
    relationship: visible(bot.relationship),
    initialSituation: visible(bot.initialSituation),
    personality: visible(bot.personality),
    firstMessage: visible(bot.firstMessage),
    thumbnailImageSignedUrl: bot.portraitMediaId && addressOf(bot.portraitMediaId),
    livePictureSignedUrl: isPainted ? livePictureUrl(botKey) : null,
    talkingPictureSignedUrl: isPainted ? talkingPictureUrl(botKey) : null,
    conversationCategory,
  };
}

export const presentCategory = (row: CategoryRow, language: Language): Category => ({
  categoryId: row.categoryId,
  title: inLanguage(row.title, language),
  description: inLanguage(row.description, language),
  layout: row.layout,
});
