/** A provider's login, kept until the account exists (AUTH-16). */
export interface LoginPayload {
  readonly type: 'GOOGLE' | 'GOOGLE_ONE_TAP' | 'APPLE';
  /** Access token or ID token; empty if Apple's redirect returned only a code. */
  readonly token: string;
  /** Apple's authorization code; empty for Google. */
  readonly id: string;
  /** The value whose hash is in the token; empty for an access token. */
  readonly nonce: string;
}

/** A cryptographically random value. */
export function randomValue(): string {
  return encoded(crypto.getRandomValues(new Uint8Array(24)));
}

/** The hashed nonce for a provider. A stolen token is useless without the value behind it. */
export async function nonceOf(secret: string): Promise<string> {
  return encoded(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

const encoded = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
