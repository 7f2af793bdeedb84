import { createPublicKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { calls } from 'shared-sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../kernel/db/schema.ts';
import { type AccountsServer, type OtherProcess, startAccountsServer } from './testing/accounts-server.ts';
import { GOOGLE_CLIENT, type IdentityProvider, NONCE, startIdentityProvider } from './testing/identity-provider.ts';

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
const accessToken = (info: Record<string, unknown> | number = {}) => {
  const token = `ya29.token-${count}-${provider.accessTokens.size}`;
  const usual = {
    aud: GOOGLE_CLIENT,
    sub: someone(),
    scope: 'https://www.googleapis.com/auth/userinfo.profile openid',
    exp: String(seconds() + 3600),
  };
  provider.accessTokens.set(token, typeof info === 'number' ? info : JSON.parse(JSON.stringify({ ...usual, ...info })));
  return token;
};
const byToken = (token: string) => server.call('accounts.loginGoogle', { body: { token } });
const byIdToken = (token: string, nonce: string | undefined = NONCE) =>
  server.call('accounts.loginGoogleIdToken', { body: nonce === undefined ? { token } : { token, nonce } });

describe('who comes from Google', () => {
  it('and is not known gets TOKEN_NOT_MATCHED_USER, signs up with the same token, and signs in [API-103, API-107, ERR-20]', async () => {
    const token = accessToken();
    expect(await byToken(token)).toMatchObject({ status: 404, code: 'TOKEN_NOT_MATCHED_USER' });
    const signedUp = await server.call('accounts.signupGoogle', { body: { token, ...profile() } });
    expect(signedUp).toMatchObject({ status: 200, data: { id: someone(), loginType: 'GOOGLE' } });
    const again = await byToken(accessToken());
    expect(again).toMatchObject({ status: 200, data: { userId: signedUp.data.userId } });
  });

  it('gets a session with every field, and null for the properties of a content manager [AUTH-29, AUTH-33]', async () => {
    const { data } = await server.call('accounts.signupGoogle', { body: { token: accessToken(), ...profile() } });
    expect(Object.keys(calls['accounts.signupGoogle'].data.parse(data)).sort()).toEqual([
      'accessToken',
      'accessTokenExpiresAt',
      'birthAt',
      'contentManagerProperties',
      'gender',
      'id',
      'loginType',
      'natsChannelSubscriptionCredential',
      'nickname',
      'refreshToken',
      'userId',
    ]);
    expect(data.contentManagerProperties).toBeNull();
  });

  it('by one tap is the same person as by the button [API-104, API-108, AUTH-09]', async () => {
    const idToken = await provider.idToken('google', { sub: someone() });
    expect(await byIdToken(idToken)).toMatchObject({ status: 404, code: 'TOKEN_NOT_MATCHED_USER' });
    const body = { token: idToken, nonce: NONCE, ...profile() };
    const { data } = await server.call('accounts.signupGoogleIdToken', { body });
    expect(data.loginType).toBe('GOOGLE');
    expect((await byToken(accessToken())).data.userId).toBe(data.userId);
    expect((await byIdToken(idToken)).data.userId).toBe(data.userId);
  });

  it('without an e-mail address is let in, and is never joined with an account of the same address [AUTH-35]', async () => {
    const email = `same-${count}@example.com`;
    const byMail = await server.signUp({ email });
    const withAddress = { email, email_verified: 'true' };
    const body = { token: accessToken(withAddress), ...profile() };
    const byGoogle = await server.call('accounts.signupGoogle', { body });
    expect(byGoogle.data.userId).not.toBe(byMail.data.userId);
    count += 1;
    const without = await server.call('accounts.signupGoogle', { body: { token: accessToken(), ...profile() } });
    expect((await server.call('accounts.info', { as: without.data.accessToken })).data.email).toBeNull();
  });

  it('twice makes one account [ERR-19]', async () => {
    const body = { token: accessToken(), ...profile() };
    const all = await Promise.all(Array.from({ length: 6 }, () => server.call('accounts.signupGoogle', { body })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(all.filter(({ code }) => code === 'ALREADY_EXIST_ID')).toHaveLength(5);
  });

  it.each([
    ['is too young', { birthAt: Date.UTC(2010, 0, 1) }, 'INVALID_BIRTHDAY'],
    ['has an impossible name', { nickname: 'Robin Hood' }, 'INVALID_REQUEST'],
    ['names no tag', { preferenceTagIds: [] }, 'INVALID_REQUEST'],
    ['has another gender than there is [VAL-22]', { gender: 'OTHER' }, 'INVALID_REQUEST'],
  ])('and %s gets no account', async (_, fields, code) => {
    const body = { token: accessToken(), ...profile(), ...fields };
    expect(await server.call('accounts.signupGoogle', { body })).toMatchObject({ status: 400, code });
    expect(await byToken(accessToken())).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
  });

  it('finds the door closed where Google is not enabled', async () => {
    const other = server.another({ LOGIN_METHODS: 'EMAIL' });
    const answer = await other.ask('accounts.loginGoogle', { token: accessToken() });
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await other.stop();
  });
});

describe('an access token of Google [AUTH-34, ERR-24, ERR-25, ERR-26]', () => {
  it('opens the account that it belongs to', async () => {
    expect((await byToken(accessToken({ scope: 'profile' }))).code).toBe('TOKEN_NOT_MATCHED_USER');
    expect((await byToken(accessToken({ exp: undefined, expires_in: 60 }))).code).toBe('TOKEN_NOT_MATCHED_USER');
  });

  const invalid: [string, Record<string, unknown> | number][] = [
    ['for another app', { aud: 'theirs.apps.example' }],
    ['for another app that we authorised', { aud: 'theirs.apps.example', azp: GOOGLE_CLIENT }],
    ['for nobody', { aud: undefined }],
    ['for null', { aud: null }],
    ['for nothing', { aud: '' }],
    ['for a list', { aud: [GOOGLE_CLIENT] }],
    ['for us in other letters', { aud: GOOGLE_CLIENT.toUpperCase() }],
    ['for us with a space', { aud: ` ${GOOGLE_CLIENT}` }],
    ['for one whose name begins like ours', { aud: `${GOOGLE_CLIENT}.evil` }],
    ['of nobody', { sub: undefined }],
    ['of an empty name', { sub: '' }],
    ['of a number', { sub: 7 }],
    ['without a scope', { scope: undefined }],
    ['with an empty scope', { scope: '' }],
    ['for e-mail alone', { scope: 'openid https://www.googleapis.com/auth/userinfo.email' }],
    ['with a scope that only begins like it', { scope: 'profile.read' }],
    ['with a list of scopes', { scope: ['profile'] }],
    ['without an end', { exp: undefined }],
    ['whose end is no number', { exp: 'soon' }],
    ['that Google refuses', 400],
    ['that Google finds unauthorised', 401],
    ['that Google forbids', 403],
    ['that Google does not find', 404],
  ];
  it.each(invalid)('%s is refused', async (_, info) => {
    const token = accessToken(info);
    expect(await byToken(token)).toMatchObject({ status: 401, code: 'INVALID_GOOGLE_TOKEN' });
    const body = { token, ...profile() };
    expect(await server.call('accounts.signupGoogle', { body })).toMatchObject({ code: 'INVALID_GOOGLE_TOKEN' });
  });

  it.each([
    ['a moment ago', () => ({ exp: String(seconds()) })],
    ['an hour ago', () => ({ exp: String(seconds() - 3600) })],
    ['with nothing left', () => ({ exp: undefined, expires_in: 0 })],
  ])('that ended %s is told apart', async (_, info) => {
    expect(await byToken(accessToken(info()))).toMatchObject({ status: 401, code: 'GOOGLE_TOKEN_EXPIRED' });
  });

  it.each(['false', false, undefined, 'no'])(
    'with an address whose verification is %j is refused',
    async (verified) => {
      const token = accessToken({ email: 'robin@example.com', email_verified: verified });
      expect(await byToken(token)).toMatchObject({ status: 403, code: 'UNVERIFIED_GOOGLE_EMAIL' });
    },
  );

  it.each(['error', 'busy', 'no-json', 'a-list', 'elsewhere', 'cut'] as const)(
    'opens nothing while Google answers with %s',
    async (fault) => {
      provider.faults.set('/google/tokeninfo', fault);
      expect(await byToken(accessToken())).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    },
  );

  it.each(['', ' ', 'a b', 'a\nb', 'ü', 'x'.repeat(4097)])('of the form %j is not sent on', async (token) => {
    const before = provider.asked.get('/google/tokeninfo');
    expect(await byToken(token)).toMatchObject({ status: 400 });
    expect(provider.asked.get('/google/tokeninfo')).toBe(before);
  });
});

describe('an ID token of Google [AUTH-34, ERR-24]', () => {
  const claims: [string, Record<string, unknown>][] = [
    ['for another app', { aud: 'theirs.apps.example' }],
    ['for nobody', { aud: undefined }],
    ['for nothing', { aud: '' }],
    ['for us and another', { aud: [GOOGLE_CLIENT, 'theirs.apps.example'] }],
    ['for us in a list', { aud: [GOOGLE_CLIENT] }],
    ['that another asked for', { azp: 'theirs.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['of no issuer', { iss: undefined }],
    ['of Apple', { iss: 'https://appleid.apple.com' }],
    ['that never ends', { exp: undefined }],
    ['whose end is a text', { exp: 'tomorrow' }],
    ['that does not count yet', { nbf: START / 1000 + 3600 }],
    ['from the future', { iat: START / 1000 + 3600 }],
    ['without a date', { iat: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: 'another' }],
    ['with the nonce unhashed', { nonce: NONCE }],
    ['with an empty nonce', { nonce: '' }],
    ['of nobody', { sub: undefined }],
    ['of an empty name', { sub: '' }],
    ['of a name that is too long', { sub: 's'.repeat(256) }],
  ];
  it.each(claims)('%s is refused', async (_, changed) => {
    const token = await provider.idToken('google', changed);
    expect(await byIdToken(token)).toMatchObject({ status: 401, code: 'INVALID_GOOGLE_TOKEN' });
    const body = { token, nonce: NONCE, ...profile() };
    expect(await server.call('accounts.signupGoogleIdToken', { body })).toMatchObject({ code: 'INVALID_GOOGLE_TOKEN' });
  });

  const payload = () => ({
    iss: `${provider.url}/google`,
    aud: GOOGLE_CLIENT,
    sub: someone(),
    iat: seconds(),
    exp: seconds() + 600,
  });
  const forgeries: [string, () => Promise<string>][] = [
    ['without a signature (alg none)', async () => new UnsecuredJWT(payload()).encode()],
    [
      'with its signature cut off',
      async () => `${(await provider.idToken('google')).split('.').slice(0, 2).join('.')}.`,
    ],
    [
      'with another payload',
      async () => {
        const [header, , signature] = (await provider.idToken('google')).split('.');
        const other = Buffer.from(JSON.stringify(payload())).toString('base64url');
        return `${header}.${other}.${signature}`;
      },
    ],
    [
      'signed with our public key as a secret',
      async () => {
        const pem = createPublicKey({ key: provider.publicKeys('google')[0] as never, format: 'jwk' });
        const secret = new TextEncoder().encode(String(pem.export({ type: 'spki', format: 'pem' })));
        return new SignJWT(payload()).setProtectedHeader({ alg: 'HS256', kid: 'google-1' }).sign(secret);
      },
    ],
    [
      'signed by a secret of nobody',
      async () => new SignJWT(payload()).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    ],
    ['signed by the key of Apple', () => provider.idToken('google', {}, 'apple-1')],
    ['that is one of our own access tokens', async () => (await server.member()).accessToken],
    ['that is no token', async () => 'no.token.atall'],
    ['that is one word', async () => 'token'],
  ];
  it.each(forgeries)('%s is refused', async (_, forge) => {
    expect(await byIdToken(await forge())).toMatchObject({ status: 401, code: 'INVALID_GOOGLE_TOKEN' });
  });

  it('is refused to whoever does not know the nonce', async () => {
    const token = await provider.idToken('google');
    expect(await byIdToken(token, 'somebody-elses-nonce')).toMatchObject({ code: 'INVALID_GOOGLE_TOKEN' });
    const { code } = await server.call('accounts.loginGoogleIdToken', { body: { token } });
    expect(code).toBe('INVALID_GOOGLE_TOKEN');
  });

  it('that has ended is told apart, with 30 s for clocks that differ', async () => {
    const ended = (ago: number) => provider.idToken('google', { exp: seconds() - ago, sub: someone() });
    expect(await byIdToken(await ended(31))).toMatchObject({ status: 401, code: 'GOOGLE_TOKEN_EXPIRED' });
    expect(await byIdToken(await ended(29))).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
  });

  it.each([false, 'false', undefined])(
    'with an address whose verification is %j is refused [ERR-25]',
    async (verified) => {
      const token = await provider.idToken('google', { email_verified: verified });
      expect(await byIdToken(token)).toMatchObject({ status: 403, code: 'UNVERIFIED_GOOGLE_EMAIL' });
    },
  );
});

/** Each in a process of its own, which knows no keys yet. */
describe('the keys of Google', () => {
  const withServer = async (work: (login: (token: string) => ReturnType<OtherProcess['ask']>) => Promise<void>) => {
    const own = server.another();
    try {
      await work((token) => own.ask('accounts.loginGoogleIdToken', { token, nonce: NONCE }));
    } finally {
      await own.stop();
    }
  };
  const asked = () => provider.asked.get('/google/certs') ?? 0;

  it('are asked for once, however many sign in', () =>
    withServer(async (login) => {
      const before = asked();
      const token = await provider.idToken('google');
      const all = await Promise.all(Array.from({ length: 10 }, () => login(token)));
      expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['TOKEN_NOT_MATCHED_USER']));
      expect(asked() - before).toBe(1);
    }));

  it('may change: a token of the new one is taken at once, one of an unknown key never', () =>
    withServer(async (login) => {
      const old = await provider.idToken('google', {}, provider.publicKeys('google')[0]?.kid as string);
      await provider.rotate('google');
      expect((await login(await provider.idToken('google'))).code).toBe('TOKEN_NOT_MATCHED_USER');
      expect(await login(old)).toMatchObject({ status: 401, code: 'INVALID_GOOGLE_TOKEN' });
    }));

  it.each(['error', 'no-json', 'elsewhere', 'cut'] as const)(
    'that cannot be had (%s) let nobody in, and everybody once they can',
    (fault) =>
      withServer(async (login) => {
        provider.faults.set('/google/certs', fault);
        const token = await provider.idToken('google');
        expect(await login(token)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
        provider.faults.clear();
        expect((await login(token)).code).toBe('TOKEN_NOT_MATCHED_USER');
      }),
  );

  it('that are held outlast an outage', () =>
    withServer(async (login) => {
      const token = await provider.idToken('google');
      await login(token);
      provider.faults.set('/google/certs', 'cut');
      expect((await login(token)).code).toBe('TOKEN_NOT_MATCHED_USER');
    }));
});

it('keeps no token of Google anywhere', async () => {
  const token = accessToken({ email: 'kept@example.com', email_verified: 'true' });
  await server.call('accounts.signupGoogle', { body: { token, ...profile() } });
  expect(JSON.stringify(await server.ctx.db.select().from(users))).not.toContain(token);
});
