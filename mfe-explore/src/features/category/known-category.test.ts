import type { Category } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { categoryOf } from './known-category.ts';

const known = [{ categoryId: 'romance' }, { categoryId: 'mystery' }] as Category[];

describe('the category of the home', () => {
  it('is featured if the address names none [NAV-03] [NAV-07]', () => {
    expect(categoryOf(null, known)).toBe('featured');
    expect(categoryOf(null, undefined)).toBe('featured');
  });

  it('is featured if the address names an unknown one [NAV-04]', () => {
    expect(categoryOf('no-such-thing', known)).toBe('featured');
    expect(categoryOf('', known)).toBe('featured');
  });

  it('is the one that the address names [NAV-02]', () => {
    expect(categoryOf('mystery', known)).toBe('mystery');
  });

  it('is undefined until the list is loaded, so that no unknown one is read [NAV-24]', () => {
    expect(categoryOf('mystery', undefined)).toBeUndefined();
  });
});
