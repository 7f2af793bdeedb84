import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsServer, PASSWORD, startAccountsServer } from './testing/accounts-server.ts';
import { type IdentityProvider, NONCE, startIdentityProvider } from './testing/identity-provider.ts';

const START = Date.parse('2026-03-04T10:00:00Z');
let provider: IdentityProvider;
let server: AccountsServer;
beforeAll(async () => {
  provider = await startIdentityProvider(() => server?.clock.now() ?? START);
  server = await startAccountsServer({ ...provider.env, BLOCKED_EMAIL_DOMAINS: 'throwaway.example' });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
const infoWith = (token: string) => server.call('accounts.info', { as: token });

describe('codes and statuses of errors about a user', () => {
  it('DELETED_USER is a 401 for a caller whose account is deleted [ERR-36]', async () => {
    const { data } = await server.signUp();
    await server.call('accounts.delete', { as: data.accessToken });
    expect(await infoWith(data.accessToken)).toMatchObject({ status: 401, code: 'DELETED_USER' });
    expect(await server.refresh(data.refreshToken)).toMatchObject({ status: 401 });
  });

  it('ALREADY_EXIST_ID is a 409 [ERR-19]', async () => {
    await server.signUp({ email: 'twice@example.com' });
    expect(await server.signUp({ email: 'twice@example.com' })).toMatchObject({
      status: 409,
      code: 'ALREADY_EXIST_ID',
    });
  });

  it('INVALID_BIRTHDAY is a 400 at the sign-up of a person below the minimum age [ERR-21]', async () => {
    for (const birthAt of [Date.UTC(2008, 2, 5), Date.UTC(2030, 0, 1), Date.UTC(1899, 11, 31), Number.MAX_SAFE_INTEGER])
      expect(await server.signUp({ birthAt })).toMatchObject({ status: 400, code: 'INVALID_BIRTHDAY' });
  });

  it('INVALID_EMAIL_ADDRESS is a 400 [ERR-34]', async () => {
    for (const email of ['robin', 'robin@', '@example.com', 'a@b@example.com', `${'r'.repeat(250)}@example.com`])
      expect((await server.signUp({ email })).status).toBe(400);
    expect(await server.signUp({ email: 'robin' })).toMatchObject({ code: 'INVALID_EMAIL_ADDRESS' });
  });

  it('BLOCKED_EMAIL_DOMAINS is a 400, for disposable domains and for the operator’s list [ERR-35]', async () => {
    const refused = { status: 400, code: 'BLOCKED_EMAIL_DOMAINS' };
    for (const domain of ['mailinator.com', 'sub.mailinator.com', 'throwaway.example', 'MAILINATOR.com'])
      expect(await server.signUp({ email: `robin@${domain}` }), domain).toMatchObject(refused);
    for (const domain of ['gmail.com', 'outlook.com', 'naver.com', 'privaterelay.appleid.com'])
      expect(await server.signUp({ email: `robin@${domain}` }), domain).toMatchObject({ status: 200 });
  });

  it('e-mail addresses and passwords are validated [VAL-32]', async () => {
    for (const password of ['xk29fj4', 'p'.repeat(129), 'password123', 'Passw0rd!', 'robin@example.org'])
      expect(await server.signUp({ email: 'robin@example.org', password }), password).toMatchObject({
        status: 400,
        code: 'WEAK_PASSWORD',
      });
    expect(await server.signUp({ email: `${'r'.repeat(64)}@example.com`, password: 'x9'.repeat(64) })).toMatchObject({
      status: 200,
    });
  });

  it('a nickname is one to twenty letters and digits in words [VAL-09]', async () => {
    for (const nickname of ['', 'Robin  Hood', 'robin_1', 'r'.repeat(21), 'robin\n', ' robin'])
      expect(await server.signUp({ nickname }), nickname).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    for (const nickname of ['R', '7', 'r'.repeat(20)]) expect((await server.signUp({ nickname })).status).toBe(200);
  });

  it('a gender is one of three [VAL-22]', async () => {
    for (const gender of ['OTHER', 'female', '', null])
      expect(await server.signUp({ gender })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    for (const gender of ['FEMALE', 'MALE', 'NON_BINARY']) expect((await server.signUp({ gender })).status).toBe(200);
  });
});

describe('codes and statuses of errors about a sign-in', () => {
  it('BAD_CREDENTIALS is a 401 [ERR-31, API-101]', async () => {
    const { email } = server.form();
    await server.signUp({ email });
    expect(await server.signIn(email, 'not the password')).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' });
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ status: 200, data: { id: email } });
  });

  it('ACCOUNT_LOCKED is a 403 after ten failures [ERR-30]', async () => {
    for (let i = 0; i < 10; i++) await server.signIn('locked@example.com', 'not the password');
    expect(await server.signIn('locked@example.com', PASSWORD)).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED' });
  });

  it('TOKEN_NOT_MATCHED_USER is a 404: a valid token without an account [ERR-20]', async () => {
    const token = await provider.idToken('google', { sub: 'nobody-yet' });
    const body = { token, nonce: NONCE };
    expect(await server.call('accounts.loginGoogleIdToken', { body })).toMatchObject({
      status: 404,
      code: 'TOKEN_NOT_MATCHED_USER',
    });
  });

  it('a token of Google is a 401 if it is invalid or expired, and a 403 if its address is not verified [ERR-24, ERR-25, ERR-26]', async () => {
    const login = async (claims: Record<string, unknown>) => {
      const body = { token: await provider.idToken('google', claims), nonce: NONCE };
      const { status, code } = await server.call('accounts.loginGoogleIdToken', { body });
      return [status, code];
    };
    expect(await login({ aud: 'another' })).toEqual([401, 'INVALID_GOOGLE_TOKEN']);
    expect(await login({ exp: START / 1000 - 60 })).toEqual([401, 'GOOGLE_TOKEN_EXPIRED']);
    expect(await login({ email_verified: false })).toEqual([403, 'UNVERIFIED_GOOGLE_EMAIL']);
  });

  it('a token of Apple is a 401 if it is invalid or expired [ERR-22, ERR-23]', async () => {
    const login = async (claims: Record<string, unknown>) => {
      const idToken = await provider.idToken('apple', claims);
      const body = { idToken, authorizationCode: provider.appleCode(), nonce: NONCE };
      const { status, code } = await server.call('accounts.loginApple', { body });
      return [status, code];
    };
    expect(await login({ nonce: 'another' })).toEqual([401, 'INVALID_APPLE_ID_TOKEN']);
    expect(await login({ exp: START / 1000 - 60 })).toEqual([401, 'APPLE_ID_TOKEN_EXPIRED']);
  });
});

describe('codes and statuses of errors about a session', () => {
  it('REMEMBER_ME_ERROR is a 401: an unknown or malformed refresh token [ERR-28, API-95]', async () => {
    for (const token of ['x', 'A'.repeat(43), 'not a token at all', `${'A'.repeat(42)}!`])
      expect(await server.refresh(token)).toMatchObject({ status: 401, code: 'REMEMBER_ME_ERROR' });
    const { data } = await server.signUp();
    expect(await server.refresh(data.refreshToken)).toMatchObject({ status: 200 });
  });

  it('CREDENTIALS_EXPIRED is a 401: an expired access or refresh token [ERR-32]', async () => {
    const { data } = await server.signUp();
    server.clock.advance(16 * 60_000);
    expect(await infoWith(data.accessToken)).toMatchObject({ status: 401, code: 'CREDENTIALS_EXPIRED' });
    server.clock.advance(30 * 24 * 60 * 60_000);
    expect(await server.refresh(data.refreshToken)).toMatchObject({ status: 401, code: 'CREDENTIALS_EXPIRED' });
  });

  it('COOKIE_THEFT is a 401: a refresh token reused after the grace period [ERR-27]', async () => {
    const { data } = await server.signUp();
    const { data: next } = await server.refresh(data.refreshToken);
    await server.refresh(next.refreshToken);
    server.clock.advance(11_000);
    expect(await server.refresh(data.refreshToken)).toMatchObject({ status: 401, code: 'COOKIE_THEFT' });
  });

  it('FAILED_DECODE_JWT is a 401: an access token that is malformed or tampered with [ERR-33]', async () => {
    const { accessToken } = await server.member();
    for (const token of ['x', 'a.b.c', `${accessToken}x`, accessToken.replace('.', '.e30')])
      expect(await infoWith(token)).toMatchObject({ status: 401, code: 'FAILED_DECODE_JWT' });
  });

  it('every account has the role of a member, and none is an admin [ACCOUNT-10, ROLE-06]', async () => {
    const { data } = await server.signUp({ email: 'tier@example.com' });
    expect((await infoWith(data.accessToken)).data.tier).toBe('BASIC');
    for (const role of ['admin', 'super', 'guest'])
      expect(await server.signUp({ role })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });
});
