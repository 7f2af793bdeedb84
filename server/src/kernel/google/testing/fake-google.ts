import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, importSPKI, jwtVerify, SignJWT } from 'jose';

const SERVICE_ACCOUNT = 'server@manuka-test.iam.gserviceaccount.com';
const PUSH_ACCOUNT = 'pubsub@manuka-test.iam.gserviceaccount.com';

export interface FakePurchase {
  readonly purchaseState: 0 | 1 | 2;
  readonly obfuscatedExternalAccountId?: string;
}

/** A local Google: tokens for service accounts, Play's developer API, Pub/Sub's keys, FCM. */
export interface FakeGoogle {
  readonly url: string;
  readonly pushAccount: string;
  /** By purchase token. */
  readonly purchases: Map<string, FakePurchase>;
  readonly consumed: string[];
  /** Answers 503 to requests that consume a purchase, and records these purchases. */
  failsToConsume: boolean;
  readonly refusedToConsume: string[];
  /** Messages that FCM accepted; tokens that it no longer knows. */
  readonly sent: { token: string; title: string; body: string; url: string }[];
  readonly unregistered: Set<string>;
  /** Answers everything with 503, or does not answer at all. */
  fault: 'none' | 'unavailable' | 'silent';
  /** Number of issued tokens. */
  tokens: number;
  /** A token like those of Pub/Sub. */
  pushToken(claims?: Record<string, unknown>, options?: { foreignKey?: boolean }): Promise<string>;
  /** Writes the key file of the service account. */
  writeKey(file: string): void;
  close(): Promise<void>;
}

/** @param audience of the push subscription */
export async function startFakeGoogle(audience: string): Promise<FakeGoogle> {
  const account = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = await importSPKI(account.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'RS256');
  const [signer, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const accessTokens = new Set<string>();

  const google: FakeGoogle = {
    url: '',
    pushAccount: PUSH_ACCOUNT,
    purchases: new Map(),
    consumed: [],
    failsToConsume: false,
    refusedToConsume: [],
    sent: [],
    unregistered: new Set(),
    fault: 'none',
    tokens: 0,
    pushToken: (claims = {}, { foreignKey = false } = {}) => {
      const seconds = Math.floor(Date.now() / 1000);
      const given = {
        iss: 'https://accounts.google.com',
        aud: audience,
        email: PUSH_ACCOUNT,
        email_verified: true,
        sub: '1',
        iat: seconds,
        exp: seconds + 3600,
        ...claims,
      };
      return new SignJWT(given)
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })
        .sign(foreignKey ? stranger.privateKey : signer.privateKey);
    },
    writeKey: (file) =>
      writeFileSync(
        file,
        JSON.stringify({
          type: 'service_account',
          project_id: 'manuka-test',
          client_email: SERVICE_ACCOUNT,
          private_key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }),
        }),
      ),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (google.fault === 'silent') return;
    if (google.fault === 'unavailable') return send(503, { error: { code: 503, status: 'UNAVAILABLE' } });
    const path = decodeURIComponent(request.url ?? '');
    if (path === '/oauth2/v3/certs')
      return send(200, { keys: [{ ...(await exportJWK(signer.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] });
    const body = await read(request);
    if (path === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      const options = { audience: `${google.url}/token`, issuer: SERVICE_ACCOUNT };
      await jwtVerify(assertion, publicKey, options);
      if (!decodeJwt(assertion).scope) return send(400, { error: 'invalid_scope' });
      const token = randomUUID();
      accessTokens.add(token);
      google.tokens += 1;
      return send(200, { access_token: token, expires_in: 3599, token_type: 'Bearer' });
    }
    if (!accessTokens.has((request.headers.authorization ?? '').slice('Bearer '.length)))
      return send(401, { error: { code: 401 } });
    const play =
      /^\/androidpublisher\/v3\/applications\/([^/]+)\/purchases\/products\/([^/]+)\/tokens\/(.+?)(:consume)?$/.exec(
        path,
      );
    if (play) {
      const purchase = google.purchases.get(play[3] ?? '');
      if (!purchase || play[1] !== 'com.example.manuka') return send(404, { error: { code: 404 } });
      if (play[4] && google.failsToConsume) {
        google.refusedToConsume.push(play[3] ?? '');
        return send(503, { error: { code: 503, status: 'UNAVAILABLE' } });
      }
      if (play[4]) google.consumed.push(play[3] ?? '');
      return send(200, play[4] ? {} : { kind: 'androidpublisher#productPurchase', consumptionState: 0, ...purchase });
    }
    if (path === '/v1/projects/manuka-test/messages:send') {
      const { message } = JSON.parse(body) as {
        message: { token: string; notification: { title: string; body: string }; data: { url: string } };
      };
      if (google.unregistered.has(message.token))
        return send(404, { error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } });
      google.sent.push({ token: message.token, ...message.notification, url: message.data.url });
      return send(200, { name: 'projects/manuka-test/messages/1' });
    }
    return send(404, { error: { code: 404 } });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(google, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
