import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appleCodes, users } from '../../kernel/db/schema.ts';
import { createApp } from '../../kernel/http/app.ts';
import { type AccountsServer, startAccountsServer } from './testing/accounts-server.ts';
import { APPLE_CLIENT, type IdentityProvider, NONCE, startIdentityProvider } from './testing/identity-provider.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-04T10:00:00Z');
let provider: IdentityProvider;
let server: AccountsServer;
let count = 0;
beforeAll(async () => {
  provider = await startIdentityProvider(() => server?.clock.now() ?? START);
  server = await startAccountsServer(provider.env);
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(() => {
  provider.faults.clear();
  count += 1;
});

const seconds = () => Math.floor(server.clock.now() / 1000);
const someone = () => `subject-${count}`;
const profile = () => {
  const { email: _email, password: _password, ...rest } = server.form();
  return rest;
};
interface PopupResult {
  idToken?: string;
  authorizationCode: string;
  nonce?: string;
}
/** The result of Apple's popup. */
const popupResult = async (claims: Record<string, unknown> = {}): Promise<PopupResult & { idToken: string }> => {
  const own = { sub: someone(), ...claims };
  const authorizationCode = provider.appleCode({ sub: someone() });
  return { idToken: await provider.idToken('apple', own), authorizationCode, nonce: NONCE };
};
const login = (body: PopupResult, device = 'phone') =>
  server.call('accounts.loginApple', { body, headers: { 'device-id': device } });
const signUp = (authorizationCode: string, device = 'phone', fields = {}) =>
  server.call('accounts.signupApple', {
    body: { authorizationCode, ...profile(), ...fields },
    headers: { 'device-id': device },
  });

describe('sign-up and sign-in with Apple', () => {
  it('signs up with the code of a sign-in that found no account, and signs in with the next code [AUTH-10, API-102, API-106]', async () => {
    const first = await popupResult();
    expect(await login(first)).toMatchObject({ status: 404, code: 'TOKEN_NOT_MATCHED_USER' });
    const signedUp = await signUp(first.authorizationCode);
    expect(signedUp).toMatchObject({ status: 200, data: { id: someone(), loginType: 'APPLE' } });
    expect((await login(await popupResult())).data.userId).toBe(signedUp.data.userId);
  });

  it('works with the code alone after a redirect', async () => {
    const { idToken: _, ...code } = await popupResult();
    expect(await login(code)).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
    expect(await signUp(code.authorizationCode)).toMatchObject({ status: 200 });
  });

  it('works with a hidden address: the account is identified by Apple’s subject', async () => {
    const relay = { email: 'x7@privaterelay.appleid.com', email_verified: 'true', is_private_email: 'true' };
    const authorizationCode = provider.appleCode({ sub: someone(), ...relay });
    await login({ authorizationCode, nonce: NONCE });
    const { data } = await signUp(authorizationCode);
    expect((await server.call('accounts.info', { as: data.accessToken })).data.email).toBe(relay.email);
  });

  it('allows 30 minutes for the form, and no longer', async () => {
    const patient = await popupResult();
    await login(patient);
    server.clock.advance(30 * MINUTE - 1);
    expect(await signUp(patient.authorizationCode)).toMatchObject({ status: 200 });
    count += 1;
    const late = await popupResult();
    await login(late);
    server.clock.advance(30 * MINUTE);
    expect(await signUp(late.authorizationCode)).toMatchObject({ status: 401, code: 'APPLE_ID_TOKEN_EXPIRED' });
  });

  it('accepts a corrected form: a refusal does not use up the code', async () => {
    const first = await popupResult();
    await login(first);
    const young = await signUp(first.authorizationCode, 'phone', { birthAt: Date.UTC(2010, 0, 1) });
    expect(young).toMatchObject({ status: 400, code: 'INVALID_BIRTHDAY' });
    expect(await signUp(first.authorizationCode)).toMatchObject({ status: 200 });
  });

  it('responds that the account exists if the first response was lost [ERR-19]', async () => {
    const first = await popupResult();
    await login(first);
    const all = await Promise.all(Array.from({ length: 4 }, () => signUp(first.authorizationCode)));
    expect(all.map(({ status, code }) => code ?? status).sort()).toEqual([
      200,
      'ALREADY_EXIST_ID',
      'ALREADY_EXIST_ID',
      'ALREADY_EXIST_ID',
    ]);
  });
});

describe('an authorization code of Apple [ERR-22]', () => {
  const invalid = { status: 401, code: 'INVALID_APPLE_ID_TOKEN' };

  it('is redeemed once: a second use is refused', async () => {
    const first = await popupResult();
    await login(first);
    expect(await login(first)).toMatchObject(invalid);
    expect(await login({ authorizationCode: first.authorizationCode, nonce: NONCE })).toMatchObject(invalid);
  });

  it('is redeemed once by two concurrent requests', async () => {
    const first = await popupResult();
    const both = await Promise.all([login(first), login(first)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['INVALID_APPLE_ID_TOKEN', 'TOKEN_NOT_MATCHED_USER']);
  });

  it('authorizes a sign-up only on the device that redeemed it', async () => {
    const first = await popupResult();
    await login(first, 'phone');
    expect(await signUp(first.authorizationCode, 'laptop')).toMatchObject(invalid);
    expect(await signUp(first.authorizationCode, 'phone')).toMatchObject({ status: 200 });
  });

  it('creates no account before it is redeemed', async () => {
    expect(await signUp(provider.appleCode({ sub: someone() }))).toMatchObject(invalid);
  });

  it('creates only one account, even after that account is deleted', async () => {
    const first = await popupResult();
    await login(first);
    const { data } = await signUp(first.authorizationCode);
    await server.call('accounts.delete', { as: data.accessToken });
    expect(await signUp(first.authorizationCode)).toMatchObject(invalid);
    expect(await login(await popupResult())).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
  });

  it('creates no account after a successful sign-in', async () => {
    const first = await popupResult();
    await login(first);
    await signUp(first.authorizationCode);
    const second = await popupResult();
    await login(second);
    expect((await signUp(second.authorizationCode)).status).not.toBe(200);
  });

  it('is refused if Apple does not know it', async () => {
    expect(await login({ ...(await popupResult()), authorizationCode: 'made-up' })).toMatchObject(invalid);
  });

  it('is refused with another person’s ID token', async () => {
    const authorizationCode = provider.appleCode({ sub: 'somebody-else' });
    expect(await login({ ...(await popupResult()), authorizationCode })).toMatchObject(invalid);
  });

  it('is accepted only with the ID token whose c_hash matches', async () => {
    const own = await popupResult();
    const hash = (code: string) => createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url');
    const naming = (code: string) => provider.idToken('apple', { sub: someone(), c_hash: hash(code) });
    expect(await login({ ...own, idToken: await naming('another') })).toMatchObject(invalid);
    // The refusal came before the code was redeemed, so the code is still valid.
    const right = { ...own, idToken: await naming(own.authorizationCode) };
    expect(await login(right)).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
  });

  it('is redeemed only with this browser’s nonce', async () => {
    const authorizationCode = provider.appleCode({ sub: someone() });
    expect(await login({ authorizationCode, nonce: 'the-nonce-of-another' })).toMatchObject(invalid);
    expect(await login({ authorizationCode: provider.appleCode({ sub: someone() }) })).toMatchObject(invalid);
  });

  it('is stored only as a hash', async () => {
    const first = await popupResult();
    await login(first);
    const kept = JSON.stringify([
      await server.ctx.db.select().from(appleCodes),
      await server.ctx.db.select().from(users),
    ]);
    expect(kept).not.toContain(first.authorizationCode);
    expect(kept).not.toContain(first.idToken);
  });
});

describe('an ID token of Apple [ERR-22, ERR-23]', () => {
  const claims: [string, Record<string, unknown>][] = [
    ['for another app', { aud: 'example.other.web' }],
    ['without an audience', { aud: undefined }],
    ['with an empty audience', { aud: '' }],
    ['for us and another', { aud: [APPLE_CLIENT, 'example.other.web'] }],
    ['for us in a list', { aud: [APPLE_CLIENT] }],
    ['requested by another app', { azp: 'example.other.web' }],
    ['of another issuer', { iss: 'https://appleid.evil.example' }],
    ['without an issuer', { iss: undefined }],
    ['of Google', { iss: 'https://accounts.google.com' }],
    ['without an expiry', { exp: undefined }],
    ['whose expiry is a string', { exp: 'tomorrow' }],
    ['that is not valid yet', { nbf: START / 1000 + 86_400 }],
    ['from the future', { iat: START / 1000 + 86_400 }],
    ['without a time of issue', { iat: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: 'another' }],
    ['with the nonce unhashed', { nonce: NONCE }],
    ['with an empty nonce', { nonce: '' }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject that is too long', { sub: 's'.repeat(256) }],
  ];
  it.each(claims)('%s is refused, from the popup and from the token endpoint', async (_, changed) => {
    const invalid = { status: 401, code: 'INVALID_APPLE_ID_TOKEN' };
    const own = await popupResult(changed);
    expect(await login(own)).toMatchObject(invalid);
    expect(await signUp(own.authorizationCode)).toMatchObject(invalid);
    const authorizationCode = provider.appleCode({ sub: someone(), ...changed });
    expect(await login({ authorizationCode, nonce: NONCE })).toMatchObject(invalid);
  });

  const payload = () => ({ iss: `${provider.url}/apple`, aud: APPLE_CLIENT, sub: someone(), iat: seconds() });
  const forgeries: [string, () => Promise<string>][] = [
    ['without a signature (alg none)', async () => new UnsecuredJWT({ ...payload(), exp: seconds() + 60 }).encode()],
    [
      'with its signature cut off',
      async () => `${(await provider.idToken('apple')).split('.').slice(0, 2).join('.')}.`,
    ],
    [
      'with another payload',
      async () => {
        const [header, , signature] = (await provider.idToken('apple')).split('.');
        return `${header}.${Buffer.from(JSON.stringify(payload())).toString('base64url')}.${signature}`;
      },
    ],
    [
      'signed by a secret',
      async () =>
        new SignJWT({ ...payload(), exp: seconds() + 60 })
          .setProtectedHeader({ alg: 'HS256', kid: 'apple-1' })
          .sign(new Uint8Array(32)),
    ],
    ['signed by the key of Google', () => provider.idToken('apple', {}, 'google-1')],
    ['of Google for us', () => provider.idToken('google')],
    ['that is one of our own access tokens', async () => (await server.member()).accessToken],
    ['that is no token', async () => 'no.token.atall'],
    ['that is one word', async () => 'token'],
  ];
  it.each(forgeries)('%s is refused', async (_, forge) => {
    const own = await popupResult();
    expect(await login({ ...own, idToken: await forge() })).toMatchObject({
      status: 401,
      code: 'INVALID_APPLE_ID_TOKEN',
    });
  });

  it('is refused with a separate code after its expiry', async () => {
    const own = await popupResult({ exp: seconds() - 31 });
    expect(await login(own)).toMatchObject({ status: 401, code: 'APPLE_ID_TOKEN_EXPIRED' });
  });
});

describe('during an outage of Apple', () => {
  const down = { status: 503, code: 'SERVICE_UNAVAILABLE' };
  it.each(['error', 'busy', 'no-json', 'a-list', 'elsewhere', 'cut'] as const)(
    'sign-in fails (%s), and the code is still valid afterwards',
    async (fault) => {
      const own = await popupResult();
      provider.faults.set('/apple/auth/token', fault);
      expect(await login(own)).toMatchObject(down);
      provider.faults.clear();
      expect(await login(own)).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
    },
  );

  // In a process that has no cached keys.
  it.each(['error', 'no-json', 'cut'] as const)('sign-in fails if the keys can’t be fetched (%s)', async (fault) => {
    const own = server.another();
    provider.faults.set('/apple/auth/keys', fault);
    expect(await own.ask('accounts.loginApple', await popupResult())).toMatchObject(down);
    await own.stop();
  });

  it('accepts a token signed with a new key at once', async () => {
    await provider.rotate('apple');
    const own = server.another();
    expect((await own.ask('accounts.loginApple', await popupResult())).code).toBe('TOKEN_NOT_MATCHED_USER');
    await own.stop();
  });
});

describe('Apple’s form_post response', () => {
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: '/sign-in/apple', headers: { 'content-type': type }, payload });
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createApp({ rateLimitFactor: 1000 });
    server.identity.register(app);
  });
  afterAll(() => app.close());

  it.each([
    ['code=abc&state=s%2F1&id_token=secret&user=%7B%7D', '/sign-in/apple?code=abc&state=s%2F1'],
    ['error=user_cancelled_authorize&state=s1', '/sign-in/apple?state=s1&error=user_cancelled_authorize'],
    ['code=a&code=b', '/sign-in/apple?code=b'],
    ['', '/sign-in/apple?'],
    [`code=${'x'.repeat(3000)}&state=s`, '/sign-in/apple?state=s'],
    ['code=https://evil.example', '/sign-in/apple?code=https%3A%2F%2Fevil.example'],
  ])('hands on what the page needs, never a token, and leads nowhere else: %s', async (form, location) => {
    const response = await post(form);
    expect([response.statusCode, response.headers.location]).toEqual([303, location]);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
  });

  it('accepts only a form', async () => {
    expect((await post('{}', 'text/plain')).statusCode).toBe(415);
    expect((await post(`code=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
  });
});
