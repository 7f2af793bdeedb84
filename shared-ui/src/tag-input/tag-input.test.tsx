import { describe, expect, it } from 'vitest';
import { addTags } from './tags.ts';

describe('addTags', () => {
  it('splits at commas of several scripts and at line ends', () => {
    expect(addTags([], 'sea, 바다，海、بحر، night\nday', {}).tags).toEqual([
      'sea',
      '바다',
      '海',
      'بحر',
      'night',
      'day',
    ]);
  });

  it('takes a word once, however it is written, and with or without its hash', () => {
    expect(addTags(['Sea'], '#sea, sky', {})).toEqual({ tags: ['Sea', 'sky'], refusal: 'duplicate', rest: '' });
  });

  it('gives back what has no room, and loses nothing of it', () => {
    expect(addTags(['a'], 'b, c, d', { max: 2 })).toEqual({ tags: ['a', 'b'], refusal: 'full', rest: 'c, d' });
  });

  it('counts characters as people do, and gives a tag that is too long back uncut', () => {
    expect(addTags([], '😀😀😀', { maxLength: 3 }).tags).toEqual(['😀😀😀']);
    expect(addTags([], 'four', { maxLength: 3 })).toEqual({ tags: [], refusal: 'long', rest: 'four' });
  });

  it('ignores what is blank', () => {
    expect(addTags(['a'], ' , \n', {})).toEqual({ tags: ['a'], rest: '' });
  });
});
