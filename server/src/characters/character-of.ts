import type { Card } from 'shared-sdk/cards';
import { fitText, isMatureTag } from 'text';
import type { bots } from '../kernel/db/schema.ts';
import { guessGender } from './guess-gender.ts';
import { ownFieldsOf } from './own-fields.ts';

export type CharacterFields = Pick<
  typeof bots.$inferInsert,
  | 'nickname'
  | 'gender'
  | 'headline'
  | 'shortDescription'
  | 'hashTags'
  | 'relationship'
  | 'backstory'
  | 'initialSituation'
  | 'personality'
  | 'details'
  | 'firstMessage'
  | 'alternateGreetings'
  | 'exampleDialogue'
  | 'conversationCategory'
  | 'isSensitive'
>;

const MAX = { nickname: 60, headline: 60, shortDescription: 150, hashTag: 20, hashTags: 10 } as const;
const ROMANTIC = /\b(romance|romantic|love|lover|dating|girlfriend|boyfriend|husband|wife)\b/i;

/**
 * The character that a card describes. Its texts keep their macros, which are resolved for display and for
 * prompts. The creator's notes stay in the card, because the formats forbid them in prompts.
 */
export function characterOf({ definition }: Card): CharacterFields {
  const { description, personality, scenario, first_mes, mes_example, alternate_greetings, tags } = definition;
  const about = plain(description || personality || scenario);
  const own = ownFieldsOf(definition.extensions);
  return {
    nickname: cut(plain(definition.nickname || definition.name), MAX.nickname),
    gender: own.gender ?? guessGender(tags, [description, personality, scenario].join('\n')),
    headline: own.headline ?? fitText(firstSentence(about), MAX.headline),
    shortDescription: own.shortDescription ?? fitText(about, MAX.shortDescription),
    hashTags: own.hashTags ?? shownTags(tags),
    relationship: own.relationship ?? '',
    backstory: description,
    initialSituation: scenario,
    personality,
    details: own.details ?? '',
    firstMessage: first_mes || (alternate_greetings[0] ?? ''),
    alternateGreetings: first_mes ? [...alternate_greetings] : alternate_greetings.slice(1),
    exampleDialogue: mes_example,
    conversationCategory: own.conversationCategory ?? (tags.some((tag) => ROMANTIC.test(tag)) ? 'ROMANCE' : 'CASUAL'),
    isSensitive: tags.some(isMatureTag),
  };
}

/** One line for display; reads only the beginning of a long text. */
const plain = (text: string) =>
  cut(text, 2_000)
    .replace(/<[^<>]*>/g, (tag) => (/^<(bot|user|char)>$/i.test(tag) ? tag : ' '))
    .replace(/[*_#`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const cut = (text: string, max: number) => [...text.slice(0, max * 2)].slice(0, max).join('');

const firstSentence = (text: string) => /^.*?[.!?…。！？](?=\s|$)/u.exec(text)?.[0] ?? text;

/** The first ten tags, as hashtags; each once. */
function shownTags(tags: readonly string[]): string[] {
  const shown = tags.map((tag) => cut(tag.replace(/[#\s]+/g, ''), MAX.hashTag)).filter((tag) => tag !== '');
  return [...new Map(shown.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, MAX.hashTags);
}
