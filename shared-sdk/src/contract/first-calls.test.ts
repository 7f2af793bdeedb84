import { describe, expect, it } from 'vitest';
import { firstCallsAt } from './first-calls.ts';

const id = '018f0000-0000-7000-8000-00000000000a';
const calls = [{ call: 'guest.bot', params: { botKey: ':chat' } }];

describe('the first calls of a page', () => {
  it('are sent with the id in the address', () => {
    const asked = [{ call: 'guest.bot', params: { botKey: id } }];
    expect(firstCallsAt(calls, { chat: `${id.toUpperCase()}-mira` })).toEqual(asked);
    expect(firstCallsAt(calls, { chat: id })).toEqual(asked);
  });

  it('are empty if the address has no id, or the page declares none', () => {
    expect(firstCallsAt(calls, { chat: 'mira' })).toEqual([]);
    expect(firstCallsAt(calls, {})).toEqual([]);
    expect(firstCallsAt(undefined, { chat: id })).toEqual([]);
  });
});
