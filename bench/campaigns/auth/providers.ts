import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { APPLE_CLIENT, GOOGLE_CLIENT, NONCE } from 'server/testing/identity';
import type { CallName, ErrorCode } from 'shared-sdk/contract';
import type { Answer } from '../../support/client.ts';
import { claimsOf, forge, unsigned, withClaims } from '../../support/tokens.ts';
import { type AuthRun, signUp } from './people.ts';

type Of = 'google' | 'apple';
/** The defect, the token, and the error code that it must get. */
type Broken = readonly [what: string, token: string, code: ErrorCode];

const HOUR = 3_600;
const seconds = () => Math.floor(Date.now() / 1000);
const invalid = { google: 'INVALID_GOOGLE_TOKEN', apple: 'INVALID_APPLE_ID_TOKEN' } as const;
const expired = { google: 'GOOGLE_TOKEN_EXPIRED', apple: 'APPLE_ID_TOKEN_EXPIRED' } as const;
const clients = { google: GOOGLE_CLIENT, apple: APPLE_CLIENT } as const;

/**
 * E8: thirty invalid tokens of each kind get their error code and open nothing. Without the provider's keys no sign-in
 * succeeds.
 */
export async function providers(run: AuthRun): Promise<void> {
  // A valid token of each kind first, so that a refusal is certainly due to the defect.
  await good(run);
  await idTokens(run, 'google');
  await idTokens(run, 'apple');
  await accessTokens(run);
  await replayedCode(run);
  await withoutKeys(run);
}

const byGoogle = ({ client }: AuthRun, token: string) =>
  client.send('accounts.loginGoogleIdToken', { body: { token, nonce: NONCE } });
const byApple = ({ client, provider }: AuthRun, idToken: string, code = provider.appleCode()) =>
  client.send('accounts.loginApple', { body: { idToken, authorizationCode: code, nonce: NONCE } });
const summaryOf = ({ status, json }: Answer) => `${status} ${json?.code ?? ''}`;

async function good(run: AuthRun): Promise<void> {
  const answers = [
    await byGoogle(run, await run.provider.idToken('google')),
    await byApple(run, await run.provider.idToken('apple')),
    await run.client.send('accounts.loginGoogle', { body: { token: accessToken(run, {}) } }),
  ];
  for (const answer of answers)
    run.tally.check('E8 a whole token is only asked to sign up', answer.json?.code === 'TOKEN_NOT_MATCHED_USER', () =>
      summaryOf(answer),
    );
}

async function idTokens(run: AuthRun, of: Of): Promise<void> {
  const broken = [...(await wrongClaims(run, of)), ...(await forgeries(run, of))];
  run.tally.check('E8 thirty are tried of each', broken.length >= 30, () => `${of}: ${broken.length}`);
  for (const [what, token, code] of broken) {
    const answer = of === 'google' ? await byGoogle(run, token) : await byApple(run, token);
    run.tally.check(
      'E8 a broken ID token is refused with its code',
      answer.json?.code === code,
      () => `${of}, ${what}: ${summaryOf(answer)}, not ${code}`,
    );
  }
}

async function wrongClaims({ provider }: AuthRun, of: Of): Promise<Broken[]> {
  const aud = clients[of];
  const now = seconds();
  const claims: readonly [string, Record<string, unknown>, ErrorCode?][] = [
    ['for another app', { aud: 'theirs.example' }],
    ['without an audience', { aud: undefined }],
    ['for nothing', { aud: '' }],
    ['for a list', { aud: [aud] }],
    ['for us and another', { aud: [aud, 'theirs.example'] }],
    ['for us in other letters', { aud: `${aud[0]?.toUpperCase()}${aud.slice(1)}` }],
    ['asked for by another', { azp: 'theirs.example' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of no issuer', { iss: undefined }],
    ['of an issuer that begins alike', { iss: `${provider.url}/${of}/evil` }],
    ['of the other provider', { iss: `${provider.url}/${of === 'google' ? 'apple' : 'google'}` }],
    ['ended', { iat: now - 2 * HOUR, nbf: now - 2 * HOUR, exp: now - HOUR }, expired[of]],
    ['ended a minute ago', { exp: now - 60 }, expired[of]],
    ['without an end', { exp: undefined }],
    ['whose end is a word', { exp: 'tomorrow' }],
    ['not yet valid', { nbf: now + HOUR }],
    ['from the future', { iat: now + 24 * HOUR }],
    ['without a date', { iat: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: 'another' }],
    ['with an unhashed nonce', { nonce: NONCE }],
    ['without a subject', { sub: undefined }],
    ['of a number', { sub: 7 }],
  ];
  const unverified: readonly [string, Record<string, unknown>, ErrorCode?][] =
    of === 'google'
      ? [['with an address that is not verified', { email_verified: false }, 'UNVERIFIED_GOOGLE_EMAIL']]
      : [];
  return Promise.all(
    [...claims, ...unverified].map(
      async ([what, changed, code]) => [what, await provider.idToken(of, changed), code ?? invalid[of]] as const,
    ),
  );
}

async function forgeries({ provider, ...run }: AuthRun, of: Of): Promise<Broken[]> {
  const token = await provider.idToken(of);
  const claims = claimsOf(token);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const [key] = provider.publicKeys(of);
  const kid = String(key?.kid);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const withOtherKey = (head: object) => {
    const signed = `${encode({ alg: 'RS256', ...head })}.${payload}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  const other = of === 'google' ? 'apple' : 'google';
  const own = (await signUp({ provider, ...run })).accessToken;
  return [
    ['alg none', unsigned(claims)],
    ['alg None', `${encode({ alg: 'None', kid })}.${payload}.`],
    ['without its signature', `${header}.${payload}.`],
    ['with a signature of nothing', `${header}.${payload}.${Buffer.alloc(256).toString('base64url')}`],
    ['with a changed payload', withClaims(token, { sub: 'somebody-else' })],
    ['signed with the public key as a secret', forge(JSON.stringify(key), claims, { kid })],
    ['with another key under the same name', withOtherKey({ kid })],
    ['with a key that does not exist', withOtherKey({ kid: 'nowhere' })],
    ['with its own key in its header', withOtherKey({ kid, jwk: key })],
    [
      'with a key to be fetched elsewhere',
      withOtherKey({ kid, jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1' }),
    ],
    ['with the key of the other provider', await provider.idToken(of, {}, String(provider.publicKeys(other)[0]?.kid))],
    ['one of our own', own],
    ['with a part too many', `${header}.${payload}.${signature}.x`],
    ['one word', 'token'],
  ].map(([what = '', broken = '']) => [what, broken, invalid[of]] as const);
}

function accessToken({ provider }: AuthRun, info: Record<string, unknown> | number): string {
  const token = `ya29.${randomUUID()}`;
  const scope = 'https://www.googleapis.com/auth/userinfo.profile openid';
  const usual = { aud: GOOGLE_CLIENT, sub: randomUUID(), scope, exp: String(seconds() + HOUR) };
  provider.accessTokens.set(token, typeof info === 'number' ? info : JSON.parse(JSON.stringify({ ...usual, ...info })));
  return token;
}

async function accessTokens(run: AuthRun): Promise<void> {
  const ended = { exp: String(seconds() - 1) };
  const broken: readonly (readonly [Record<string, unknown> | number, ErrorCode?])[] = [
    ...[400, 401, 403, 404].map((status) => [status] as const),
    ...['theirs.example', undefined, null, '', [GOOGLE_CLIENT], GOOGLE_CLIENT.toUpperCase(), ` ${GOOGLE_CLIENT}`].map(
      (aud) => [{ aud }] as const,
    ),
    ...[`${GOOGLE_CLIENT}.evil`, 7, {}, true].map((aud) => [{ aud }] as const),
    [{ aud: 'theirs.example', azp: GOOGLE_CLIENT }],
    ...[undefined, '', 7, null].map((sub) => [{ sub }] as const),
    ...[undefined, '', 'openid email', 'profile.read', ['profile']].map((scope) => [{ scope }] as const),
    ...[undefined, 'soon'].map((exp) => [{ exp }] as const),
    [ended, 'GOOGLE_TOKEN_EXPIRED'],
    [{ exp: undefined, expires_in: 0 }, 'GOOGLE_TOKEN_EXPIRED'],
    ...[false, 'false', undefined].map(
      (verified) => [{ email: 'robin@example.com', email_verified: verified }, 'UNVERIFIED_GOOGLE_EMAIL'] as const,
    ),
  ];
  run.tally.check('E8 thirty are tried of each', broken.length >= 30, () => `access tokens: ${broken.length}`);
  for (const [info, code = 'INVALID_GOOGLE_TOKEN'] of broken) {
    const token = accessToken(run, info);
    const answer = await run.client.send('accounts.loginGoogle', { body: { token } });
    run.tally.check(
      'E8 a broken access token is refused with its code',
      answer.json?.code === code,
      () => `${JSON.stringify(info)}: ${summaryOf(answer)}, not ${code}`,
    );
  }
}

async function replayedCode(run: AuthRun): Promise<void> {
  const code = run.provider.appleCode();
  const token = await run.provider.idToken('apple');
  await byApple(run, token, code);
  const again = await byApple(run, token, code);
  run.tally.check('E8 a code of Apple counts once', again.json?.code === 'INVALID_APPLE_ID_TOKEN', () =>
    summaryOf(again),
  );
}

/** A new key that can't be fetched, and a request about an access token that gets no answer. */
async function withoutKeys(run: AuthRun): Promise<void> {
  const { provider, tally } = run;
  const asked: readonly [string, CallName, () => Promise<object>][] = [
    ['/google/tokeninfo', 'accounts.loginGoogle', async () => ({ token: accessToken(run, {}) })],
    [
      '/apple/auth/token',
      'accounts.loginApple',
      async () => ({ authorizationCode: provider.appleCode(), nonce: NONCE }),
    ],
  ];
  for (const [path, name, body] of asked) {
    for (const fault of ['error', 'no-json', 'cut'] as const) {
      provider.faults.set(path, fault);
      const answer = await run.client.send(name, { body: await body() });
      tally.check(
        'E8 while the provider is unreachable no sign-in succeeds',
        answer.status === 503,
        () => `${path}: ${summaryOf(answer)}`,
      );
    }
    provider.faults.delete(path);
  }
}
