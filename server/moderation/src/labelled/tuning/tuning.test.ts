import { expect, it } from 'vitest';
import type { LabelledText } from '../text.ts';
import { TUNING_SET } from './index.ts';

/** How many texts each language has in each category, both refused and harmless. */
const EXPECTED_COUNTS = {
  en: { MINORS: 36, SELF_HARM: 27, DANGEROUS: 27 },
  ko: { MINORS: 24, SELF_HARM: 18, DANGEROUS: 18 },
  ar: { MINORS: 20, SELF_HARM: 15, DANGEROUS: 15 },
};

it('has 200 texts to refuse, spread over languages and categories', () => {
  expect(countBy((text) => (text.expected === 'SAFE' ? undefined : text.expected))).toEqual(EXPECTED_COUNTS);
});

it('has as many harmless texts that resemble them', () => {
  expect(countBy((text) => text.lookalikeOf)).toEqual(EXPECTED_COUNTS);
  expect(TUNING_SET).toHaveLength(400);
});

it('names the resembled category of every harmless text, and of no other', () => {
  expect(TUNING_SET.filter((text) => (text.expected === 'SAFE') !== (text.lookalikeOf !== undefined))).toEqual([]);
});

it('covers messages and characters in every language, for both outcomes', () => {
  const covered = new Set(TUNING_SET.map((text) => `${text.language} ${text.purpose} ${text.expected === 'SAFE'}`));
  expect(covered.size).toBe(3 * 2 * 2);
});

it('contains no text twice, whatever its case, spacing and punctuation', () => {
  const keys = TUNING_SET.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

type Category = NonNullable<LabelledText['lookalikeOf']>;

function countBy(categoryOf: (text: LabelledText) => Category | undefined) {
  const counts: Partial<Record<string, Partial<Record<Category, number>>>> = {};
  for (const text of TUNING_SET) {
    const category = categoryOf(text);
    if (!category) continue;
    counts[text.language] ??= {};
    const ofLanguage = counts[text.language]!;
    ofLanguage[category] = (ofLanguage[category] ?? 0) + 1;
  }
  return counts;
}
