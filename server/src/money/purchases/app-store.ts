import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  Environment,
  type JWSTransactionDecodedPayload,
  type ResponseBodyV2DecodedPayload,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library';
import { AppError } from '../../kernel/errors.ts';
import { ChainVerifier } from './chain-verifier.ts';

export interface AppStoreSettings {
  readonly bundleId: string;
  /** The app's number in the App Store; production only. */
  readonly appId: number | undefined;
  readonly environment: 'Production' | 'Sandbox';
  /** Files of the trusted root certificates, in DER or PEM. */
  readonly roots: readonly string[];
  /** Whether certificates are checked for revocation, over the network. */
  readonly online: boolean;
}

/** Apple Root CA - G3: SHA-256 of the certificate, as Apple publishes it. */
const APPLE_ROOT_G3 = '63:34:3A:BF:B8:9A:6A:03:EB:B5:7E:9B:3F:5F:A7:BE:7C:4F:5C:75:6F:30:17:B3:A8:C4:88:C3:65:3E:91:79';
/** Allowed clock difference; later signatures are refused. */
const SKEW_MS = 60_000;
/** Apple repeats a notification for three days; older ones are refused. */
const NOTICE_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Signed data of the App Store, checked with Apple's own library. */
export interface AppStore {
  /** @throws AppError INVALID_REQUEST if the App Store did not sign it for this app, SERVICE_UNAVAILABLE */
  transaction(jws: string): Promise<JWSTransactionDecodedPayload>;
  /** @throws AppError UNAUTHORIZED if the App Store did not sign it for this app, SERVICE_UNAVAILABLE */
  notification(jws: string): Promise<ResponseBodyV2DecodedPayload>;
}

/** Reads root certificates. @throws Error that names the file, and in production for any that is not Apple's */
export function readRoots(files: readonly string[], { isProduction }: { isProduction: boolean }): Buffer[] {
  return files.map((file) => {
    let root: X509Certificate;
    try {
      root = new X509Certificate(readFileSync(file));
    } catch (cause) {
      throw new Error(`APPSTORE_ROOTS: ${file} is no certificate.`, { cause });
    }
    if (isProduction && root.fingerprint256 !== APPLE_ROOT_G3)
      throw new Error(`APPSTORE_ROOTS: ${file} is not Apple Root CA - G3, the only one that production trusts.`);
    return root.raw;
  });
}

/** @throws Error if a root certificate can't be read */
export function createAppStore(settings: AppStoreSettings, isProduction: boolean, now: () => number): AppStore {
  const verifier = new ChainVerifier(
    readRoots(settings.roots, { isProduction }),
    settings.online,
    settings.environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX,
    settings.bundleId,
    settings.appId,
  );
  const checked = async <T extends { signedDate?: number | undefined }>(
    work: Promise<T>,
    refusal: 'INVALID_REQUEST' | 'UNAUTHORIZED',
    oldest = Number.NEGATIVE_INFINITY,
  ): Promise<T> => {
    try {
      const payload = await work;
      const { signedDate } = payload;
      if (signedDate === undefined || signedDate > now() + SKEW_MS || signedDate < oldest)
        throw new AppError(refusal, { message: 'The App Store did not sign this now.' });
      return payload;
    } catch (cause) {
      if (!(cause instanceof VerificationException)) throw cause;
      if (cause.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE)
        throw new AppError('SERVICE_UNAVAILABLE', { cause });
      throw new AppError(refusal, { message: 'The App Store did not sign this for this app.', cause });
    }
  };
  return {
    transaction: (jws) => checked(verifier.verifyAndDecodeTransaction(jws), 'INVALID_REQUEST'),
    notification: (jws) => checked(verifier.verifyAndDecodeNotification(jws), 'UNAUTHORIZED', now() - NOTICE_AGE_MS),
  };
}
