import { CHARACTER_BOUNDS, fitHashTags, fitText, WORLD_BOUNDS } from 'text';
import { z } from 'zod';
import type { Suggestions } from './chat.ts';
import type { CharacterDraft, SummaryFields, WorldDraft } from './drafts.ts';

const text = (max: number) =>
  z
    .string()
    .transform((value) => fitText(value, max))
    .refine((value) => value !== '', 'must not be empty');

const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase().replace(/[\s-]+/g, '_') : value),
    z.enum(values),
  );

/** A character draft from untrusted JSON: long texts are truncated, missing or invalid fields refused. */
export const characterDraftSchema: z.ZodType<CharacterDraft> = z.object({
  nickname: text(CHARACTER_BOUNDS.nickname),
  gender: choice('MALE', 'FEMALE', 'NON_BINARY'),
  relationship: text(CHARACTER_BOUNDS.relationship),
  backstory: text(CHARACTER_BOUNDS.backstory),
  initialSituation: text(CHARACTER_BOUNDS.initialSituation),
  personality: text(CHARACTER_BOUNDS.personality),
  details: text(CHARACTER_BOUNDS.details),
  firstMessage: text(CHARACTER_BOUNDS.firstMessage),
  headline: text(CHARACTER_BOUNDS.headline),
  shortDescription: text(CHARACTER_BOUNDS.shortDescription),
  hashTags: z.array(z.string()).transform(fitHashTags),
  conversationCategory: choice('ROMANCE', 'CASUAL'),
});

/** A world draft from untrusted JSON, by the same rules. */
export const worldDraftSchema: z.ZodType<WorldDraft> = z.object({
  genre: text(WORLD_BOUNDS.genre),
  worldName: text(WORLD_BOUNDS.worldName),
  firstMessage: text(WORLD_BOUNDS.firstMessage),
  worldSetup: text(WORLD_BOUNDS.worldSetup),
  overview: text(WORLD_BOUNDS.overview),
  introduction: text(WORLD_BOUNDS.introduction),
  headline: text(WORLD_BOUNDS.headline),
  shortDescription: text(WORLD_BOUNDS.shortDescription),
});

/** Headline and short description from untrusted JSON, by the same rules. */
export const summarySchema: z.ZodType<SummaryFields> = z.object({
  headline: text(CHARACTER_BOUNDS.headline),
  shortDescription: text(CHARACTER_BOUNDS.shortDescription),
});

/** Maximum length of a suggestion in characters: it must fit a button on a phone. */
export const SUGGESTION_MAX = 120;

/** Three different suggestions from untrusted JSON. Further ones and surrounding quotation marks are dropped. */
export const suggestionsSchema: z.ZodType<{ suggestions: Suggestions }> = z.object({
  suggestions: z
    .array(z.string())
    .transform((all) => [...new Set(all.map(oneSuggestion).filter((one) => one !== ''))])
    .refine((all) => all.length >= 3, 'must be three different texts')
    .transform(([first = '', second = '', third = '']): Suggestions => [first, second, third]),
});

const oneSuggestion = (said: string): string =>
  fitText(
    said
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^["“](.*)["”]$/u, '$1'),
    SUGGESTION_MAX,
  );
