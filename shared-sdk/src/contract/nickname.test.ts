import { describe, expect, it } from 'vitest';
import { isNickname, isNicknameSign } from './nickname.ts';
import { nickname } from './scalars.ts';

describe('a nickname [VAL-03]', () => {
  it.each([
    'Robin',
    '7',
    'Zoë',
    'Anna Maria',
    '지민',
    'عبد الرحمن',
    'さくら',
    '小明',
    'Алёна',
    'Ελένη',
    'नेहा',
    'สมชาย',
    'مُحَمَّد',
    'Mia 지민',
    'r'.repeat(20),
    '𠮷'.repeat(20),
  ])('may be %j', (name) => {
    expect(nickname.parse(name)).toBe(name);
  });

  it.each([
    ['nothing', ''],
    ['too long', 'r'.repeat(21)],
    ['a sign', 'robin_1'],
    ['an emoji', 'Anna 💜'],
    ['a space at the start', ' Anna'],
    ['a space at the end', 'Anna '],
    ['two spaces', 'Anna  Maria'],
    ['a tab', 'Anna\tMaria'],
    ['a line', 'robin\n'],
    ['another space', 'Anna\u00a0Maria'],
    ['an override of direction', 'Anna\u202eairaM'],
    ['an isolate', '\u2066Anna\u2069'],
    ['a space of no width', 'An\u200bna'],
    ['a joiner', 'An\u200dna'],
    ['a letter that is drawn as nothing', '\u3164'],
    ['another such letter', 'Anna\uffa0'],
    ['a control character', 'An\u0007na'],
    ['a variation selector', 'Anna\ufe0f'],
    ['marks without a letter', '\u0301nna'],
    ['a pile of marks', `a${'\u035c'.repeat(6)}`],
    ['half a surrogate pair', 'A\ud83d'],
    ['Cyrillic letters among Latin ones', 'Аdmin'],
    ['Greek letters among Latin ones', 'Αnna'],
  ])('has not %s', (_, name) => {
    expect(nickname.safeParse(name).success).toBe(false);
  });

  it('is stored in one form, however it was typed', () => {
    expect(nickname.parse('Zoe\u0308')).toBe('Zo\u00eb');
    expect(nickname.parse('지민'.normalize('NFD'))).toBe('지민');
    expect(isNickname(nickname.parse('e\u0301'.repeat(20)))).toBe(true);
  });

  it('is checked sign by sign for what a paste may keep', () => {
    expect(['é', '지', '7', 'म'].map(isNicknameSign)).toEqual([true, true, true, true]);
    expect(['💜', '_', '\u202e', ' ', '\u3164'].map(isNicknameSign)).toEqual([false, false, false, false, false]);
  });
});
