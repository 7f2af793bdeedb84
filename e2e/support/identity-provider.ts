import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type AugmentedRequest, OAuth2Server } from 'oauth2-mock-server';
import { pages, scripts } from './identity-pages.ts';

export interface ProviderPerson {
  readonly sub: string;
  readonly email: string;
}

export interface IdentityProvider {
  readonly url: string;
  /** Environment of a platform that uses this provider. */
  readonly env: Record<string, string>;
  /** The person whom the provider signs in. */
  person: ProviderPerson;
  stop(): Promise<void>;
}

export const GOOGLE_CLIENT = 'journeys.apps.example';
export const APPLE_CLIENT = 'example.journeys.web';

interface Local {
  readonly server: OAuth2Server;
  /** Its `person` may be replaced at any time. */
  readonly provider: { person: ProviderPerson };
  readonly idToken: (of: 'google' | 'apple', nonce: string) => Promise<string>;
  readonly route: (method: 'GET' | 'POST', path: string, answer: Answer) => void;
}
type Answer = (request: AugmentedRequest, response: ServerResponse) => Promise<unknown>;

/** A local server that acts as Google and Apple: reduced scripts, windows and pages, and signed tokens. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = new OAuth2Server();
  for (const kid of ['google', 'apple']) await server.issuer.keys.generate('RS256', { kid });
  const provider = { person: { sub: randomUUID(), email: `${randomUUID()}@example.com` } };
  const local: Local = { server, provider, idToken: tokensOf(server, provider), route: routesOf(server) };
  serveGoogle(local);
  serveApple(local);
  await server.start(0, 'localhost');
  const url = server.issuer.url ?? '';
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return Object.assign(provider, {
    url,
    env: {
      IDENTITY_PROVIDER_URL: url,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
      APPLE_CLIENT_ID: APPLE_CLIENT,
      APPLE_TEAM_ID: 'TEAM000001',
      APPLE_KEY_ID: 'KEY0000001',
      APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    },
    stop: () => server.stop(),
  });
}

const tokensOf =
  (server: OAuth2Server, provider: Local['provider']): Local['idToken'] =>
  (of, nonce) =>
    server.issuer.buildToken({
      kid: of,
      expiresIn: 600,
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, {
          iss: `${server.issuer.url}/${of}`,
          aud: of === 'google' ? GOOGLE_CLIENT : APPLE_CLIENT,
          sub: provider.person.sub,
          email: provider.person.email,
          email_verified: true,
          nonce,
        });
      },
    });

/** Strings are sent as scripts or pages, everything else as JSON. */
const routesOf =
  (server: OAuth2Server): Local['route'] =>
  (method, path, answer) =>
    server.service.addRoute(method, path, async (request, response) => {
      const body = await answer(request, response);
      if (response.writableEnded) return;
      const isScript = path.endsWith('.js') || path.endsWith('client');
      const type = typeof body !== 'string' ? 'application/json' : isScript ? 'text/javascript' : 'text/html';
      response.writeHead(response.statusCode, { 'content-type': `${type}; charset=utf-8` });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const keysOf = (server: OAuth2Server, kid: string) => async () => ({
  keys: server.issuer.keys.toJSON().filter((key) => key.kid === kid),
});

function serveGoogle({ server, provider, idToken, route }: Local): void {
  const accessTokens = new Map<string, object>();
  route('GET', '/google/gsi/client', async () => scripts.google(server.issuer.url ?? ''));
  route('GET', '/google/gsi/one-tap', async ({ query }) =>
    pages.answer({ credential: await idToken('google', text(query?.nonce)) }, 'Continue with one tap'),
  );
  route('GET', '/google/window', async () => {
    const token = `ya29.${randomUUID()}`;
    const exp = String(Math.floor(Date.now() / 1000) + 3600);
    const scope = 'openid https://www.googleapis.com/auth/userinfo.profile';
    accessTokens.set(token, { aud: GOOGLE_CLIENT, sub: provider.person.sub, scope, exp });
    return pages.answer({ access_token: token }, 'Continue as this person');
  });
  route('POST', '/google/tokeninfo', async ({ headers }, response) => {
    const info = accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '');
    if (!info) response.statusCode = 400;
    return info ?? { error: 'invalid_token' };
  });
  route('GET', '/google/certs', keysOf(server, 'google'));
}

function serveApple({ server, idToken, route }: Local): void {
  /** Nonces by authorization code. */
  const codes = new Map<string, string>();
  const newCode = (nonce: string) => {
    const code = randomUUID();
    codes.set(code, nonce);
    return code;
  };
  route('GET', '/apple/auth/keys', keysOf(server, 'apple'));
  route('GET', '/apple/appleid.auth.js', async () => scripts.apple(server.issuer.url ?? ''));
  route('GET', '/apple/window', async ({ query }) => {
    const nonce = text(query?.nonce);
    const authorization = { code: newCode(nonce), id_token: await idToken('apple', nonce), state: text(query?.state) };
    return pages.answer({ authorization }, 'Continue as this person');
  });
  route('GET', '/apple/auth/authorize', async ({ query }) => {
    const fields = { code: newCode(text(query?.nonce)), state: text(query?.state) };
    return pages.authorize(text(query?.redirect_uri), text(query?.response_mode), fields);
  });
  route('POST', '/apple/auth/token', async ({ body }, response) => {
    const { code = '', client_id: client } = body as Record<string, string>;
    const nonce = codes.get(code);
    codes.delete(code);
    if (nonce !== undefined && client === APPLE_CLIENT) return { id_token: await idToken('apple', nonce) };
    response.statusCode = 400;
    return { error: 'invalid_grant' };
  });
}
