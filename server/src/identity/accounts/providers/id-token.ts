import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { ErrorCode } from 'shared-sdk/contract';
import { AppError } from '../../../kernel/errors.ts';
import { outage, PROVIDER_TIMEOUT } from './outage.ts';

/** Allowed difference of the provider's clock, in seconds. */
const LEEWAY = 30;

/** In milliseconds: how long the keys of a provider are cached, and the pause between two requests for an unknown key. */
export const keyTimes = { maxAge: 60 * 60 * 1000, cooldown: 30_000 } as const;

/** The provider's public keys: fetched on first use, cached, and fetched again if a token names an unknown key. */
export const remoteKeys = (url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), {
    cacheMaxAge: keyTimes.maxAge,
    cooldownDuration: keyTimes.cooldown,
    timeoutDuration: PROVIDER_TIMEOUT,
  });

export interface IdTokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  readonly clientId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly codes: { readonly invalid: ErrorCode; readonly expired: ErrorCode };
}

export interface IdTokenClaims extends JWTPayload {
  readonly sub: string;
}

/**
 * Verifies an ID token: signature, algorithm, issuer, audience, times, and that it was issued for this client's nonce.
 *
 * @param nonce the value whose hash the client sent to the provider; a token without this nonce is refused
 * @throws AppError with one of `codes`, SERVICE_UNAVAILABLE if the provider's keys could not be fetched
 */
export async function verifyIdToken(
  token: string,
  nonce: string | undefined,
  { keys, issuers, clientId, now, codes }: IdTokenRules,
): Promise<IdTokenClaims> {
  const refused = (cause: unknown) => new AppError(codes.invalid, { cause });
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: [...issuers],
      audience: clientId,
      requiredClaims: ['sub', 'iss', 'aud', 'exp', 'iat'],
      clockTolerance: LEEWAY,
      currentDate: new Date(now),
    }));
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError(codes.expired, { cause: error });
    throw isAboutToken(error) ? refused(error) : outage(error);
  }
  const { sub, aud, azp, iat, nonce: claimed } = payload;
  // The token must have one audience, and be requested by this client.
  if (aud !== clientId || (azp !== undefined && azp !== clientId)) throw refused('audience');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw refused('subject');
  if (typeof iat !== 'number' || iat * 1000 > now + LEEWAY * 1000) throw refused('issued in the future');
  if (nonce === undefined || typeof claimed !== 'string' || !isSame(claimed, nonceOf(nonce))) throw refused('nonce');
  return { ...payload, sub };
}

/** The nonce that a client sends to the provider. A stolen token alone can't be used, because the secret is missing. */
export const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const tokenFaults = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
] as const;

/** Whether an error concerns the token, not the request for the keys. */
const isAboutToken = (error: unknown) =>
  tokenFaults.some((fault) => error instanceof fault) ||
  // A signature of another key type.
  (error instanceof TypeError && !/fetch/i.test(error.message));

/** `email_verified` is a boolean at Google, and a boolean or a string at Apple. */
export function emailOf({ email, email_verified: verified }: JWTPayload): {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
} {
  const isText = typeof email === 'string' && email !== '' && email.length <= 254;
  return { email: isText ? email.toLowerCase() : null, isEmailVerified: verified === true || verified === 'true' };
}
