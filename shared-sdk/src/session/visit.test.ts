import { describe, expect, it } from 'vitest';
import { createKeyValue } from '../storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { APPLE_TOKEN_NOT_MATCHED_USER, GOOGLE_TOKEN_NOT_MATCHED_USER } from './provider-codes.ts';
import { createVisit } from './visit.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : null);

describe('what is kept over a visit elsewhere', () => {
  it('is there in the same tab after a reload, once', () => {
    const area = memoryStorage();
    createVisit(createKeyValue(() => area)).keep('apple', 'state');
    const visit = createVisit(createKeyValue(() => area));
    expect(visit.take('apple', asText)).toBe('state');
    expect(visit.take('apple', asText)).toBeNull();
  });

  it('is nothing where it is damaged, or the storage is blocked', () => {
    const area = memoryStorage();
    area.setItem('manuka.visit.apple', '{');
    expect(createVisit(createKeyValue(() => area)).take('apple', asText)).toBeNull();
    const blocked = createVisit(createKeyValue(() => undefined));
    blocked.keep('apple', 7);
    expect(blocked.take('apple', asText)).toBeNull();
  });
});

it('has a code of its own for Google and for Apple, which both say that nobody matches [ONB-07]', () => {
  expect([GOOGLE_TOKEN_NOT_MATCHED_USER, APPLE_TOKEN_NOT_MATCHED_USER]).toEqual([
    'TOKEN_NOT_MATCHED_USER',
    'TOKEN_NOT_MATCHED_USER',
  ]);
});
