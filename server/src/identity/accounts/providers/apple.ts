import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../../../kernel/config/config.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Endpoints } from './endpoints.ts';
import { emailOf, type IdTokenClaims, remoteKeys, verifyIdToken } from './id-token.ts';
import type { ProviderIdentity } from './identity.ts';
import { fetchProvider, fieldsOf, outage } from './outage.ts';

export interface AppleCredential {
  readonly authorizationCode: string;
  /** Absent after a redirect, which carries only the code. */
  readonly idToken?: string | undefined;
  readonly nonce?: string | undefined;
}

export interface Apple {
  /**
   * Redeems a code. Apple allows this once.
   * @throws AppError INVALID_APPLE_ID_TOKEN, APPLE_ID_TOKEN_EXPIRED, SERVICE_UNAVAILABLE
   */
  redeem(credential: AppleCredential): Promise<ProviderIdentity>;
}

const codes = { invalid: 'INVALID_APPLE_ID_TOKEN', expired: 'APPLE_ID_TOKEN_EXPIRED' } as const;
/** Lifetime of a client secret for Apple, in seconds. */
const SECRET_LIFETIME = 300;

export interface AppleOptions {
  readonly settings: NonNullable<Config['identity']['apple']>;
  readonly endpoints: Endpoints['apple'];
  readonly redirectUri: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createApple({ settings, endpoints, redirectUri, now }: AppleOptions): Apple {
  const { clientId, teamId, keyId, privateKey } = settings;
  const keys = remoteKeys(endpoints.jwksUrl);
  const verify = (token: string, nonce: string | undefined) =>
    verifyIdToken(token, nonce, { keys, issuers: endpoints.issuers, clientId, now: now(), codes });

  const clientSecret = async () => {
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(endpoints.issuers[0] ?? '')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + SECRET_LIFETIME)
      .sign(await importPKCS8(privateKey, 'ES256'));
  };
  const exchange = async (code: string): Promise<string> => {
    const response = await fetchProvider(endpoints.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: await clientSecret(),
        code,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
      }).toString(),
    });
    const { error, id_token: idToken } = await fieldsOf(response);
    if (error === 'invalid_grant') throw new AppError(codes.invalid);
    // Apple rejects our own secret or client, which a visitor can't fix.
    if (!response.ok || typeof idToken !== 'string') throw outage(new Error(`Apple answered ${response.status}`));
    return idToken;
  };

  return {
    async redeem({ authorizationCode, idToken, nonce }) {
      // The browser's token is verified first, because a forged one must not use up another person's code.
      const presented = idToken === undefined ? undefined : await verify(idToken, nonce);
      if (presented && !belongsTo(presented, authorizationCode)) throw new AppError(codes.invalid);
      const redeemed = await verify(await exchange(authorizationCode), nonce);
      if (presented && presented.sub !== redeemed.sub) throw new AppError(codes.invalid);
      return { loginType: 'APPLE', subject: redeemed.sub, ...emailOf(redeemed) };
    },
  };
}

/** `c_hash`, if present, is the first half of the hash of the code that the token was issued with. */
function belongsTo({ c_hash: named }: IdTokenClaims, code: string): boolean {
  if (named === undefined) return true;
  return named === createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url');
}
