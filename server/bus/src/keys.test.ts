import { describe, expect, it } from 'vitest';
import { createNatsKeys, mintUserCredential, natsKeys, serverSignIn, trustOf } from './keys.ts';
import { openSeed } from './nkey.ts';
import { eventSubject, subjectsOf } from './subjects.ts';

const keys = createNatsKeys();
const account = openSeed('account', keys.accountSeed);

function claimsOf(jwt: string) {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
}

describe('createNatsKeys', () => {
  it('survives being stored as JSON', () => {
    const stored = natsKeys.parse(JSON.parse(JSON.stringify(keys)));
    expect(trustOf(stored).accountPublicKey).toBe(account.publicKey);
  });

  it('creates different keys each time', () => {
    expect(createNatsKeys()).not.toEqual(keys);
  });
});

describe('trustOf', () => {
  it('contains no seed', () => {
    expect(JSON.stringify(trustOf(keys))).not.toMatch(new RegExp(`${keys.operatorSeed}|${keys.accountSeed}`));
  });

  it('is signed by the operator for itself and for the account', () => {
    const { operatorJwt, accountJwt } = trustOf(keys);
    const operator = openSeed('operator', keys.operatorSeed).publicKey;
    expect(claimsOf(operatorJwt)).toMatchObject({ iss: operator, sub: operator });
    expect(claimsOf(accountJwt)).toMatchObject({ iss: operator, sub: account.publicKey });
  });
});

describe('mintUserCredential', () => {
  it('allows one user to subscribe only, until it expires', () => {
    const jwt = mintUserCredential({ account, subscribe: ['u.7.>'], expiresAt: 1_900_000_000_999 });
    expect(claimsOf(jwt)).toMatchObject({
      iss: account.publicKey,
      exp: 1_900_000_000,
      nats: {
        bearer_token: true,
        allowed_connection_types: ['WEBSOCKET'],
        sub: { allow: ['u.7.>'] },
        pub: { deny: ['>'] },
        subs: 10,
        payload: 1024,
        data: -1,
      },
    });
  });

  it('names another user each time unless one is given', () => {
    const options = { account, subscribe: ['u.7.>'], expiresAt: 1_900_000_000_000 };
    expect(claimsOf(mintUserCredential(options)).sub).not.toBe(claimsOf(mintUserCredential(options)).sub);
    const userPublic = claimsOf(mintUserCredential(options)).sub;
    expect(claimsOf(mintUserCredential({ ...options, userPublic })).sub).toBe(userPublic);
  });
});

describe('serverSignIn', () => {
  it('is no bearer token: it signs each nonce', () => {
    const signIn = serverSignIn(account);
    expect(claimsOf(signIn('a').jwt).nats.bearer_token).toBeUndefined();
    expect(signIn('a').sig).not.toBe(signIn('b').sig);
  });
});

describe('subjects', () => {
  it.each(['', '*', '>', 'a.b', 'a b', 'a\r\nSUB > 1', 'é'])('reject the user id %j', (userId) => {
    expect(() => eventSubject(userId)).toThrow(TypeError);
    expect(() => subjectsOf(userId)).toThrow(TypeError);
  });

  it('limit a user to their own subjects', () => {
    expect(eventSubject('0190-a_B')).toBe('u.0190-a_B.events');
    expect(subjectsOf('0190-a_B')).toEqual(['u.0190-a_B.>']);
  });
});
