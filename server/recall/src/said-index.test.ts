import { describe, expect, it } from 'vitest';
import { SaidIndex } from './said-index.ts';

function indexOf(...texts: string[]): SaidIndex {
  const index = new SaidIndex();
  texts.forEach((text, at) => {
    index.add({ id: String(at), text });
  });
  return index;
}
const idsOf = (index: SaidIndex, question: string) => index.find(question, 5).map(({ id }) => id);

describe('an index of what was said', () => {
  it.each([
    ['My mum is a dentist.', 'What does my mother do?'],
    ['우리 강아지는 귀가 길어.', '내 반려견 어떻게 생겼지?'],
    ['أختي تسكن بعيداً.', 'أين شقيقتي؟'],
    ['彼は猫を飼っている。', '猫の名前は？'],
  ])('finds a sentence by another word for the same: %s', (said, asked) => {
    expect(idsOf(indexOf('The rain is loud.', said), asked)).toEqual(['1']);
  });

  it('finds the latest of several sentences that say nearly the same', () => {
    expect(idsOf(indexOf('I like green tea.', 'I like green tea!', 'I like green tea a lot.'), 'tea')).toEqual(['2']);
  });

  it('does not find a removed or replaced sentence', () => {
    const index = indexOf('My cat is old.', 'My cat is grey.');
    index.remove('0');
    index.add({ id: '1', text: 'My boat is grey.' });
    expect(idsOf(index, 'cat')).toEqual([]);
    expect(idsOf(index, 'boat')).toEqual(['1']);
    expect(index.size).toBe(1);
  });

  it('leaves out what is not wanted', () => {
    const found = indexOf('My cat is old.', 'Dogs chase my cat.').find('cat', 5, (id) => id !== '0');
    expect(found.map(({ id }) => id)).toEqual(['1']);
  });

  it.each(['', '???', '*', 'the of and', '\u{1F600}'])('finds nothing for a question without words: %j', (asked) => {
    expect(idsOf(indexOf('My cat is old.'), asked)).toEqual([]);
  });

  it('analyses a long text in a bounded time', () => {
    const before = performance.now();
    indexOf(`${'가'.repeat(20_000)} ${'cat '.repeat(50_000)}`).find('cat '.repeat(50_000), 5);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
