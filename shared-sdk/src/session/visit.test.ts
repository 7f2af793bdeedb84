import { describe, expect, it } from 'vitest';
import { createKeyValue } from '../storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { APPLE_TOKEN_NOT_MATCHED_USER, GOOGLE_TOKEN_NOT_MATCHED_USER } from './provider-codes.ts';
import { createVisit } from './visit.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : null);

describe('state kept during a visit to another site', () => {
  it('is available in the same tab after a reload, once', () => {
    const area = memoryStorage();
    createVisit(createKeyValue(() => area)).keep('apple', 'state');
    const visit = createVisit(createKeyValue(() => area));
    expect(visit.take('apple', asText)).toBe('state');
    expect(visit.take('apple', asText)).toBeNull();
  });

  it('is null if it is damaged or the storage is blocked', () => {
    const area = memoryStorage();
    area.setItem('manuka.visit.apple', '{');
    expect(createVisit(createKeyValue(() => area)).take('apple', asText)).toBeNull();
    const blocked = createVisit(createKeyValue(() => undefined));
    blocked.keep('apple', 7);
    expect(blocked.take('apple', asText)).toBeNull();
  });
});

it('has separate constants for Google and Apple for the code of an unknown user [ONB-07]', () => {
  expect([GOOGLE_TOKEN_NOT_MATCHED_USER, APPLE_TOKEN_NOT_MATCHED_USER]).toEqual([
    'TOKEN_NOT_MATCHED_USER',
    'TOKEN_NOT_MATCHED_USER',
  ]);
});
