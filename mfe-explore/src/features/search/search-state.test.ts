import { describe, expect, it } from 'vitest';
import { hasFilters, readSearch, writeSearch } from './search-state.ts';

describe('the search in an address', () => {
  it('is read back from its own address', () => {
    const state = { query: '별 & “stars” +?#', tags: ['slow burn', 'sea'], gender: 'MALE', style: 'CASUAL' } as const;
    expect(readSearch(new URLSearchParams(writeSearch(state).toString()))).toEqual(state);
  });

  it('is everything if the address has no filters', () => {
    const state = readSearch(new URLSearchParams('q='));
    expect(state).toEqual({ query: '', tags: [], gender: undefined, style: undefined });
    expect(hasFilters(state)).toBe(false);
  });

  it('ignores unknown parameters and values that the server would refuse', () => {
    const address = new URLSearchParams({
      q: `${'🦆'.repeat(200)}\u0000\ud800`,
      tags: ',a,a, b ,c,d,e,f,',
      gender: 'ROBOT',
      style: '<b>',
    });
    expect(readSearch(address)).toEqual({
      query: '🦆'.repeat(100),
      tags: ['a', 'b', 'c', 'd', 'e'],
      gender: undefined,
      style: undefined,
    });
  });
});
