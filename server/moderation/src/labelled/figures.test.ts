import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_SET, HELD_OUT_SET } from './development/index.ts';
import { figuresOfSet, type RuleFigures } from './figures.ts';
import { FRESH_SET } from './fresh/index.ts';
import { MORE_TEXTS } from './more/index.ts';
import { SET_ASIDE } from './set-aside/index.ts';
import { TUNING_SET } from './tuning/index.ts';

/** What each rule reaches at least, over all languages: precision, then recall. A little below what was measured. */
type Bounds = Readonly<Record<RuleFigures['rule'], readonly [number, number]>>;

const TUNED: Bounds = { MINORS: [0.96, 0.98], SELF_HARM: [0.99, 0.99], DANGEROUS: [0.99, 0.95], ALL: [0.98, 0.98] };
const DEVELOPED: Bounds = {
  MINORS: [0.99, 0.99],
  SELF_HARM: [0.98, 0.99],
  DANGEROUS: [0.98, 0.99],
  ALL: [0.98, 0.99],
};
const MORE: Bounds = { MINORS: [0.98, 0.96], SELF_HARM: [0.98, 0.98], DANGEROUS: [0.98, 0.92], ALL: [0.98, 0.96] };
const HELD_OUT: Bounds = { MINORS: [0.89, 0.76], SELF_HARM: [0.92, 0.8], DANGEROUS: [0.91, 0.8], ALL: [0.91, 0.79] };
/** No rule was changed because of these texts: this is how well the rules do on texts that they were not written for. */
const ASIDE: Bounds = { MINORS: [0.85, 0.82], SELF_HARM: [0.9, 0.73], DANGEROUS: [0.98, 0.76], ALL: [0.9, 0.78] };
/** Nor because of these, which were written after the rules. */
const FRESH: Bounds = { MINORS: [0.89, 0.69], SELF_HARM: [0.75, 0.52], DANGEROUS: [0.94, 0.86], ALL: [0.87, 0.69] };

describe.each([
  ['the set for tuning', TUNING_SET, TUNED],
  ['the development set', DEVELOPMENT_SET, DEVELOPED],
  ['more texts', MORE_TEXTS, MORE],
  ['the held-out set', HELD_OUT_SET, HELD_OUT],
  ['the set aside', SET_ASIDE, ASIDE],
  ['the fresh set', FRESH_SET, FRESH],
] as const)('the rules on %s', (_, texts, bounds) => {
  const figures = figuresOfSet(texts).filter(({ language }) => language === 'all');

  it.each(figures.map((one) => [one.rule, one] as const))(
    'do as well as was measured: %s',
    (rule, { precision, recall }) => {
      const [leastPrecision, leastRecall] = bounds[rule];
      expect(precision).toBeGreaterThanOrEqual(leastPrecision);
      expect(recall).toBeGreaterThanOrEqual(leastRecall);
    },
  );
});

it.each([
  ['the set for tuning', TUNING_SET],
  ['the development set', DEVELOPMENT_SET],
  ['the held-out set', HELD_OUT_SET],
  ['the set aside', SET_ASIDE],
])('%s has hundreds of texts in three languages', (_, texts) => {
  expect(texts.length).toBeGreaterThanOrEqual(370);
  expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['en', 'ko', 'ar']));
});

it('the fresh set has 50 texts in each language, half of them harmless', () => {
  for (const language of ['en', 'ko', 'ar']) {
    const own = FRESH_SET.filter((text) => text.language === language);
    expect([own.length, own.filter(({ expected }) => expected === 'SAFE').length]).toEqual([50, 25]);
  }
});

it('no text is in two sets', () => {
  const keyOf = ({ text }: { readonly text: string }) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const keys = [TUNING_SET, DEVELOPMENT_SET, MORE_TEXTS, HELD_OUT_SET, SET_ASIDE, FRESH_SET].flat().map(keyOf);
  // Counted, so that a failure prints no text of the sets that are only measured.
  expect(new Set(keys).size).toBe(keys.length);
});
