import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';

/** The parts of a service account's key file that are used. */
const keyFile = z.object({
  client_email: z.email(),
  private_key: z.string().includes('BEGIN PRIVATE KEY'),
  project_id: z.string().min(1),
});
export type ServiceAccountKey = z.infer<typeof keyFile>;

/** Reads a key file from Google's console. @throws Error that names the file */
export function readServiceAccount(file: string): ServiceAccountKey {
  try {
    return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is not the key file of a Google service account.`, { cause });
  }
}

/** Google can't be used: no network, an outage, or a refused key. */
export class GoogleUnavailable extends Error {
  override readonly name = 'GoogleUnavailable';
}

const TIMEOUT_MS = 10_000;
/** A token is renewed this many milliseconds before it expires. */
const EARLY_MS = 60_000;
const answer = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Calls Google's APIs as a service account, with the JWT grant of OAuth (RFC 7523).
 * @see https://developers.google.com/identity/protocols/oauth2/service-account
 */
export class ServiceAccount {
  readonly #key: ServiceAccountKey;
  readonly #scope: string;
  readonly #tokenUrl: string;
  #token: { readonly value: Promise<string>; readonly until: number } | undefined;

  constructor(key: ServiceAccountKey, scope: string, tokenUrl = 'https://oauth2.googleapis.com/token') {
    this.#key = key;
    this.#scope = scope;
    this.#tokenUrl = tokenUrl;
  }

  /** @throws GoogleUnavailable without an answer, in an outage (500 and above), or if the key is refused */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const call = async () =>
      send(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${await this.#accessToken()}` } });
    let response = await call();
    // The token was revoked before it expired.
    if (response.status === 401) {
      this.#token = undefined;
      response = await call();
    }
    if (response.status === 401 || response.status === 403 || response.status === 429 || response.status >= 500)
      throw new GoogleUnavailable(`${new URL(url).host} answered ${response.status}.`);
    return response;
  }

  #accessToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.value;
    const value = this.#request();
    // Concurrent callers share this request. Its answer sets the real expiry.
    this.#token = { value: value.then(({ access_token }) => access_token), until: Date.now() + TIMEOUT_MS };
    value.then(
      ({ access_token, expires_in }) => {
        this.#token = { value: Promise.resolve(access_token), until: Date.now() + expires_in * 1000 - EARLY_MS };
      },
      () => {
        this.#token = undefined;
      },
    );
    return this.#token.value;
  }

  async #request(): Promise<z.infer<typeof answer>> {
    const assertion = await new SignJWT({ scope: this.#scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(this.#key.client_email)
      .setAudience(this.#tokenUrl)
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(await importPKCS8(this.#key.private_key, 'RS256'));
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const response = await send(this.#tokenUrl, { method: 'POST', body });
    const parsed = answer.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) throw new GoogleUnavailable(`Google gave no token (${response.status}).`);
    return parsed.data;
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new GoogleUnavailable(`${new URL(url).host} does not answer.`, { cause });
  }
}
