import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWTPayload } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { nonceOf } from '../providers/id-token.ts';

type Provider = 'google' | 'apple';
export type Fault = 'error' | 'busy' | 'no-json' | 'a-list' | 'elsewhere' | 'cut';

export const GOOGLE_CLIENT = 'ours.apps.example';
export const APPLE_CLIENT = 'example.manuka.web';
/** The secret that the browser keeps; the token contains its hash. */
export const NONCE = 'a-nonce-of-a-test-0123456789';

export interface IdentityProvider {
  readonly url: string;
  /** Environment of a platform that uses this provider. */
  readonly env: Record<string, string>;
  /** The response of `…/tokeninfo` for an access token; a number is a status without a body. */
  readonly accessTokens: Map<string, Record<string, unknown> | number>;
  /** A valid ID token with some claims replaced; undefined removes a claim. */
  idToken(of: Provider, claims?: Record<string, unknown>, key?: string): Promise<string>;
  /** A code that Apple redeems once, for an ID token with these claims. */
  appleCode(claims?: Record<string, unknown>): string;
  /** Signs with a new key from now on; the old one is no longer published. */
  rotate(of: Provider): Promise<void>;
  /** The published public keys. */
  publicKeys(of: Provider): Record<string, unknown>[];
  /** Paths that fail. */
  readonly faults: Map<string, Fault>;
  /** Number of requests by path. */
  readonly requests: Map<string, number>;
  stop(): Promise<void>;
}

/** A local server that acts as Google and Apple, and signs tokens with its own keys. */
export async function startIdentityProvider(now: () => number): Promise<IdentityProvider> {
  const server = new OAuth2Server();
  const keys = { google: 'google-1', apple: 'apple-1' };
  for (const kid of Object.values(keys)) await server.issuer.keys.generate('RS256', { kid });
  const accessTokens: IdentityProvider['accessTokens'] = new Map();
  const codes = new Map<string, Record<string, unknown>>();
  const faults: IdentityProvider['faults'] = new Map();
  const requests: IdentityProvider['requests'] = new Map();
  const publicKeys = (of: Provider) =>
    server.issuer.keys.toJSON().filter(({ kid }) => kid === keys[of]) as unknown as Record<string, unknown>[];

  const idToken: IdentityProvider['idToken'] = (of, claims = {}, key = keys[of]) => {
    const seconds = Math.floor(now() / 1000);
    const usual: JWTPayload = {
      iss: `${server.issuer.url}/${of}`,
      aud: of === 'google' ? GOOGLE_CLIENT : APPLE_CLIENT,
      sub: `${of}-subject`,
      iat: seconds,
      nbf: seconds,
      exp: seconds + 600,
      nonce: nonceOf(NONCE),
      email: 'robin@example.com',
      email_verified: true,
    };
    return server.issuer.buildToken({
      kid: key,
      scopesOrTransform: (_header, payload) => {
        for (const name of Object.keys(payload)) delete payload[name];
        Object.assign(payload, JSON.parse(JSON.stringify({ ...usual, ...claims })));
      },
    });
  };

  type Answer = (request: IncomingMessage & { body?: unknown }) => Promise<[status: number, body: unknown]>;
  const route = (method: 'GET' | 'POST', path: string, answer: Answer) =>
    server.service.addRoute(method, path, async (request: IncomingMessage, response: ServerResponse) => {
      requests.set(path, (requests.get(path) ?? 0) + 1);
      const fault = faults.get(path);
      if (fault === 'cut') return void request.socket.destroy();
      if (fault === 'elsewhere') return void response.writeHead(302, { location: `${server.issuer.url}/jwks` }).end();
      const [status, body] = fault ? broken[fault] : await answer(request);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  route('GET', '/google/certs', async () => [200, { keys: publicKeys('google') }]);
  route('GET', '/apple/auth/keys', async () => [200, { keys: publicKeys('apple') }]);
  route('POST', '/google/tokeninfo', async ({ headers }) => {
    const found = accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '') ?? 400;
    return typeof found === 'number' ? [found, { error: 'invalid_token' }] : [200, found];
  });
  route('POST', '/apple/auth/token', async ({ body }) => {
    const form = body as Record<string, string>;
    const claims = codes.get(form.code ?? '');
    codes.delete(form.code ?? '');
    if (form.client_id !== APPLE_CLIENT || !form.client_secret) return [400, { error: 'invalid_client' }];
    if (!claims) return [400, { error: 'invalid_grant' }];
    return [200, { token_type: 'Bearer', id_token: await idToken('apple', claims) }];
  });
  await server.start(0, '127.0.0.1');
  const url = server.issuer.url ?? '';
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  return {
    url,
    env: {
      IDENTITY_PROVIDER_URL: url,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
      APPLE_CLIENT_ID: APPLE_CLIENT,
      APPLE_TEAM_ID: 'TEAM000001',
      APPLE_KEY_ID: 'KEY0000001',
      APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    },
    accessTokens,
    idToken,
    appleCode(claims = {}) {
      const code = randomUUID();
      codes.set(code, claims);
      return code;
    },
    async rotate(of) {
      keys[of] = `${of}-${randomUUID()}`;
      await server.issuer.keys.generate('RS256', { kid: keys[of] });
    },
    publicKeys,
    faults,
    requests,
    stop: () => server.stop(),
  };
}

const broken: Record<Exclude<Fault, 'cut' | 'elsewhere'>, [number, unknown]> = {
  error: [500, { error: 'internal' }],
  busy: [429, { error: 'slow_down' }],
  'no-json': [200, '<html>'],
  'a-list': [200, []],
};
