import type { ErrorCode } from '../contract/errors.ts';
import type { Clock } from '../session/clock.ts';
import { asRecord } from '../storage.ts';
import { ApiError, NetworkError } from './errors.ts';
import type { PreparedRequest } from './request.ts';
import { parseRetryAfter } from './retry.ts';

const timeoutMs = 30_000;
/** A slow line's bytes a millisecond: what is sent takes its time before an answer can come. */
const slowestBytesPerMs = 40;
const FORM = 'multipart/form-data';

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

export interface TransportDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly headers: () => Record<string, string>;
  readonly isOnline: () => boolean;
}
/** One exchange: the answer's `data`, or an error. No retries, no credentials of its own. */
export type Transport = (request: PreparedRequest, token: string | null, signal?: AbortSignal) => Promise<unknown>;

/** How long the server asked to be left alone, by the error that carried it. */
const patience = new WeakMap<object, number>();
export const retryAfterOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null ? (patience.get(error) ?? null) : null;

export function createTransport(deps: TransportDeps): Transport {
  return async ({ method, url, json, raw }, token, signal) => {
    const exchange = new AbortController();
    const fetchText = async () => {
      const response = await deps.fetch(url, {
        method,
        headers: {
          ...deps.headers(),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          // A form names its type itself, with what parts its fields.
          ...(raw === undefined || raw.type === FORM ? {} : { 'Content-Type': raw.type }),
        },
        signal: exchange.signal,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(raw === undefined ? {} : { body: raw.type === FORM ? formOf(raw.body) : raw.body }),
      });
      return [response, await response.text()] as const;
    };
    const cancel = () => exchange.abort(cancellation(signal));
    const patienceMs = timeoutMs + (raw ? raw.body.size / slowestBytesPerMs : 0);
    const timer = setTimeout(() => exchange.abort(new DOMException('No answer in time', 'TimeoutError')), patienceMs);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      if (signal?.aborted) throw cancellation(signal);
      const sentAt = Date.now();
      // Raced: a fetch that hangs need not hear of an abort.
      const [response, text] = await Promise.race([fetchText(), whenAborted(exchange.signal)]);
      // The date of an answer from the browser's cache is not the time of day.
      if (method !== 'GET' || response.status === 401) {
        deps.clock.observe(response.headers.get('date'), sentAt, Date.now());
      }
      return unwrap(response, text, deps.clock);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (signal?.aborted) throw cancellation(signal);
      throw new NetworkError(!deps.isOnline(), error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  };
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function unwrap(response: Response, text: string, clock: Clock): unknown {
  const body = parseBody(text);
  if (response.ok && body && 'data' in body) return body.data;
  const error = new ApiError({
    status: response.status,
    // A newer server may know codes that this client does not: they match no rule, and the message is shown.
    code: typeof body?.code === 'string' ? (body.code as ErrorCode) : 'UNKNOWN',
    message: typeof body?.message === 'string' ? body.message : '',
    requestId: typeof body?.requestId === 'string' ? body.requestId : null,
    details: body?.details,
    bodyless: text === '',
  });
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), clock.now());
  if (retryAfter !== null) patience.set(error, retryAfter);
  throw error;
}

function parseBody(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What a cancelled call rejects with: always an `AbortError`, whatever reason the caller gave. */
export function cancellation(signal?: AbortSignal): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error && reason.name === 'AbortError'
    ? reason
    : new DOMException('The call was cancelled', 'AbortError');
}
