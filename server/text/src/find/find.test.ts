import { describe, expect, it } from 'vitest';
import { type Condition, exactCondition, findIn, isTolerantQuery, queryOf, tolerantCondition } from './find.ts';
import { snippetOf } from './snippet.ts';
import { seedOf, tokensOf } from './tokens.ts';

const seed = seedOf('a member');

/** As the index decides. */
function isCandidate(text: string, { all, oneOf, oneSetOf }: Condition): boolean {
  const tokens = tokensOf(text, seed);
  const hasAll = (wanted: readonly number[]) => wanted.every((one) => tokens.has(one));
  return (
    hasAll(all) &&
    oneOf.every((group) => group.some((one) => tokens.has(one))) &&
    oneSetOf.every((group) => group.some(hasAll))
  );
}

/** The part of the text that matches; undefined if the index or the check refuses it. */
function found(text: string, asked: string, tolerant = false): string | undefined {
  const query = queryOf(asked);
  const condition = tolerant ? tolerantCondition(query, seed) : exactCondition(query, seed);
  const match = isCandidate(text, condition) ? findIn(text, query, { tolerant }) : null;
  return match ? text.slice(match.start, match.end) : undefined;
}

describe('a search finds', () => {
  it.each([
    ['a word', 'The Vampire poured tea.', 'vampire', 'Vampire'],
    ['the beginning of a word', 'The vampire poured tea.', 'vamp', 'vamp'],
    ['a beginning of five letters', 'The vampire poured tea.', 'vampi', 'vampi'],
    ['a beginning of seven letters', 'Photography at night', 'photogr', 'Photogr'],
    ['a single letter alone', 'Plan B is tea.', 'b', 'B'],
    ['several words in any order', 'The vampire poured tea.', 'tea vampire', 'vampire'],
    ['accents that were not typed', 'Un café à Łódź', 'cafe', 'café'],
    ['a number', 'Meet me at 1645 sharp', '1645', '1645'],
    ['Korean before its particle', '우리 고양이는 보리예요.', '고양이', '고양이'],
    ['Korean inside a word', '우리집고양이', '고양', '고양'],
    ['a single Chinese character', '我家的猫很懒', '猫', '猫'],
    ['Chinese in a sentence', '昨天晚上我们去看电影了', '看电影', '看电影'],
    ['full width letters', 'ＡＢＣ shop', 'abc', 'ＡＢＣ'],
    ['katakana by hiragana', 'コーヒーを飲む', 'こーひー', 'コーヒー'],
    ['Thai', 'ฉันชอบแมวมาก', 'แมว', 'แมว'],
    ['Arabic without vowel marks', 'كَتَبْتُ الرِّسالة', 'كتبت', 'كَتَبْتُ'],
    ['Arabic without its article', 'قرأت الكتاب أمس', 'كتاب', 'كتاب'],
    ['Arabic with another alef', 'أين أنت', 'اين', 'أين'],
    ['an emoji beside the word', '💜vampire💜', 'vampire', 'vampire'],
  ])('%s', (_what, text, asked, match) => {
    expect(found(text, asked)).toBe(match);
  });

  it.each([
    ['a missing letter', 'The vampire poured tea.', 'vampre', 'vampire'],
    ['a letter too many', 'The vampire poured tea.', 'vamppire', 'vampire'],
    ['a wrong letter', 'The vampire poured tea.', 'vempire', 'vampire'],
    ['two swapped letters', 'The vampire poured tea.', 'vampier', 'vampire'],
    ['a wrong first letter', 'My biscuit', 'viscuit', 'biscuit'],
    ['one of two words', 'The vampire poured tea.', 'vampier tea', 'vampire'],
    ['a wrong Korean syllable', '우리 고양이는 보리예요.', '고앙이', '고양이'],
    ['a wrong Chinese character', '昨天晚上我们去看电影了', '看点影', '看电影'],
    ['a wrong Arabic letter', 'قرأت الكتاب أمس', 'كتاث', 'كتاب'],
  ])('despite %s', (_what, text, asked, match) => {
    expect(found(text, asked)).toBeUndefined();
    expect(found(text, asked, true)).toBe(match);
  });

  it.each([
    ['a part of an English word', 'The vampire poured tea.', 'pire'],
    ['a text with only one of the words', 'The vampire poured tea.', 'vampire coffee'],
    ['the pairs of a run apart from each other', '看电，电影', '看电影'],
    ['two typing errors', 'The vampire poured tea.', 'vempier'],
    ['an error in a short word', 'My cat', 'cot'],
    ['an error in two syllables', '보리는 자요', '보미'],
    ['punctuation alone', 'Really?!', '?!'],
    ['nothing', 'Really', ''],
  ])('not %s', (_what, text, asked) => {
    expect(found(text, asked, true)).toBeUndefined();
  });
});

describe('the tokens of a text', () => {
  it('differ from member to member', () => {
    const mine = tokensOf('The vampire poured tea.', seed);
    const theirs = tokensOf('The vampire poured tea.', seedOf('another member'));
    expect([...mine].filter((one) => theirs.has(one))).toEqual([]);
  });

  it('are 32-bit integers, and bounded for any text', () => {
    const tokens = [...tokensOf(Array.from({ length: 60_000 }, (_, n) => `w${n.toString(36)}`).join(' '), seed)];
    expect(tokens.every((one) => Number.isInteger(one) && one >= -(2 ** 31) && one < 2 ** 31)).toBe(true);
    expect(tokens.length).toBeLessThan(20_000);
  });
});

describe('a query', () => {
  it('counts at most eight words', () => {
    expect(queryOf('a b c d e f g h i j').terms).toHaveLength(8);
  });
  it('of short words tolerates nothing', () => {
    expect(['cat is in', '보리', '猫'].map((text) => isTolerantQuery(queryOf(text)))).toEqual([false, false, false]);
    expect(['vampire', '고양이'].map((text) => isTolerantQuery(queryOf(text)))).toEqual([true, true]);
  });
});

describe('a snippet', () => {
  const cut = (text: string, match: string) =>
    snippetOf(text, { start: text.indexOf(match), end: text.indexOf(match) + match.length });

  it('is the line around the match', () => {
    expect(cut('She said:\n"Tea, please."', 'Tea')).toEqual({
      before: 'She said: "',
      match: 'Tea',
      after: ', please."',
    });
  });

  it('is cut between words, and marks that it is cut', () => {
    const { before, after } = cut(`${'lorem ipsum '.repeat(20)}vampire${' dolor sit'.repeat(20)}`, 'vampire');
    expect(before).toBe('…lorem ipsum lorem ipsum ');
    expect(after).toMatch(/…$/);
    expect(after.length).toBeLessThan(90);
  });

  it('cuts no emoji in half', () => {
    const { before, after } = cut(`${'💜'.repeat(40)}x${'💜'.repeat(80)}`, 'x');
    expect([before, after].map((part) => part.isWellFormed())).toEqual([true, true]);
  });
});
