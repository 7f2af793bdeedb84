import ky, { type AfterResponseHook, isHTTPError, type KyInstance, type Options } from 'ky';
import { ApiError, isCancelled, LocalRequestError, NetworkError } from '../call-errors.ts';
import type { Route } from '../contract/route.ts';
import type { Clock } from '../session/clock.ts';
import type { Bearer, Credentials } from '../session/credentials.ts';
import { answerOf, errorOf } from './answer.ts';
import type { PreparedRequest } from './request.ts';
import { createRetryBudget, isRepeatable, parseRetryAfter, retryDelay } from './retry.ts';

/** How long a call waits for an answer, in milliseconds. */
const timeoutMs = 30_000;
/** Upload speed of a slow connection, in bytes per millisecond: a file extends the timeout by its size. */
const slowestBytesPerMs = 40;
const FORM = 'multipart/form-data';

export interface HttpDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly credentials: Credentials;
  readonly headers: () => Record<string, string>;
  readonly isOnline: () => boolean;
  readonly random: () => number;
}

interface SendOptions {
  /** How often a repeatable call may be sent again after a failure of the server or the network. */
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
}

/** The answer's `data`, or the final error and whether the call had been sent more than once. */
export type Outcome = { readonly data: unknown } | { readonly error: unknown; readonly retried: boolean };
export type Http = (request: PreparedRequest, route: Route, options: SendOptions) => Promise<Outcome>;

/** State that the hooks of one call share over all attempts. */
interface Exchange {
  readonly access: Route['access'];
  bearer: Bearer | null;
  /** The token was refused and replaced: a second 401 ends the session. */
  isReplay: boolean;
  retriesLeft: number;
  attempts: number;
  sentAt: number;
  /** How long to wait before the next attempt, in milliseconds. */
  pauseMs: number;
}
const exchangeOf = (options: Pick<Options, 'context'>) => options.context?.exchange as Exchange;

/** Sends calls through ky: tokens, timeout, retries within a budget, and one type for each kind of failure. */
export function createHttp(deps: HttpDeps): Http {
  const { clock } = deps;
  const budget = createRetryBudget();
  const client = ky.create({
    fetch: deps.fetch,
    hooks: {
      beforeRequest: [({ request, options }) => authorize(deps, request, exchangeOf(options))],
      beforeRetry: [
        async ({ request, options }) => {
          const exchange = exchangeOf(options);
          if (exchange.isReplay) exchange.sentAt = Date.now();
          else await authorize(deps, request, exchange);
        },
      ],
      afterResponse: [observeTime(clock), renewToken(deps)],
    },
  });
  /** Decides on another attempt, and for how long to wait for it. */
  const mayRetry = (exchange: Exchange, signal: AbortSignal | undefined, error: Error): boolean => {
    if (signal?.aborted || !isTransient(error)) return false;
    const retryAfter = isHTTPError(error)
      ? parseRetryAfter(error.response.headers.get('retry-after'), clock.now())
      : null;
    const pauseMs = retryDelay(exchange.attempts, retryAfter, deps.random);
    if (exchange.retriesLeft <= 0 || pauseMs === null || !budget.spend()) return false;
    exchange.retriesLeft -= 1;
    exchange.attempts += 1;
    exchange.pauseMs = pauseMs;
    return true;
  };

  return async (request, route, { retries, signal }) => {
    const exchange: Exchange = {
      access: route.access,
      bearer: null,
      isReplay: false,
      retriesLeft: isRepeatable(route) ? retries : 0,
      attempts: 0,
      sentAt: 0,
      pauseMs: 0,
    };
    budget.earn();
    try {
      const data = await send(client, request, {
        headers: deps.headers(),
        context: { exchange },
        ...(signal ? { signal } : {}),
        retry: {
          // One more where a token may be refused: the replay with a new one counts as an attempt of ky's. Without
          // any, ky keeps no copy of the body.
          limit: exchange.retriesLeft + (route.access === 'public' ? 0 : 1),
          methods: [request.method.toLowerCase()],
          shouldRetry: ({ error }) => mayRetry(exchange, signal, error),
          delay: () => exchange.pauseMs,
        },
      });
      budget.refill();
      return { data };
    } catch (error) {
      return { error: asCallError(error, exchange, deps, signal), retried: exchange.attempts > 0 };
    }
  };
}

async function send(client: KyInstance, { method, url, json, raw }: PreparedRequest, options: Options) {
  const response = await client(url, {
    ...options,
    method,
    timeout: timeoutMs + (raw ? raw.body.size / slowestBytesPerMs : 0),
    headers: {
      ...(options.headers as Record<string, string>),
      // A form names its type itself, with the boundary of its parts.
      ...(raw === undefined || raw.type === FORM ? {} : { 'Content-Type': raw.type }),
    },
    ...(json === undefined ? {} : { json }),
    ...(raw === undefined ? {} : { body: raw.type === FORM ? formOf(raw.body) : raw.body }),
  });
  return answerOf(response.status, await response.text());
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** @throws LocalRequestError for a member's call without a member: it is not sent */
async function authorize({ credentials }: HttpDeps, request: Request, exchange: Exchange): Promise<void> {
  exchange.bearer = await credentials.bearer(exchange.access);
  if (exchange.access === 'member' && !exchange.bearer) {
    throw new LocalRequestError('members-only', 'A guest cannot make this call: sign in first');
  }
  if (exchange.bearer) request.headers.set('Authorization', `Bearer ${exchange.bearer.token}`);
  exchange.sentAt = Date.now();
}

/** The date of an answer from the browser's cache is not the current time. */
const observeTime =
  (clock: Clock): AfterResponseHook =>
  ({ request, response, options }) => {
    if (request.method === 'GET' && response.status !== 401) return;
    clock.observe(response.headers.get('date'), exchangeOf(options).sentAt, Date.now());
  };

/** Sends a call again with a new token after a 401, and ends the session after a second one. */
const renewToken =
  ({ credentials }: HttpDeps): AfterResponseHook =>
  async ({ request, response, options }) => {
    const exchange = exchangeOf(options);
    const { bearer } = exchange;
    if (response.status !== 401 || !bearer) return;
    const refusal = errorOf(response.status, await response.clone().text());
    if (exchange.isReplay) {
      credentials.giveUp(bearer);
    } else {
      const renewed = await credentials.recover(bearer, refusal);
      if (renewed) {
        exchange.isReplay = true;
        exchange.bearer = renewed;
        const headers = new Headers(request.headers);
        headers.set('Authorization', `Bearer ${renewed.token}`);
        return ky.retry({ request: new Request(request, { headers }), delay: 0 });
      }
    }
    refusal.handled = true;
    throw refusal;
  };

/** Failures that another attempt may cure: of the server (status ≥ 500) and of the network. */
function isTransient(error: Error): boolean {
  if (error instanceof ApiError || error instanceof LocalRequestError) return false;
  return !isHTTPError(error) || error.response.status >= 500;
}

function asCallError(error: unknown, exchange: Exchange, { isOnline }: HttpDeps, signal?: AbortSignal): unknown {
  if (signal?.aborted) return cancellation(signal);
  if (error instanceof ApiError || error instanceof LocalRequestError || isCancelled(error)) return error;
  if (isHTTPError(error)) return errorOf(error.response.status, error.data);
  return exchange.sentAt === 0 ? error : new NetworkError(!isOnline(), error);
}

/** The error of a cancelled call: always an `AbortError`, for any reason of the caller. */
export function cancellation(signal?: AbortSignal): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error && reason.name === 'AbortError'
    ? reason
    : new DOMException('The call was cancelled', 'AbortError');
}
