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
interface Brought {
  idToken?: string;
  authorizationCode: string;
  nonce?: string;
}
/** What the popup of Apple gives. */
const brought = async (claims: Record<string, unknown> = {}): Promise<Brought & { idToken: string }> => {
  const own = { sub: someone(), ...claims };
  const authorizationCode = provider.appleCode({ sub: someone() });
  return { idToken: await provider.idToken('apple', own), authorizationCode, nonce: NONCE };
};
const login = (body: Brought, device = 'phone') =>
  server.call('accounts.loginApple', { body, headers: { 'device-id': device } });
const signUp = (authorizationCode: string, device = 'phone', fields = {}) =>
  server.call('accounts.signupApple', {
    body: { authorizationCode, ...profile(), ...fields },
    headers: { 'device-id': device },
  });

describe('who comes from Apple', () => {
  it('signs up with the code of the sign-in that found no account, and signs in with the next [AUTH-10, API-102, API-106]', async () => {
    const first = await brought();
    expect(await login(first)).toMatchObject({ status: 404, code: 'TOKEN_NOT_MATCHED_USER' });
    const signedUp = await signUp(first.authorizationCode);
    expect(signedUp).toMatchObject({ status: 200, data: { id: someone(), loginType: 'APPLE' } });
    expect((await login(await brought())).data.userId).toBe(signedUp.data.userId);
  });

  it('by redirect brings the code alone', async () => {
    const { idToken: _, ...code } = await brought();
    expect(await login(code)).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
    expect(await signUp(code.authorizationCode)).toMatchObject({ status: 200 });
  });

  it('may hide the address, and is known by the name that Apple gives', async () => {
    const relay = { email: 'x7@privaterelay.appleid.com', email_verified: 'true', is_private_email: 'true' };
    const authorizationCode = provider.appleCode({ sub: someone(), ...relay });
    await login({ authorizationCode, nonce: NONCE });
    const { data } = await signUp(authorizationCode);
    expect((await server.call('accounts.info', { as: data.accessToken })).data.email).toBe(relay.email);
  });

  it('waits up to 30 minutes over the form, and no longer', async () => {
    const patient = await brought();
    await login(patient);
    server.clock.advance(30 * MINUTE - 1);
    expect(await signUp(patient.authorizationCode)).toMatchObject({ status: 200 });
    count += 1;
    const late = await brought();
    await login(late);
    server.clock.advance(30 * MINUTE);
    expect(await signUp(late.authorizationCode)).toMatchObject({ status: 401, code: 'APPLE_ID_TOKEN_EXPIRED' });
  });

  it('can mend the form: a refusal does not use the code up', async () => {
    const first = await brought();
    await login(first);
    const young = await signUp(first.authorizationCode, 'phone', { birthAt: Date.UTC(2010, 0, 1) });
    expect(young).toMatchObject({ status: 400, code: 'INVALID_BIRTHDAY' });
    expect(await signUp(first.authorizationCode)).toMatchObject({ status: 200 });
  });

  it('is told that the account is there, where the first answer was lost [ERR-19]', async () => {
    const first = await brought();
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

describe('a code of Apple [ERR-22]', () => {
  const invalid = { status: 401, code: 'INVALID_APPLE_ID_TOKEN' };

  it('is redeemed once: whoever brings it again is refused', async () => {
    const first = await brought();
    await login(first);
    expect(await login(first)).toMatchObject(invalid);
    expect(await login({ authorizationCode: first.authorizationCode, nonce: NONCE })).toMatchObject(invalid);
  });

  it('is redeemed once, also by two at the same time', async () => {
    const first = await brought();
    const both = await Promise.all([login(first), login(first)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['INVALID_APPLE_ID_TOKEN', 'TOKEN_NOT_MATCHED_USER']);
  });

  it('counts on the device alone that redeemed it', async () => {
    const first = await brought();
    await login(first, 'phone');
    expect(await signUp(first.authorizationCode, 'laptop')).toMatchObject(invalid);
    expect(await signUp(first.authorizationCode, 'phone')).toMatchObject({ status: 200 });
  });

  it('that nobody has redeemed makes no account', async () => {
    expect(await signUp(provider.appleCode({ sub: someone() }))).toMatchObject(invalid);
  });

  it('that opened an account makes no other one, not even once that is deleted', async () => {
    const first = await brought();
    await login(first);
    const { data } = await signUp(first.authorizationCode);
    await server.call('accounts.delete', { as: data.accessToken });
    expect(await signUp(first.authorizationCode)).toMatchObject(invalid);
    expect(await login(await brought())).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
  });

  it('that signed somebody in makes no account', async () => {
    const first = await brought();
    await login(first);
    await signUp(first.authorizationCode);
    const second = await brought();
    await login(second);
    expect((await signUp(second.authorizationCode)).status).not.toBe(200);
  });

  it('that Apple does not know is refused', async () => {
    expect(await login({ ...(await brought()), authorizationCode: 'made-up' })).toMatchObject(invalid);
  });

  it('of somebody else does not go with an ID token', async () => {
    const authorizationCode = provider.appleCode({ sub: 'somebody-else' });
    expect(await login({ ...(await brought()), authorizationCode })).toMatchObject(invalid);
  });

  it('goes with the ID token that names it, and with no other', async () => {
    const own = await brought();
    const hash = (code: string) => createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url');
    const naming = (code: string) => provider.idToken('apple', { sub: someone(), c_hash: hash(code) });
    expect(await login({ ...own, idToken: await naming('another') })).toMatchObject(invalid);
    // The refusal came before the code was redeemed: it still counts.
    const right = { ...own, idToken: await naming(own.authorizationCode) };
    expect(await login(right)).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
  });

  it('is redeemed for the nonce that this browser made', async () => {
    const authorizationCode = provider.appleCode({ sub: someone() });
    expect(await login({ authorizationCode, nonce: 'the-nonce-of-another' })).toMatchObject(invalid);
    expect(await login({ authorizationCode: provider.appleCode({ sub: someone() }) })).toMatchObject(invalid);
  });

  it('and who it belongs to are kept as hash and name, never as the code', async () => {
    const first = await brought();
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
    ['for nobody', { aud: undefined }],
    ['for nothing', { aud: '' }],
    ['for us and another', { aud: [APPLE_CLIENT, 'example.other.web'] }],
    ['for us in a list', { aud: [APPLE_CLIENT] }],
    ['that another asked for', { azp: 'example.other.web' }],
    ['of another issuer', { iss: 'https://appleid.evil.example' }],
    ['of no issuer', { iss: undefined }],
    ['of Google', { iss: 'https://accounts.google.com' }],
    ['that never ends', { exp: undefined }],
    ['whose end is a text', { exp: 'tomorrow' }],
    ['that does not count yet', { nbf: START / 1000 + 86_400 }],
    ['from the future', { iat: START / 1000 + 86_400 }],
    ['without a date', { iat: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: 'another' }],
    ['with the nonce unhashed', { nonce: NONCE }],
    ['with an empty nonce', { nonce: '' }],
    ['of nobody', { sub: undefined }],
    ['of an empty name', { sub: '' }],
    ['of a name that is too long', { sub: 's'.repeat(256) }],
  ];
  it.each(claims)('%s is refused, from the popup and from the token endpoint', async (_, changed) => {
    const invalid = { status: 401, code: 'INVALID_APPLE_ID_TOKEN' };
    const own = await brought(changed);
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
    const own = await brought();
    expect(await login({ ...own, idToken: await forge() })).toMatchObject({
      status: 401,
      code: 'INVALID_APPLE_ID_TOKEN',
    });
  });

  it('that has ended is told apart', async () => {
    const own = await brought({ exp: seconds() - 31 });
    expect(await login(own)).toMatchObject({ status: 401, code: 'APPLE_ID_TOKEN_EXPIRED' });
  });
});

describe('while Apple is away', () => {
  const down = { status: 503, code: 'SERVICE_UNAVAILABLE' };
  it.each(['error', 'busy', 'no-json', 'a-list', 'elsewhere', 'cut'] as const)(
    'nobody gets in (%s), and the code still counts afterwards',
    async (fault) => {
      const own = await brought();
      provider.faults.set('/apple/auth/token', fault);
      expect(await login(own)).toMatchObject(down);
      provider.faults.clear();
      expect(await login(own)).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
    },
  );

  // By a process that knows no keys yet.
  it.each(['error', 'no-json', 'cut'] as const)('or its keys are (%s), nobody gets in', async (fault) => {
    const own = server.another();
    provider.faults.set('/apple/auth/keys', fault);
    expect(await own.ask('accounts.loginApple', await brought())).toMatchObject(down);
    await own.stop();
  });

  it('takes its new keys at once when it changes them', async () => {
    await provider.rotate('apple');
    const own = server.another();
    expect((await own.ask('accounts.loginApple', await brought())).code).toBe('TOKEN_NOT_MATCHED_USER');
    await own.stop();
  });
});

describe('the way back from Apple by a form', () => {
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

  it('takes nothing but a form', async () => {
    expect((await post('{}', 'text/plain')).statusCode).toBe(415);
    expect((await post(`code=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
  });
});
