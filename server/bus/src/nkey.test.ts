import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { base32, createSeed, openSeed, randomUserName } from './nkey.ts';

describe('openSeed', () => {
  const seed = createSeed('account');

  it('refuses a seed of another kind', () => {
    expect(() => openSeed('operator', seed)).toThrow(TypeError);
    expect(() => openSeed('user', seed)).toThrow(TypeError);
  });

  it.each([
    ['a letter changed', seed.slice(0, 20) + (seed[20] === 'A' ? 'B' : 'A') + seed.slice(21)],
    ['cut short', seed.slice(0, -8)],
    ['a letter outside base32', `${seed.slice(0, -1)}1`],
    ['a public key', openSeed('account', seed).publicKey],
    ['nothing', ''],
  ])('refuses a damaged seed: %s', (_, damaged) => {
    expect(() => openSeed('account', damaged)).toThrow('not the seed of a NATS account key');
  });

  it('starts each kind of key with the letters that NATS expects', () => {
    for (let round = 0; round < 50; round++) {
      expect(createSeed('operator')).toMatch(/^SO[A-Z2-7]{56}$/);
      expect(createSeed('account')).toMatch(/^SA[A-Z2-7]{56}$/);
      expect(createSeed('user')).toMatch(/^SU[A-Z2-7]{56}$/);
      expect(openSeed('operator', createSeed('operator')).publicKey).toMatch(/^O[A-Z2-7]{55}$/);
      expect(randomUserName()).toMatch(/^U[A-Z2-7]{55}$/);
    }
  });

  it('opens the same seed as the same key, with a valid signature', () => {
    const key = openSeed('account', seed);
    expect(openSeed('account', seed).publicKey).toBe(key.publicKey);
    expect(verify(null, Buffer.from('text'), publicKeyObject(key.publicKey), key.sign('text'))).toBe(true);
    expect(verify(null, Buffer.from('test'), publicKeyObject(key.publicKey), key.sign('text'))).toBe(false);
  });
});

describe('base32', () => {
  // The test vectors of RFC 4648, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j', (text, expected) => {
    expect(base32(Buffer.from(text))).toBe(expected);
  });
});

/** Decodes a key with an independent base32: five bits per letter, one byte of prefix. */
function publicKeyObject(text: string) {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(1, 33).toString('base64url') },
    format: 'jwk',
  });
}
