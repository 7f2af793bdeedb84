import { describe, expect, it } from 'vitest';
import { addressHash, isBlockedAddress, normalizeAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    '',
    'robin',
    '@example.com',
    'robin@',
    'robin@@example.com',
    'robin@home@example.com',
    'robin@localhost',
    'robin@example.',
    'robin@-example.com',
    'robin@exa mple.com',
    'robin@example.com/x',
    'robin@127.0.0.1',
    'ro bin@example.com',
    '.robin@example.com',
    'ro..bin@example.com',
    'robin\u0000@example.com',
    'robin\r\nbcc:x@example.com',
    `${'r'.repeat(65)}@example.com`,
    `robin@${'example.'.repeat(31)}com`,
  ])('is not %j', (typed) => {
    expect(normalizeAddress(typed)).toBeUndefined();
  });

  it.each([
    [' Robin.Hood+Tag@Example.COM ', 'robin.hood+tag@example.com'],
    ['robin@Bücher.example', 'robin@xn--bcher-kva.example'],
    ["o'neill@mail.example.co", "o'neill@mail.example.co"],
  ])('%j is known as %s', (typed, known) => {
    expect(normalizeAddress(typed)).toBe(known);
  });

  it('has at most 254 characters', () => {
    const domain = `${'d'.repeat(61)}.${'d'.repeat(61)}.${'d'.repeat(61)}`;
    const local = (length: number) => `${'r'.repeat(length - domain.length - 1 - 4)}@${domain}.com`;
    expect(normalizeAddress(local(254))).toHaveLength(254);
    expect(normalizeAddress(local(255))).toBeUndefined();
  });
});

describe('a blocked domain', () => {
  it('blocks itself and its subdomains, and no other domain', () => {
    const domains = ['Throwaway.example'];
    expect(isBlockedAddress('a@throwaway.example', domains)).toBe(true);
    expect(isBlockedAddress('a@mail.throwaway.example', domains)).toBe(true);
    expect(isBlockedAddress('a@notthrowaway.example', domains)).toBe(false);
    expect(isBlockedAddress('throwaway.example@example.com', domains)).toBe(false);
  });
});

it('the hash of an address depends on the secret', () => {
  expect(addressHash('a@example.com', 'one')).not.toBe(addressHash('a@example.com', 'two'));
  expect(addressHash('a@example.com', 'one')).toBe(addressHash('a@example.com', 'one'));
});
