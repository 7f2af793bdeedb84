import { describe, expect, it } from 'vitest';
import { HELD_OUT } from './characters.ts';
import { grammarFaults, labelFaults, repeatsIn, voiceFaults } from './checker.ts';
import { GROUPS } from './groups.ts';
import { converse, scoreOf } from './run.ts';
import { CONVERSATIONS } from './turns.ts';

/** Deterministic: the same profiles and turns always bring the same replies. */
const marked = CONVERSATIONS.map(({ who, turns }) => ({ who, marked: converse(HELD_OUT[who], turns) }));
const all = marked.flatMap((conversation) => conversation.marked);
const groups = GROUPS.map((group) => ({
  ...group,
  marked: group.cases.flatMap(({ character, turns }) => converse(character, turns)),
}));
const every = groups.flatMap(({ marked: own }) => own);

describe('the checker', () => {
  it.each([
    ['I has a cat.', 'verb form'],
    ['I sings on Sundays.', '-s'],
    ['I bake and has a cat.', 'and has'],
    ['You is late.', 'verb form'],
    ['I looked at a apple.', 'vowel'],
    ['I saw an dog.', 'consonant'],
    ['I saw the the dog.', 'twice'],
    ['I hurt herself.', 'reflected'],
    ['*waves Hello.', 'asterisk'],
    ['She said "no.', 'quotation'],
    ['hello there.', 'begins small'],
    ['Hello there', 'without a mark'],
    ['I like {topic}.', 'template'],
    ['It is with I that you talk.', 'object'],
    ['  ', 'empty'],
  ])('finds what is wrong in "%s"', (reply, fault) => {
    expect(grammarFaults(reply).join(' ')).toContain(fault);
  });

  it.each([
    "*waves* I'm Odile, and I bake. It is an hour until dawn… sit.",
    'My friends and I are late. I always miss an honest meal.',
    'I sign because Léa is losing her hearing.',
    'Do you see Dr. Byrne at 3 a.m. now and then?',
  ])('finds nothing wrong in "%s"', (reply) => {
    expect(grammarFaults(reply)).toEqual([]);
  });

  it('knows a stranger’s voice, a missing label and a repeat', () => {
    expect(voiceFaults('Odile is a baker.', HELD_OUT.odile)).not.toEqual([]);
    expect(voiceFaults('She drinks her coffee black.', HELD_OUT.odile)).not.toEqual([]);
    expect(voiceFaults('You do not sleep.', HELD_OUT.vela)).not.toEqual([]);
    expect(voiceFaults('I drink my coffee black. My sister is a dentist.', HELD_OUT.odile)).toEqual([]);
    const turn = { say: '', facts: ['rye'], mustName: 'Tom', asksBack: true, not: ['tea'] } as const;
    expect(labelFaults({ ...turn, refuses: true, crisis: true }, 'Well, tea.')).toHaveLength(6);
    expect(labelFaults({ say: '', facts: ['bak'], mustName: 'Tom' }, 'Tom, I am a baker.')).toEqual([]);
    expect(repeatsIn('*nods* Well, then.', ['*nods* Hello.', 'Well then!'])).toEqual(['well then', 'nods']);
  });
});

describe('the companion on characters that are not in the catalogue', () => {
  it('is judged on at least 120 turns over at least eight characters', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(marked.length).toBeGreaterThanOrEqual(8);
    for (const { marked: turns } of marked) expect(turns.length).toBeGreaterThanOrEqual(15);
  });

  it('passes at least nine in ten turns of those that it was worked on with, and not much less in any group', () => {
    for (const { title, marked: own } of groups) {
      const { passed, turns } = scoreOf(own);
      expect(passed / turns, title).toBeGreaterThanOrEqual(0.85);
    }
    const seen = scoreOf(every);
    expect(seen.passed / seen.turns).toBeGreaterThanOrEqual(0.93);
    const independent = scoreOf(groups.slice(-3).flatMap(({ marked: own }) => own));
    expect(independent.passed / independent.turns).toBeGreaterThanOrEqual(0.93);
    const score = scoreOf(all);
    const failing = marked.flatMap(({ who, marked: turns }) =>
      turns
        .filter(({ faults }) => faults.length > 0)
        .map(({ turn, reply, faults }) => `${who}: ${turn.say}\n    ${reply}\n    ${faults.join(' | ')}`),
    );
    console.info(`${score.passed} of ${score.turns} turns pass. Those that fail:\n${failing.join('\n')}`);
    expect(score.passed / score.turns).toBeGreaterThanOrEqual(0.92);
  });

  it('repeats nothing within ten turns, also where it fails', () => {
    expect(every.flatMap(({ repeats }) => repeats)).toEqual([]);
  });

  it('refuses and helps in every turn where it is due', () => {
    const due = every.filter(({ turn }) => turn.refuses === true || turn.crisis === true);
    expect(due.length).toBeGreaterThanOrEqual(5);
    for (const { turn, reply } of due) expect(labelFaults(turn, reply)).toEqual([]);
  });
});
