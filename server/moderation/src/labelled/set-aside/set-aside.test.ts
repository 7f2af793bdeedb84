import { describe, expect, it } from 'vitest';
import type { LabelledText } from '../text.ts';
import { TUNING_SET } from '../tuning/index.ts';
import { SET_ASIDE } from './index.ts';

const COUNTS = {
  en: { MINORS: 36, SELF_HARM: 27, DANGEROUS: 27 },
  ko: { MINORS: 24, SELF_HARM: 18, DANGEROUS: 18 },
  ar: { MINORS: 20, SELF_HARM: 15, DANGEROUS: 15 },
};

/** Lower case, letters and digits only, so that spacing and punctuation cannot hide a repeat. */
function normalise({ text }: LabelledText): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function countBy(texts: readonly LabelledText[], categoryOf: (text: LabelledText) => string | undefined) {
  const counts: Record<string, Record<string, number>> = {};
  for (const text of texts) {
    const category = categoryOf(text) ?? 'none';
    counts[text.language] ??= {};
    const row = counts[text.language] as Record<string, number>;
    row[category] = (row[category] ?? 0) + 1;
  }
  return counts;
}

describe('the set-aside texts', () => {
  it('hold 200 texts to refuse, by language and category', () => {
    const refused = SET_ASIDE.filter((text) => text.expected !== 'SAFE');
    expect(refused).toHaveLength(200);
    expect(countBy(refused, (text) => text.expected)).toEqual(COUNTS);
  });

  it('hold 200 harmless texts, by language and the category they resemble', () => {
    const harmless = SET_ASIDE.filter((text) => text.expected === 'SAFE');
    expect(harmless).toHaveLength(200);
    expect(countBy(harmless, (text) => text.lookalikeOf)).toEqual(COUNTS);
  });

  it('cover both purposes in every language, refused and harmless', () => {
    const kinds = SET_ASIDE.map((text) => `${text.language} ${text.purpose} ${text.expected === 'SAFE'}`);
    expect(new Set(kinds).size).toBe(12);
  });

  it('contain no text twice', () => {
    const seen = SET_ASIDE.map(normalise);
    expect(seen.flatMap((text, index) => (seen.indexOf(text) === index ? [] : [index]))).toEqual([]);
  });

  it('share no text with the tuning set', () => {
    const tuning = new Set(TUNING_SET.map(normalise));
    expect(tuning.size).toBeGreaterThan(0);
    // Report indexes only: printing the tuning texts would reveal them to the author of this set.
    expect(SET_ASIDE.flatMap((text, index) => (tuning.has(normalise(text)) ? [index] : []))).toEqual([]);
  });
});
