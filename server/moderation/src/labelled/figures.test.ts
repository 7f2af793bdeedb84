import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_SET, HELD_OUT_SET } from './development/index.ts';
import { figuresOfSet, type RuleFigures } from './figures.ts';
import { SET_ASIDE } from './set-aside/index.ts';
import { TUNING_SET } from './tuning/index.ts';

/** What each rule reaches at least, over all languages: precision, then recall. A little below what was measured. */
type Bounds = Readonly<Record<RuleFigures['rule'], readonly [number, number]>>;

const TUNED: Bounds = { MINORS: [0.95, 0.96], SELF_HARM: [0.98, 0.98], DANGEROUS: [0.98, 0.95], ALL: [0.97, 0.97] };
const DEVELOPED: Bounds = {
  MINORS: [0.97, 0.76],
  SELF_HARM: [0.97, 0.71],
  DANGEROUS: [0.97, 0.8],
  ALL: [0.98, 0.76],
};
const HELD_OUT: Bounds = { MINORS: [0.9, 0.64], SELF_HARM: [0.92, 0.69], DANGEROUS: [0.92, 0.66], ALL: [0.91, 0.66] };
/** No rule was changed because of these texts: this is how well the rules do on texts that they were not written for. */
const ASIDE: Bounds = { MINORS: [0.85, 0.76], SELF_HARM: [0.91, 0.65], DANGEROUS: [0.98, 0.62], ALL: [0.9, 0.69] };

describe.each([
  ['the set for tuning', TUNING_SET, TUNED],
  ['the development set', DEVELOPMENT_SET, DEVELOPED],
  ['the held-out set', HELD_OUT_SET, HELD_OUT],
  ['the set aside', SET_ASIDE, ASIDE],
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

  it('are measured on hundreds of texts in three languages', () => {
    expect(texts.length).toBeGreaterThanOrEqual(370);
    expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['en', 'ko', 'ar']));
  });
});
