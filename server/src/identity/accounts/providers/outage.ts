import { AppError } from '../../../kernel/errors.ts';

/** Longest wait for a provider, in milliseconds. */
export const PROVIDER_TIMEOUT = 4_000;

/** The provider could not say whether a credential is good. Then nobody gets in, and nobody is told that it is bad. */
export const outage = (cause: unknown): AppError => new AppError('SERVICE_UNAVAILABLE', { cause, retryAfter: 5 });

/** One request to a provider. @throws AppError SERVICE_UNAVAILABLE where there is no answer, or one of failure */
export async function askProvider(url: string, init: RequestInit): Promise<Response> {
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

/** The fields of a JSON answer. @throws AppError SERVICE_UNAVAILABLE where it is none */
export async function fieldsOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw outage(error);
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw outage(new Error('no JSON object'));
  return body as Readonly<Record<string, unknown>>;
}
