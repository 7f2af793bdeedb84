import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

describe('an id', () => {
  it('follows the one before it, within a millisecond and when the clock goes back [MSG-21]', () => {
    const ids = [...Array.from({ length: 1000 }, () => newId(1_000)), newId(999), newId(1_001)];
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  });

  it('follows an id of a process whose clock is ahead, without adopting that clock', () => {
    const theirs = newId(90_000_000).replace(/^.{8}-.{4}/, '01f00000-0000');
    const mine = newId(2_000, theirs);
    expect(mine > theirs).toBe(true);
    expect(newId(2_000, mine) > mine).toBe(true);
    expect(newId(2_000) < theirs).toBe(true);
  });
});
