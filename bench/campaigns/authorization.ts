import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CallName,
  type CallSchema,
  calls,
  type ErrorCode,
  errorCatalogue,
  type Route,
  routes,
} from 'shared-sdk/contract';
import type { Answer, Client } from '../support/client.ts';
import { guestToken, newChannel, newMember } from '../support/people.ts';
import type { Tally } from '../support/tally.ts';
import { claimsOf, foreignIdToken, forge, randomSecret, unsigned, withClaims } from '../support/tokens.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { validInput } from './inputs.ts';

type Access = Route['access'];
/** Undefined if the call is allowed, whatever it then answers. */
type Expected = ErrorCode | undefined;

interface PointOfView {
  readonly name: string;
  readonly token: string | undefined;
  /** The answer of the call according to its access. A public call ignores tokens. */
  readonly expect: Readonly<Record<'guest' | 'member', Expected>>;
}

const refused = (code: ErrorCode) => ({ guest: code, member: code });
const allowed = { guest: undefined, member: undefined };

/** Every call with every kind of caller (D1), and other users' ids instead of the caller's. */
export async function checkAuthorization(tally: Tally, client: Client, dataDir: string): Promise<void> {
  const owner = await newMember(client);
  const other = await newMember(client);
  const leaver = await newMember(client);
  await client.send('accounts.delete', { token: leaver.accessToken });
  const channel = await newChannel(client, owner);
  const draft = (await client.send('bots.startManualCreation', { token: owner.accessToken })).json?.data as {
    customBotKey: string;
  };
  const known = { ...channel, ...draft, refreshToken: 'unknown', categoryId: 'featured', productId: 'gems.100' };
  const guest = await guestToken(client);

  const { auth } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as { auth: string };
  const key = `access:${auth}`;
  const claims = claimsOf(owner.accessToken);
  const now = Math.floor(Date.now() / 1000);
  const points: readonly PointOfView[] = [
    { name: 'owner', token: owner.accessToken, expect: allowed },
    { name: 'other member', token: other.accessToken, expect: allowed },
    { name: 'guest', token: guest, expect: { guest: undefined, member: 'MEMBERS_ONLY' } },
    { name: 'no token', token: undefined, expect: refused('UNAUTHORIZED') },
    {
      name: 'expired',
      token: forge(key, { ...claims, iat: now - 7200, exp: now - 3600 }),
      expect: refused('CREDENTIALS_EXPIRED'),
    },
    {
      name: 'changed payload',
      token: withClaims(owner.accessToken, { sub: other.userId }),
      expect: refused('FAILED_DECODE_JWT'),
    },
    { name: 'wrong signature', token: forge(randomSecret(), claims), expect: refused('FAILED_DECODE_JWT') },
    { name: 'alg none', token: unsigned(claims), expect: refused('FAILED_DECODE_JWT') },
    { name: 'algorithm swapped', token: forge(key, claims, { alg: 'RS256' }), expect: refused('FAILED_DECODE_JWT') },
    {
      name: 'kid, jku and x5u',
      token: forge('', claims, {
        kid: '../../../../dev/null',
        jku: 'http://127.0.0.1:1/keys',
        x5u: 'http://127.0.0.1:1/cert',
      }),
      expect: refused('FAILED_DECODE_JWT'),
    },
    { name: 'wrong audience', token: forge(key, { ...claims, aud: 'other' }), expect: refused('FAILED_DECODE_JWT') },
    { name: 'wrong issuer', token: forge(key, { ...claims, iss: 'other' }), expect: refused('FAILED_DECODE_JWT') },
    { name: 'not yet valid', token: forge(key, { ...claims, nbf: now + 3600 }), expect: refused('FAILED_DECODE_JWT') },
    { name: 'refresh token', token: owner.refreshToken, expect: refused('FAILED_DECODE_JWT') },
    {
      name: 'guest that calls itself a member',
      token: withClaims(guest, { role: 'member' }),
      expect: refused('FAILED_DECODE_JWT'),
    },
    { name: 'credential of the bus', token: owner.busCredential, expect: refused('FAILED_DECODE_JWT') },
    { name: 'ID token of a provider', token: foreignIdToken(), expect: refused('FAILED_DECODE_JWT') },
    { name: 'deleted user', token: leaver.accessToken, expect: refused('DELETED_USER') },
  ];

  for (const name of Object.keys(routes) as CallName[]) {
    const { access }: Route = routes[name];
    for (const point of points) {
      if (name === 'accounts.delete' && point.expect[asGuarded(access)] === undefined) continue;
      const answer = await client.send(name, { ...validInput(calls[name], known, 0), token: point.token });
      const expected = access === 'public' ? undefined : point.expect[asGuarded(access)];
      tally.check(
        'D1 every call answers each point of view as it should',
        isAsExpected(answer, expected),
        () => `${name} by ${point.name}: ${answer.status} ${answer.json?.code}, not ${expected ?? 'let through'}`,
      );
    }
    await foreignIds(tally, client, name, { known, token: other.accessToken });
  }
}

const asGuarded = (access: Access): 'guest' | 'member' => (access === 'guest' ? 'guest' : 'member');

const GATE: readonly string[] = [
  'UNAUTHORIZED',
  'CREDENTIALS_EXPIRED',
  'FAILED_DECODE_JWT',
  'DELETED_USER',
  'MEMBERS_ONLY',
] satisfies ErrorCode[];

function isAsExpected({ status, json }: Answer, expected: Expected): boolean {
  if (expected) return json?.code === expected && status === errorCatalogue[expected].httpStatus;
  return status < 500 && !(GATE.includes(json?.code ?? '') && status !== 404);
}

/** Another user's id gets the same answer as an id that does not exist: same status, same code, same text. */
async function foreignIds(
  tally: Tally,
  client: Client,
  name: CallName,
  { known, token }: { known: Record<string, unknown>; token: string },
): Promise<void> {
  const row: { owned?: Readonly<Record<string, ErrorCode>> } = authorizationMatrix[name];
  const schema: CallSchema = calls[name];
  for (const [field, code] of Object.entries(row.owned ?? {})) {
    const foreign = await client.send(name, { ...validInput(schema, known, 0), token });
    const unknown = await client.send(name, {
      ...validInput(schema, { ...known, [field]: crypto.randomUUID() }, 0),
      token,
    });
    const isAlike =
      foreign.status === unknown.status &&
      foreign.json?.code === unknown.json?.code &&
      foreign.json?.message === unknown.json?.message;
    tally.check(
      'D2 a foreign id answers like an unknown one',
      isAlike && foreign.json?.code === code,
      () => `${name} ${field}: ${foreign.status} ${foreign.json?.code} and ${unknown.status} ${unknown.json?.code}`,
    );
  }
}
