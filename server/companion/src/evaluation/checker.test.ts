import { describe, expect, it } from 'vitest';
import { type Case, readGroups } from './cases.ts';
import { grammarFaults, labelFaults, repeatsIn, voiceFaults } from './checker.ts';

const first: readonly Case[] = readGroups()[0]?.cases ?? [];
const characterNamed = (name: string) => {
  const found = first.find(({ character }) => character.nickname.startsWith(name));
  if (!found) throw new Error(`There is no character ${name}.`);
  return found.character;
};

describe('the checker', () => {
  it.each([
    ['I has a cat.', 'verb form'],
    ['I sings on Sundays.', '-s'],
    ['I bake and has a cat.', 'and has'],
    ['You is late.', 'verb form'],
    ['I looked at a apple.', 'vowel'],
    ['I saw an dog.', 'consonant'],
    ['I saw the the dog.', 'twice'],
    ['I hurt herself.', 'reflexive'],
    ['*waves Hello.', 'asterisk'],
    ['She said "no.', 'quotation'],
    ['hello there.', 'lower case'],
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

  it('finds a reply in the third person, a label that the reply lacks, and a repetition', () => {
    const [odile, vela] = [characterNamed('Odile'), characterNamed('VELA')];
    expect(voiceFaults('Odile is a baker.', odile)).not.toEqual([]);
    expect(voiceFaults('She drinks her coffee black.', odile)).not.toEqual([]);
    expect(voiceFaults('You do not sleep.', vela)).not.toEqual([]);
    expect(voiceFaults('I drink my coffee black. My sister is a dentist.', odile)).toEqual([]);
    const turn = { say: '', facts: ['rye'], mustName: 'Tom', asksBack: true, not: ['tea'] } as const;
    expect(labelFaults({ ...turn, refuses: true, crisis: true }, 'Well, tea.')).toHaveLength(6);
    expect(labelFaults({ say: '', facts: ['bak'], mustName: 'Tom' }, 'Tom, I am a baker.')).toEqual([]);
    expect(repeatsIn('*nods* Well, then.', ['*nods* Hello.', 'Well then!'])).toEqual(['well then', 'nods']);
  });
});
