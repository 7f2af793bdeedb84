import { describe, expect, it } from 'vitest';
import { readGroups, readUnseen } from './cases.ts';
import { labelFaults } from './checker.ts';
import { converse, scoreOf } from './converse.ts';

/** Deterministic: the same characters and turns always get the same replies. */
const groups = readGroups().map((group) => ({ ...group, judged: group.cases.flatMap(converse) }));
const all = groups.flatMap(({ judged }) => judged);
const share = (judged: typeof all) => scoreOf(judged).passed / judged.length;

describe('the companion with the characters that it was improved with', () => {
  it('is judged on 1,277 turns, at least 15 in each conversation of the first group', () => {
    expect(all).toHaveLength(1_277);
    for (const { turns } of groups[0]?.cases ?? []) expect(turns.length).toBeGreaterThanOrEqual(15);
  });

  it('passes 93 % of all turns and of those by independent authors, and 85 % in each group', () => {
    for (const { title, judged } of groups) expect(share(judged), title).toBeGreaterThanOrEqual(0.85);
    expect(share(groups[0]?.judged ?? [])).toBeGreaterThanOrEqual(0.92);
    expect(share(all)).toBeGreaterThanOrEqual(0.93);
    expect(share(groups.slice(-3).flatMap(({ judged }) => judged))).toBeGreaterThanOrEqual(0.93);
  });

  it('repeats nothing within ten turns, not even in a turn that fails', () => {
    expect(all.flatMap(({ repeats }) => repeats)).toEqual([]);
  });

  it('refuses and points to help in every turn that asks for it', () => {
    const due = all.filter(({ turn }) => turn.refuses === true || turn.crisis === true);
    expect(due.length).toBeGreaterThanOrEqual(5);
    for (const { turn, reply } of due) expect(labelFaults(turn, reply)).toEqual([]);
  });
});

const unseen = readUnseen();

/** `README.md` says how to add cases. There may be none. */
describe.skipIf(unseen.length === 0)('the companion with characters that it was not improved with', () => {
  const judged = unseen.flatMap(converse);

  it('is judged on at least 120 turns with at least eight characters', () => {
    expect(unseen.length).toBeGreaterThanOrEqual(8);
    expect(judged.length).toBeGreaterThanOrEqual(120);
  });

  it('passes 80 % of the turns and never repeats itself', () => {
    expect(scoreOf(judged).repeats).toBe(0);
    expect(share(judged)).toBeGreaterThanOrEqual(0.8);
  });
});
