import { AppError } from '../../../kernel/errors.ts';

/** Timeout of a request to a provider, in milliseconds. */
export const PROVIDER_TIMEOUT = 4_000;

/** The provider could not verify a credential. Sign-in fails, but not with an error that calls the credential invalid. */
export const outage = (cause: unknown): AppError => new AppError('SERVICE_UNAVAILABLE', { cause, retryAfter: 5 });

/** Sends a request to a provider. @throws AppError SERVICE_UNAVAILABLE if it fails or responds 408, 429 or 5xx */
export async function fetchProvider(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT);
  const response = await fetch(url, { ...init, signal, redirect: 'error' }).catch((error: unknown) => {
    throw outage(error);
  });
  if (response.status >= 500 || response.status === 429 || response.status === 408) {
    await response.body?.cancel();
    throw outage(new Error(`the provider answered ${response.status}`));
  }
  return response;
}

/** The fields of a JSON response. @throws AppError SERVICE_UNAVAILABLE if it is not a JSON object */
export async function fieldsOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw outage(error);
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw outage(new Error('the provider did not send a JSON object'));
  return body as Readonly<Record<string, unknown>>;
}
