import type { Turn } from 'ports';
import { capitalised, sentencesOf, splitActions } from './text.ts';

/** A sentence must not repeat this many of the character's latest turns. */
const REMEMBERED_TURNS = 10;

/** Prevents repetitions, and grammar broken by templates. */
export interface Guard {
  /** None of the text's sentences and actions was used recently. */
  isFresh(text: string): boolean;
  /** From now on the text counts as used. */
  take(text: string): void;
}

export function createGuard(turns: readonly Turn[], alternatives: readonly string[] = []): Guard {
  const used = new Set<string>();
  const take = (text: string) => {
    for (const key of keysOf(text)) used.add(key);
  };
  const spoken = turns.filter(({ role }) => role === 'character').slice(-REMEMBERED_TURNS);
  for (const { text } of spoken) take(text.slice(0, 5_000));
  for (const text of alternatives) take(text);
  return { isFresh: (text) => keysOf(text).every((key) => !used.has(key)), take };
}

/** Sentences and actions by their letters alone, so that another comma does not make them different. */
function keysOf(text: string): string[] {
  const { spoken, actions } = splitActions(text);
  return [...sentencesOf(spoken), ...actions].map(keyOf).filter((key) => key !== '');
}

const keyOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Repairs what filling templates can break: articles, doubled words, capitals, spaces, the full stop at the end. */
export function mended(text: string): string {
  return sentencesOf(
    text
      .replace(/\s+/g, ' ')
      .replace(/(?<!\s)\s+([,.;:!?…])/g, '$1')
      .replace(/,{2,}|;{2,}|:{2,}/g, (marks) => marks.charAt(0))
      .replace(/,\s*([.!?])/g, '$1')
      .replace(/([.!?])\.(?!\.)/g, '$1')
      .replace(
        /\b(?!(?:had|that|ha|no|so|bye|very|really|well|there|now|oh|shh)\b)(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/giu,
        '$1',
      )
      .replace(
        /(?<![\p{L}'])(a) (?=(?!on(?:e|ce)\b)(?:[aeio]|u(?!n[ie]|s[eu]|k|r[aeio]|b|t[ei]))\p{L}*)/giu,
        (_, a) => `${a}n `,
      )
      .replace(/(?<![\p{L}'])(a)n (?=(?:[bcdfgjklmnpqrstvwxyz]|on(?:e|ce)\b|u(?:ni[^n]|s[eu]|k))\p{L}*)/giu, '$1 ')
      .replace(/\bI is\b/g, 'I am')
      .replace(/\bi\b(?=[\s'])/g, 'I')
      .trim(),
  )
    .map(capitalised)
    .join(' ')
    .replace(/(?<=[\p{L}\p{N}"')])$/u, '.');
}
