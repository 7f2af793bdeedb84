/** What a provider gave, held until the account is there (AUTH-16). */
export interface LoginPayload {
  readonly type: 'GOOGLE' | 'GOOGLE_ONE_TAP' | 'APPLE';
  /** Access token or ID token; empty where Apple sent the code alone, by redirect. */
  readonly token: string;
  /** Apple's authorization code; empty for Google. */
  readonly id: string;
  /** The value whose hash the provider put into the token; empty for an access token. */
  readonly nonce: string;
}

/** A value that nobody can guess. */
export function randomValue(): string {
  return encoded(crypto.getRandomValues(new Uint8Array(24)));
}

/** What a provider is given as nonce: the token alone is worth nothing without the value behind it. */
export async function nonceOf(secret: string): Promise<string> {
  return encoded(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

const encoded = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
