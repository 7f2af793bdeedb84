import { createHash } from 'node:crypto';
import { z } from 'zod';
import { base32, createSeed, type Nkey, openSeed, randomUserName } from './nkey.ts';
import { SERVER_PUBLISHES } from './subjects.ts';

/** The secret keys of the platform, stored as JSON. All servers of a cluster need the same ones. */
export const natsKeys = z.object({ operatorSeed: z.string(), accountSeed: z.string() });
export type NatsKeys = z.infer<typeof natsKeys>;

/** New keys: the operator signs the account that all users and servers of the platform belong to. */
export function createNatsKeys(): NatsKeys {
  return { operatorSeed: createSeed('operator'), accountSeed: createSeed('account') };
}

/** The configuration that makes a nats-server trust the platform. Contains no secret. */
export interface NatsTrust {
  operatorJwt: string;
  accountPublicKey: string;
  accountJwt: string;
}

export function trustOf(keys: NatsKeys): NatsTrust {
  const operator = openSeed('operator', keys.operatorSeed);
  const account = openSeed('account', keys.accountSeed);
  const unlimited = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: 0 };
  return {
    operatorJwt: signJwt(operator, operator.publicKey, 'manuka', { type: 'operator' }),
    accountPublicKey: account.publicKey,
    accountJwt: signJwt(operator, account.publicKey, 'manuka', {
      type: 'account',
      limits: unlimited,
      default_permissions: { pub: {}, sub: {} },
    }),
  };
}

export interface UserCredential {
  account: Nkey;
  /** Allowed subscriptions. All others, and publishing, are refused. */
  subscribe: readonly string[];
  /** Milliseconds UTC. NATS counts whole seconds and closes the connection at this time. */
  expiresAt: number;
  userPublic?: string;
}

/**
 * A bearer credential for a browser: it may only subscribe to its own subjects, over WebSocket (RT-06).
 * Not signed with the usual JWT package, which blocks the event loop a hundred times longer.
 */
export function mintUserCredential({ account, subscribe, expiresAt, userPublic }: UserCredential): string {
  return signJwt(
    account,
    userPublic ?? randomUserName(),
    'browser',
    {
      type: 'user',
      bearer_token: true,
      allowed_connection_types: ['WEBSOCKET'],
      pub: { deny: ['>'] },
      sub: { allow: subscribe },
      subs: 10,
      data: -1,
      payload: 1024,
    },
    Math.floor(expiresAt / 1000),
  );
}

/** The sign-in of a client: its JWT, and its signature of the nonce from nats-server. */
export type SignIn = (nonce?: string) => { jwt: string; nkey: string; sig: string };

/**
 * The sign-in of the server, which may publish to users and subscribe to nothing.
 * Its key never leaves this process, so that intercepted traffic can't be replayed.
 */
export function serverSignIn(account: Nkey): SignIn {
  const user = openSeed('user', createSeed('user'));
  const jwt = signJwt(account, user.publicKey, 'server', {
    type: 'user',
    allowed_connection_types: ['STANDARD'],
    pub: { allow: [SERVER_PUBLISHES] },
    sub: { deny: ['>'] },
    subs: -1,
    data: -1,
    payload: -1,
  });
  return (nonce = '') => ({ jwt, nkey: user.publicKey, sig: user.sign(nonce).toString('base64url') });
}

const header = encodePart({ typ: 'JWT', alg: 'ed25519-nkey' });

function signJwt(issuer: Nkey, subject: string, name: string, nats: object, expires?: number): string {
  const claims = {
    ...(expires === undefined ? {} : { exp: expires }),
    iat: Math.floor(Date.now() / 1000),
    iss: issuer.publicKey,
    name,
    nats: { ...nats, version: 2 },
    sub: subject,
  };
  const jti = base32(createHash('sha512-256').update(JSON.stringify(claims)).digest());
  const signed = `${header}.${encodePart({ ...claims, jti })}`;
  return `${signed}.${issuer.sign(signed).toString('base64url')}`;
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
