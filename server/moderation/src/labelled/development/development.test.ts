import { expect, it } from 'vitest';
import { SET_ASIDE } from '../set-aside/index.ts';
import type { LabelledText } from '../text.ts';
import { TUNING_SET } from '../tuning/index.ts';
import { DEVELOPMENT_SET, FILES, HELD_OUT_SET } from './index.ts';

const bare = ({ text }: LabelledText): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

it('has at least 60 texts to refuse in each language and category, and as many harmless ones that resemble them', () => {
  for (const texts of FILES) {
    const refused = texts.filter(({ expected }) => expected !== 'SAFE');
    expect(refused.length).toBeGreaterThanOrEqual(60);
    expect(texts.length - refused.length).toBeGreaterThanOrEqual(60);
    expect(new Set(refused.map(({ language, expected }) => `${language} ${expected}`)).size).toBe(1);
    expect(texts.filter(({ expected, lookalikeOf }) => (expected === 'SAFE') !== (lookalikeOf !== undefined))).toEqual(
      [],
    );
  }
  expect(FILES).toHaveLength(9);
});

it('holds out a third of every kind', () => {
  const kindsOf = (texts: readonly LabelledText[]) =>
    new Set(texts.map(({ language, expected, lookalikeOf }) => `${language} ${expected} ${lookalikeOf}`));
  const third = FILES.reduce((sum, texts) => sum + Math.floor(texts.length / 3), 0);
  expect(HELD_OUT_SET).toHaveLength(third);
  expect(kindsOf(HELD_OUT_SET)).toEqual(kindsOf(DEVELOPMENT_SET));
});

it('contains no text twice, and none of the other sets, whatever its case, spacing and punctuation', () => {
  const own = FILES.flat().map(bare);
  const others = new Set([...TUNING_SET, ...SET_ASIDE].map(bare));
  expect(own.filter((key, index) => own.indexOf(key) !== index)).toEqual([]);
  // Counted, so that a failure doesn't print a text of the set aside.
  expect(own.filter((key) => others.has(key)).length).toBe(0);
});
