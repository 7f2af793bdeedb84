import { describe, expect, it } from 'vitest';
import { addTags, splitTags } from './hash-tags.ts';

describe('hashtags', () => {
  it('are separated by spaces, commas and hash signs', () => {
    expect(splitTags('#sea, storm 별 #li')).toEqual({ tags: ['sea', 'storm', '별'], rest: 'li' });
    expect(splitTags('sea')).toEqual({ tags: [], rest: 'sea' });
  });

  it('appear once each, ignoring case', () => {
    expect(addTags(['Sea'], ['sea', 'Storm', 'storm'])).toEqual(['Sea', 'Storm']);
  });

  it('are at most ten, of at most twenty characters', () => {
    const many = Array.from({ length: 12 }, (_, index) => `tag${index}`);
    expect(addTags([], many)).toHaveLength(10);
    expect(addTags([], ['a'.repeat(21), '🌙'.repeat(20)])).toEqual(['🌙'.repeat(20)]);
  });
});
