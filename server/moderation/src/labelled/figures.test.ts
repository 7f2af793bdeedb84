import { describe, expect, it } from 'vitest';
import { figuresOfSet, type RuleFigures } from './figures.ts';
import { SET_ASIDE } from './set-aside/index.ts';
import { TUNING_SET } from './tuning/index.ts';

/** What each rule reaches at least, over all languages: precision, then recall. A little below what was measured. */
type Bounds = Readonly<Record<RuleFigures['rule'], readonly [number, number]>>;

const TUNED: Bounds = { MINORS: [0.94, 0.94], SELF_HARM: [0.95, 0.93], DANGEROUS: [0.95, 0.93], ALL: [0.96, 0.94] };
/** No rule was changed because of these texts: this is how well the rules do on texts that they were not written for. */
const ASIDE: Bounds = { MINORS: [0.83, 0.67], SELF_HARM: [0.88, 0.5], DANGEROUS: [0.93, 0.52], ALL: [0.89, 0.58] };

describe.each([
  ['the set for tuning', TUNING_SET, TUNED],
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

  it('are measured on 400 texts in three languages', () => {
    expect(texts).toHaveLength(400);
    expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['en', 'ko', 'ar']));
  });
});
