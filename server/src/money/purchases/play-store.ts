import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Db } from '../../kernel/db/open.ts';
import { AppError } from '../../kernel/errors.ts';
import { GoogleUnavailable, ServiceAccount, type ServiceAccountKey } from '../../kernel/google/service-account.ts';
import { settlePurchase } from './purchases.ts';

export interface PlayStoreSettings {
  readonly packageName: string;
  readonly account: ServiceAccountKey;
  /** Audience and account in the token of the push subscription. */
  readonly audience: string;
  readonly email: string;
  /** Google's address; another one in tests. */
  readonly google: { readonly api: string; readonly token: string; readonly certificates: string };
}

export const googleAt = (stub?: string): PlayStoreSettings['google'] =>
  stub
    ? { api: stub, token: `${stub}/token`, certificates: `${stub}/oauth2/v3/certs` }
    : {
        api: 'https://androidpublisher.googleapis.com',
        token: 'https://oauth2.googleapis.com/token',
        certificates: 'https://www.googleapis.com/oauth2/v3/certs',
      };

/** A purchase as Google Play returns it. */
export interface PlayPurchase {
  readonly state: 'purchased' | 'cancelled' | 'pending';
  /** The `appAccountToken` of its order. */
  readonly accountToken: string | undefined;
}

export interface ProductPurchase {
  readonly productId: string;
  readonly purchaseToken: string;
}

export interface PlayStore {
  /**
   * @throws GoogleUnavailable, AppError INVALID_REQUEST if there is no such purchase
   * @see https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.products/get
   */
  purchase(productId: string, purchaseToken: string): Promise<PlayPurchase>;
  /** Marks it as consumed, so that it can be bought again. @throws GoogleUnavailable */
  consume(productId: string, purchaseToken: string): Promise<void>;
  /** Verifies the sender of a message. @throws AppError UNAUTHORIZED if it is not the push subscription */
  authenticate(authorization: string | undefined): Promise<void>;
}

/**
 * Reports a credited purchase to Google as consumed, because Google refunds unacknowledged purchases after three days.
 * If Google does not respond, the purchase stays due: see `startRetries`.
 */
export async function consume(db: Db, play: PlayStore, { productId, purchaseToken }: ProductPurchase): Promise<void> {
  try {
    await play.consume(productId, purchaseToken);
  } catch (error) {
    if (error instanceof GoogleUnavailable) return;
    throw error;
  }
  await settlePurchase(db, { store: 'PLAY', transactionId: purchaseToken });
}

const STATES = ['purchased', 'cancelled', 'pending'] as const;
const productPurchase = z.object({
  purchaseState: z.int().min(0).max(2),
  obfuscatedExternalAccountId: z.string().optional(),
});
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

export function createPlayStore({ packageName, account, audience, email, google }: PlayStoreSettings): PlayStore {
  const caller = new ServiceAccount(account, 'https://www.googleapis.com/auth/androidpublisher', google.token);
  const keys = createRemoteJWKSet(new URL(google.certificates));
  const address = (productId: string, token: string) =>
    `${google.api}/androidpublisher/v3/applications/${encodeURIComponent(packageName)}/purchases/products/${encodeURIComponent(productId)}/tokens/${encodeURIComponent(token)}`;
  return {
    async purchase(productId, purchaseToken) {
      const response = await caller.fetch(address(productId, purchaseToken));
      const parsed = response.ok ? productPurchase.safeParse(await response.json().catch(() => undefined)) : undefined;
      if (!parsed?.success) throw new AppError('INVALID_REQUEST', { message: 'Google Play knows no such purchase.' });
      const { purchaseState, obfuscatedExternalAccountId } = parsed.data;
      return { state: STATES[purchaseState] ?? 'pending', accountToken: obfuscatedExternalAccountId };
    },
    async consume(productId, purchaseToken) {
      await caller.fetch(`${address(productId, purchaseToken)}:consume`, { method: 'POST' });
    },
    async authenticate(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw new AppError('UNAUTHORIZED');
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: ISSUERS,
          audience,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'email'],
          clockTolerance: 60,
        });
        if (payload.email !== email || payload.email_verified !== true) throw new AppError('UNAUTHORIZED');
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        const isOurs = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
        throw new AppError(isOurs ? 'UNAUTHORIZED' : 'SERVICE_UNAVAILABLE', { cause });
      }
    },
  };
}
