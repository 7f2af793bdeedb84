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

describe('sign-up and sign-in with Google', () => {
  it('responds TOKEN_NOT_MATCHED_USER without an account, signs up with the same token, and signs in [API-103, API-107, ERR-20]', async () => {
    const token = accessToken();
    expect(await byToken(token)).toMatchObject({ status: 404, code: 'TOKEN_NOT_MATCHED_USER' });
    const signedUp = await server.call('accounts.signupGoogle', { body: { token, ...profile() } });
    expect(signedUp).toMatchObject({ status: 200, data: { id: someone(), loginType: 'GOOGLE' } });
    const again = await byToken(accessToken());
    expect(again).toMatchObject({ status: 200, data: { userId: signedUp.data.userId } });
  });

  it('returns a session with every field, and null for the properties of a content manager [AUTH-29, AUTH-33]', async () => {
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

  it('identifies the same account by One Tap and by the button [API-104, API-108, AUTH-09]', async () => {
    const idToken = await provider.idToken('google', { sub: someone() });
    expect(await byIdToken(idToken)).toMatchObject({ status: 404, code: 'TOKEN_NOT_MATCHED_USER' });
    const body = { token: idToken, nonce: NONCE, ...profile() };
    const { data } = await server.call('accounts.signupGoogleIdToken', { body });
    expect(data.loginType).toBe('GOOGLE');
    expect((await byToken(accessToken())).data.userId).toBe(data.userId);
    expect((await byIdToken(idToken)).data.userId).toBe(data.userId);
  });

  it('works without an e-mail address, and never merges accounts of the same address [AUTH-35]', async () => {
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

  it('creates one account of two sign-ups [ERR-19]', async () => {
    const body = { token: accessToken(), ...profile() };
    const all = await Promise.all(Array.from({ length: 6 }, () => server.call('accounts.signupGoogle', { body })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(all.filter(({ code }) => code === 'ALREADY_EXIST_ID')).toHaveLength(5);
  });

  it.each([
    ['is too young', { birthAt: Date.UTC(2010, 0, 1) }, 'INVALID_BIRTHDAY'],
    ['has an invalid name', { nickname: 'Robin_Hood' }, 'INVALID_REQUEST'],
    ['chooses no tag', { preferenceTagIds: [] }, 'INVALID_REQUEST'],
    ['has an unknown gender [VAL-22]', { gender: 'OTHER' }, 'INVALID_REQUEST'],
  ])('creates no account if the person %s', async (_, fields, code) => {
    const body = { token: accessToken(), ...profile(), ...fields };
    expect(await server.call('accounts.signupGoogle', { body })).toMatchObject({ status: 400, code });
    expect(await byToken(accessToken())).toMatchObject({ code: 'TOKEN_NOT_MATCHED_USER' });
  });

  it('is refused if Google is not enabled', async () => {
    const other = server.another({ LOGIN_METHODS: 'EMAIL' });
    const answer = await other.ask('accounts.loginGoogle', { token: accessToken() });
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await other.stop();
  });
});

describe('an access token of Google [AUTH-34, ERR-24, ERR-25, ERR-26]', () => {
  it('signs in to the account of its subject', async () => {
    expect((await byToken(accessToken({ scope: 'profile' }))).code).toBe('TOKEN_NOT_MATCHED_USER');
    expect((await byToken(accessToken({ exp: undefined, expires_in: 60 }))).code).toBe('TOKEN_NOT_MATCHED_USER');
  });

  const invalid: [string, Record<string, unknown> | number][] = [
    ['for another app', { aud: 'theirs.apps.example' }],
    ['for another app that we authorised', { aud: 'theirs.apps.example', azp: GOOGLE_CLIENT }],
    ['without an audience', { aud: undefined }],
    ['with a null audience', { aud: null }],
    ['with an empty audience', { aud: '' }],
    ['with a list of audiences', { aud: [GOOGLE_CLIENT] }],
    ['for our id in upper case', { aud: GOOGLE_CLIENT.toUpperCase() }],
    ['for our id with a space', { aud: ` ${GOOGLE_CLIENT}` }],
    ['for an id that starts with ours', { aud: `${GOOGLE_CLIENT}.evil` }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a number as subject', { sub: 7 }],
    ['without a scope', { scope: undefined }],
    ['with an empty scope', { scope: '' }],
    ['for e-mail alone', { scope: 'openid https://www.googleapis.com/auth/userinfo.email' }],
    ['with a scope that starts with the right one', { scope: 'profile.read' }],
    ['with a list of scopes', { scope: ['profile'] }],
    ['without an expiry time', { exp: undefined }],
    ['whose expiry is not a number', { exp: 'soon' }],
    ['that Google refuses', 400],
    ['that Google reports as unauthorized', 401],
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
    ['with no time left', () => ({ exp: undefined, expires_in: 0 })],
  ])('that expired %s is refused with a separate code', async (_, info) => {
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
    'signs in no one during an outage of Google (%s)',
    async (fault) => {
      provider.faults.set('/google/tokeninfo', fault);
      expect(await byToken(accessToken())).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    },
  );

  it.each(['', ' ', 'a b', 'a\nb', 'ü', 'x'.repeat(4097)])('of the form %j is not sent to Google', async (token) => {
    const before = provider.requests.get('/google/tokeninfo');
    expect(await byToken(token)).toMatchObject({ status: 400 });
    expect(provider.requests.get('/google/tokeninfo')).toBe(before);
  });
});

describe('an ID token of Google [AUTH-34, ERR-24]', () => {
  const claims: [string, Record<string, unknown>][] = [
    ['for another app', { aud: 'theirs.apps.example' }],
    ['without an audience', { aud: undefined }],
    ['with an empty audience', { aud: '' }],
    ['for us and another', { aud: [GOOGLE_CLIENT, 'theirs.apps.example'] }],
    ['for us in a list', { aud: [GOOGLE_CLIENT] }],
    ['requested by another app', { azp: 'theirs.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['without an issuer', { iss: undefined }],
    ['of Apple', { iss: 'https://appleid.apple.com' }],
    ['without an expiry', { exp: undefined }],
    ['whose expiry is a string', { exp: 'tomorrow' }],
    ['that is not valid yet', { nbf: START / 1000 + 3600 }],
    ['from the future', { iat: START / 1000 + 3600 }],
    ['without a time of issue', { iat: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: 'another' }],
    ['with the nonce unhashed', { nonce: NONCE }],
    ['with an empty nonce', { nonce: '' }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject that is too long', { sub: 's'.repeat(256) }],
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

  it('is refused without its nonce', async () => {
    const token = await provider.idToken('google');
    expect(await byIdToken(token, 'somebody-elses-nonce')).toMatchObject({ code: 'INVALID_GOOGLE_TOKEN' });
    const { code } = await server.call('accounts.loginGoogleIdToken', { body: { token } });
    expect(code).toBe('INVALID_GOOGLE_TOKEN');
  });

  it('is refused with a separate code after its expiry, with 30 s for clock differences', async () => {
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

/** Each in a separate process, which has no cached keys. */
describe('the keys of Google', () => {
  const withServer = async (work: (login: (token: string) => ReturnType<OtherProcess['ask']>) => Promise<void>) => {
    const own = server.another();
    try {
      await work((token) => own.ask('accounts.loginGoogleIdToken', { token, nonce: NONCE }));
    } finally {
      await own.stop();
    }
  };
  const keyRequests = () => provider.requests.get('/google/certs') ?? 0;

  it('are fetched once for many sign-ins', () =>
    withServer(async (login) => {
      const before = keyRequests();
      const token = await provider.idToken('google');
      const all = await Promise.all(Array.from({ length: 10 }, () => login(token)));
      expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['TOKEN_NOT_MATCHED_USER']));
      expect(keyRequests() - before).toBe(1);
    }));

  it('may change: a token of the new key is accepted at once, one of an unknown key never', () =>
    withServer(async (login) => {
      const old = await provider.idToken('google', {}, provider.publicKeys('google')[0]?.kid as string);
      await provider.rotate('google');
      expect((await login(await provider.idToken('google'))).code).toBe('TOKEN_NOT_MATCHED_USER');
      expect(await login(old)).toMatchObject({ status: 401, code: 'INVALID_GOOGLE_TOKEN' });
    }));

  it.each(['error', 'no-json', 'elsewhere', 'cut'] as const)(
    'make sign-in fail while they can’t be fetched (%s), and not afterwards',
    (fault) =>
      withServer(async (login) => {
        provider.faults.set('/google/certs', fault);
        const token = await provider.idToken('google');
        expect(await login(token)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
        provider.faults.clear();
        expect((await login(token)).code).toBe('TOKEN_NOT_MATCHED_USER');
      }),
  );

  it('are used from the cache during an outage', () =>
    withServer(async (login) => {
      const token = await provider.idToken('google');
      await login(token);
      provider.faults.set('/google/certs', 'cut');
      expect((await login(token)).code).toBe('TOKEN_NOT_MATCHED_USER');
    }));
});

it('stores no token of Google', async () => {
  const token = accessToken({ email: 'kept@example.com', email_verified: 'true' });
  await server.call('accounts.signupGoogle', { body: { token, ...profile() } });
  expect(JSON.stringify(await server.ctx.db.select().from(users))).not.toContain(token);
});
