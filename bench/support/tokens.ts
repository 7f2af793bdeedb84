import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with any header and claims, signed with HMAC SHA-256. */
export function forge(secret: string | Uint8Array, claims: Claims, header: Claims = {}): string {
  const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', ...header })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A token whose header claims that it needs no signature. */
export const unsigned = (claims: Claims): string => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;

/** The same token with different claims and the old signature. */
export function withClaims(token: string, change: Claims): string {
  const [header, body, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Claims;
  return `${header}.${encode({ ...claims, ...change })}.${signature}`;
}

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** A token as another identity provider signs it. */
export function foreignIdToken(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Math.floor(Date.now() / 1000);
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'abc' })}.${encode({ iss: 'https://accounts.google.com', aud: 'someone-else', sub: '1', iat: now, exp: now + 600 })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

export const randomSecret = () => randomBytes(32);
