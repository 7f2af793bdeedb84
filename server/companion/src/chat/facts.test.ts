import { describe, expect, it } from 'vitest';
import { PROFILES } from '../testing/profiles.ts';
import { factsOf } from './facts.ts';

const [profile] = Object.values(PROFILES);
const textsOf = (personality: string) => {
  if (!profile) throw new Error('There is no profile.');
  return factsOf({ ...profile, personality })
    .filter(({ field }) => field === 'personality')
    .map(({ text }) => text);
};

describe('factsOf', () => {
  it('reads the values of a boxed card with and without signs between them', () => {
    expect(textsOf('[Likes("cards" + "coats", "rain"  "tea" ,  "figs")]')).toEqual([
      'Likes: cards, coats, rain, tea, figs.',
    ]);
  });

  it('reads values without a closing bracket in linear time [SEC-01]', () => {
    const before = performance.now();
    // 91 characters took 9 s, and each further value three times as long.
    textsOf(`Likes(${'"a"  '.repeat(17)}`);
    expect(performance.now() - before).toBeLessThan(1_500);
  });
});
