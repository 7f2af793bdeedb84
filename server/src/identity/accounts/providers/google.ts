import { AppError } from '../../../kernel/errors.ts';
import type { Endpoints } from './endpoints.ts';
import { emailOf, remoteKeys, verifyIdToken } from './id-token.ts';
import type { ProviderIdentity } from './identity.ts';
import { fetchProvider, fieldsOf } from './outage.ts';

export interface Google {
  /** @throws AppError INVALID_GOOGLE_TOKEN, GOOGLE_TOKEN_EXPIRED, UNVERIFIED_GOOGLE_EMAIL, SERVICE_UNAVAILABLE */
  byAccessToken(token: string): Promise<ProviderIdentity>;
  /** @throws as above */
  byIdToken(token: string, nonce: string | undefined): Promise<ProviderIdentity>;
}

const codes = { invalid: 'INVALID_GOOGLE_TOKEN', expired: 'GOOGLE_TOKEN_EXPIRED' } as const;
/** Google may return the scope as a URL. */
const profileScopes = ['profile', 'https://www.googleapis.com/auth/userinfo.profile'];

/** @param now milliseconds since the epoch */
export function createGoogle(clientId: string, endpoints: Endpoints['google'], now: () => number): Google {
  const keys = remoteKeys(endpoints.jwksUrl);
  return {
    async byAccessToken(token) {
      // In a header, because URLs are logged along the way.
      const response = await fetchProvider(endpoints.tokenInfoUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        },
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new AppError(codes.invalid);
      }
      const info = await fieldsOf(response);
      // A token for another app, or without a subject, does not identify its sender.
      if (info.aud !== clientId || typeof info.sub !== 'string' || info.sub === '') throw new AppError(codes.invalid);
      const remaining = info.exp === undefined ? Number(info.expires_in) : Number(info.exp) - now() / 1000;
      if (!Number.isFinite(remaining)) throw new AppError(codes.invalid);
      if (remaining <= 0) throw new AppError(codes.expired);
      const scopes = typeof info.scope === 'string' ? info.scope.split(' ') : [];
      if (!profileScopes.some((scope) => scopes.includes(scope))) throw new AppError(codes.invalid);
      return identityOf(info.sub, info);
    },
    async byIdToken(token, nonce) {
      const { issuers } = endpoints;
      const claims = await verifyIdToken(token, nonce, { keys, issuers, clientId, now: now(), codes });
      return identityOf(claims.sub, claims);
    },
  };
}

function identityOf(subject: string, fields: Parameters<typeof emailOf>[0]): ProviderIdentity {
  const address = emailOf(fields);
  if (address.email !== null && !address.isEmailVerified) throw new AppError('UNVERIFIED_GOOGLE_EMAIL');
  return { loginType: 'GOOGLE', subject, ...address };
}
