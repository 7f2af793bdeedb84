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

  it('ignores duplicates regardless of case and a leading hash', () => {
    expect(addTags(['Sea'], '#sea, sky', {})).toEqual({ tags: ['Sea', 'sky'], refusal: 'duplicate', rest: '' });
  });

  it('returns the tags that exceed the maximum', () => {
    expect(addTags(['a'], 'b, c, d', { max: 2 })).toEqual({ tags: ['a', 'b'], refusal: 'full', rest: 'c, d' });
  });

  it('counts code points and returns a tag that is too long uncut', () => {
    expect(addTags([], '😀😀😀', { maxLength: 3 }).tags).toEqual(['😀😀😀']);
    expect(addTags([], 'four', { maxLength: 3 })).toEqual({ tags: [], refusal: 'long', rest: 'four' });
  });

  it('ignores blank tags', () => {
    expect(addTags(['a'], ' , \n', {})).toEqual({ tags: ['a'], rest: '' });
  });
});
