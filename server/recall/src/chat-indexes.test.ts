import { describe, expect, it } from 'vitest';
import { ChatIndexes } from './chat-indexes.ts';

const cat = { id: '1', text: 'My cat is old.' };
const boat = { id: '2', text: 'My boat is grey.' };

describe('the indexes of chats', () => {
  it('rank what relates to a question, the best first', async () => {
    const ranked = await new ChatIndexes().rank(
      'a',
      [cat, boat, { id: '3', text: 'A cat saw three horses on the hill beyond the river.' }],
      'my cat',
      10,
    );
    expect([...ranked]).toEqual([
      ['1', 1],
      ['3', 0.9],
    ]);
  });

  it('follow what a chat knows: nothing removed or replaced is found', async () => {
    const indexes = new ChatIndexes();
    await indexes.rank('a', [cat, boat], 'cat', 5);
    expect([...(await indexes.rank('a', [boat], 'cat', 5))]).toEqual([]);
    expect(indexes.size).toBe(1);
    const edited = { ...boat, text: 'My cat is grey.' };
    expect([...(await indexes.rank('a', [edited], 'cat', 5)).keys()]).toEqual(['2']);
  });

  it('do not mix chats', async () => {
    const indexes = new ChatIndexes();
    await indexes.rank('a', [cat], 'cat', 5);
    expect([...(await indexes.rank('b', [boat], 'cat', 5))]).toEqual([]);
  });

  it('answer questions of a chat at the same time', async () => {
    const indexes = new ChatIndexes();
    const many = Array.from({ length: 300 }, (_, at) => ({ id: `${1_000 + at}`, text: `I like cat number ${at}.` }));
    const [all, few] = await Promise.all([
      indexes.rank('a', many, 'number 299', 5),
      indexes.rank('a', many.slice(0, 10), 'number 299', 5),
    ]);
    expect([...all.keys()][0]).toBe('1299');
    expect([...few.keys()].every((id) => Number(id) < 1_010)).toBe(true);
  });

  it('keep the latest chats within a limit', async () => {
    const indexes = new ChatIndexes({ maxSaid: 3 });
    for (const chat of ['a', 'b', 'c']) await indexes.rank(chat, [cat, boat], 'cat', 5);
    expect(indexes.size).toBe(2);
  });
});
