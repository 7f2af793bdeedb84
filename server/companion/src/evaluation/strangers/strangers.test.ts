import { describe, expect, it } from 'vitest';
import { converse, scoreOf } from '../run.ts';
import { BLANK } from '../tuning/case.ts';
import { report } from './run.ts';
import { STRANGERS } from './set.ts';

/** A set that nobody worked on the companion with stands in `set.ts`, or none: `README.md` says how to add one. */
describe.skipIf(STRANGERS.length === 0)('the companion among strangers', () => {
  const all = STRANGERS.flatMap(({ character, turns }) => converse(character, turns));

  it('are at least 120 turns over at least eight characters', () => {
    expect(STRANGERS.length).toBeGreaterThanOrEqual(8);
    expect(all.length).toBeGreaterThanOrEqual(120);
  });

  it('holds, and never repeats itself', () => {
    const { passed, turns, repeats } = scoreOf(all);
    console.info(report(STRANGERS));
    expect(repeats).toBe(0);
    expect(passed / turns).toBeGreaterThanOrEqual(0.8);
  });
});

describe('the report of a run among strangers', () => {
  const oona = {
    ...BLANK,
    botId: 'oona',
    nickname: 'Oona',
    gender: 'FEMALE',
    details: 'She is afraid of fog.',
  } as const;

  it('names the turns that fail, why, and the share of those that pass', () => {
    const told = report([
      {
        character: oona,
        turns: [
          { say: 'what are you afraid of?', facts: ['fog'] },
          { say: 'hello', facts: ['xylophone'] },
        ],
      },
    ]);
    expect(told).toContain('Oona, turn 2: hello');
    expect(told).toContain('none of: xylophone');
    expect(told).not.toContain('turn 1:');
    expect(told).toContain('1 of 2 turns pass (50.0 %), 0 repeats.');
  });
});
