import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessTokens, lifetimes } from './access-tokens.ts';
import { type Kernel, NOW, SECRET, startKernel } from './testing/kernel.ts';

const SECONDS = NOW / 1000;
const USER = '019c0000-0000-7000-8000-000000000001';
const key = new TextEncoder().encode(`access:${SECRET}`);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed25519 = generateKeyPairSync('ed25519');

interface Parts {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly signedBy?: Parameters<SignJWT['sign']>[0];
}
/** A valid token with the changes of a test case. An undefined claim is left out. */
function forge({ header = {}, claims = {}, signedBy = key }: Parts = {}): Promise<string> {
  const all = {
    role: 'member',
    sub: USER,
    iss: 'manuka',
    aud: 'manuka-api',
    iat: SECONDS,
    exp: SECONDS + 900,
    ...claims,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new SignJWT(given).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(signedBy);
}
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = async () => (await forge()).split('.') as [string, string, string];

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.app.close());

async function ask(authorization: string | undefined) {
  const url = '/manuka/v1/accounts/info';
  const response = await kernel.app.inject({ url, headers: authorization === undefined ? {} : { authorization } });
  return { status: response.statusCode, body: response.json() };
}

describe('an access token', () => {
  const broken: [string, () => Promise<string> | string, string][] = [
    ['is 31 s past its end', () => forge({ claims: { exp: SECONDS - 31 } }), 'CREDENTIALS_EXPIRED'],
    ['has no end', () => forge({ claims: { exp: undefined } }), 'FAILED_DECODE_JWT'],
    ['has no subject', () => forge({ claims: { sub: undefined } }), 'FAILED_DECODE_JWT'],
    ['has an empty subject', () => forge({ claims: { sub: '' } }), 'FAILED_DECODE_JWT'],
    ['is not valid yet', () => forge({ claims: { nbf: SECONDS + 31 } }), 'FAILED_DECODE_JWT'],
    ['is for another audience', () => forge({ claims: { aud: 'another-api' } }), 'FAILED_DECODE_JWT'],
    ['is of another issuer', () => forge({ claims: { iss: 'https://accounts.google.com' } }), 'FAILED_DECODE_JWT'],
    ['has another type', () => forge({ header: { typ: 'JWT' } }), 'FAILED_DECODE_JWT'],
    ['has a role that there is not', () => forge({ claims: { role: 'admin' } }), 'FAILED_DECODE_JWT'],
    ['is signed by another secret', () => forge({ signedBy: randomBytes(32) }), 'FAILED_DECODE_JWT'],
    [
      'is signed by the bare secret, not by the key made of it',
      () => forge({ signedBy: new TextEncoder().encode(SECRET) }),
      'FAILED_DECODE_JWT',
    ],
    ['is signed in HS512', () => forge({ header: { alg: 'HS512' } }), 'FAILED_DECODE_JWT'],
    [
      'is signed in RS256, as Google does',
      () => forge({ header: { alg: 'RS256', kid: 'k1' }, signedBy: rsa.privateKey }),
      'FAILED_DECODE_JWT',
    ],
    [
      'is a credential of the bus',
      () => forge({ header: { alg: 'EdDSA', typ: 'JWT' }, signedBy: ed25519.privateKey }),
      'FAILED_DECODE_JWT',
    ],
    [
      'takes a public key for the secret',
      () =>
        forge({ signedBy: new TextEncoder().encode(String(rsa.publicKey.export({ type: 'spki', format: 'pem' }))) }),
      'FAILED_DECODE_JWT',
    ],
    [
      'brings a key of its own',
      () =>
        forge({
          header: { kid: '/dev/null', jku: 'https://example.com/keys', x5u: 'https://example.com/cert' },
          signedBy: randomBytes(32),
        }),
      'FAILED_DECODE_JWT',
    ],
    [
      'is not signed at all',
      () =>
        new UnsecuredJWT({ role: 'member' })
          .setSubject(USER)
          .setIssuer('manuka')
          .setAudience('manuka-api')
          .setIssuedAt(SECONDS)
          .setExpirationTime(SECONDS + 900)
          .encode(),
      'FAILED_DECODE_JWT',
    ],
    [
      'names no algorithm and keeps its signature',
      async () => {
        const [, claims, signature] = await parts();
        return `${encoded({ alg: 'none', typ: 'at+jwt' })}.${claims}.${signature}`;
      },
      'FAILED_DECODE_JWT',
    ],
    [
      'has other claims than were signed',
      async () => {
        const [header, , signature] = await parts();
        return `${header}.${encoded({ role: 'member', sub: 'somebody-else', iss: 'manuka', aud: 'manuka-api', iat: SECONDS, exp: SECONDS + 900 })}.${signature}`;
      },
      'FAILED_DECODE_JWT',
    ],
    [
      'has the signature of another token',
      async () => {
        const [header, claims] = await parts();
        const [, , other] = (await forge({ claims: { sub: 'somebody-else' } })).split('.');
        return `${header}.${claims}.${other}`;
      },
      'FAILED_DECODE_JWT',
    ],
    ['is a refresh token', () => randomBytes(32).toString('base64url'), 'FAILED_DECODE_JWT'],
    ['is the hash of one', () => createHash('sha256').update('token').digest('hex'), 'FAILED_DECODE_JWT'],
    ['is not even text', () => '\u00ff\u00fe', 'FAILED_DECODE_JWT'],
  ];

  it.each(broken)('is refused if it %s', async (_, make, code) => {
    const { status, body } = await ask(`Bearer ${await make()}`);
    expect(status).toBe(401);
    expect(body.code).toBe(code);
    expect(body.data).toBeUndefined();
  });

  const absent = [undefined, '', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'bearer'];
  it.each(absent)('is not found in the header %j', async (authorization) => {
    const { status, body } = await ask(authorization);
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('is accepted up to 30 s after its expiry and 30 s before its start', async () => {
    const tokens = new AccessTokens(SECRET, () => NOW);
    await expect(tokens.verify(await forge({ claims: { exp: SECONDS - 29 } }))).resolves.toMatchObject({
      role: 'member',
      userId: USER,
    });
    await expect(tokens.verify(await forge({ claims: { nbf: SECONDS + 30 } }))).resolves.toBeDefined();
    await expect(tokens.verify(await forge({ claims: { exp: SECONDS - 30 } }))).rejects.toMatchObject({
      code: 'CREDENTIALS_EXPIRED',
    });
  });

  it('lives 15 min for a member and 24 h for a guest, plus 30 s for clock differences [AUTH-30]', async () => {
    expect(lifetimes).toEqual({ member: 900, guest: 86_400 });
    for (const bearer of [{ role: 'member', userId: USER } as const, { role: 'guest', guestId: USER } as const]) {
      let now = NOW;
      const tokens = new AccessTokens(SECRET, () => now);
      const { accessToken, expiresAt } = await tokens.issue(bearer);
      expect(expiresAt).toBe(NOW + lifetimes[bearer.role] * 1000);
      now = expiresAt + 29_000;
      await expect(tokens.verify(accessToken)).resolves.toEqual({ ...bearer, issuedAt: SECONDS, expiresAt });
      now = expiresAt + 30_000;
      await expect(tokens.verify(accessToken)).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
    }
  });

  it('of one installation is not valid on another', async () => {
    const { accessToken } = await new AccessTokens(`${SECRET}!`, () => NOW).issue({ role: 'member', userId: USER });
    expect((await ask(`Bearer ${accessToken}`)).body.code).toBe('FAILED_DECODE_JWT');
  });
});
