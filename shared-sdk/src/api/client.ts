import { constants } from '../contract/constants.ts';
import { type CallName, type Route, routes } from '../contract/routes.ts';
import type { Notify } from '../notify.ts';
import type { Bearer, Credentials } from '../session/credentials.ts';
import { ApiError, type CallError, isCancelled, LocalRequestError, NetworkError } from './errors.ts';
import { createLanes } from './lanes.ts';
import { type PreparedRequest, prepareRequest } from './request.ts';
import { createRetryBudget, isRepeatable, isTransient, retryDelay, wait } from './retry.ts';
import { cancellation, retryAfterOf, type Transport } from './transport.ts';
import type { AnyInput, Api, Call, CallOptions } from './types.ts';

/** The texts of failures for which the server had no words. */
export interface FailureTexts {
  somethingWentWrong(): string;
  errorOccurred(): string;
  checkConnection(): string;
}

export interface ApiDeps {
  readonly baseUrl: URL;
  readonly transport: Transport;
  readonly credentials: Credentials;
  readonly notify: Notify;
  readonly texts: FailureTexts;
  readonly random?: () => number;
  /** Called before a call is sent; what it returns is given to `onAnswer`. */
  readonly mark?: () => number;
  /** Sees every successful answer, before the caller does. */
  readonly onAnswer?: (name: CallName, data: unknown, mark: number) => void;
}

/** Codes that a screen or a modal answers, never a toast. */
const quietCodes: readonly string[] = ['PROMPT_NOT_SAFE', 'NOT_ENOUGH_GEM', 'TOKEN_NOT_MATCHED_USER'];

export function createApi(deps: ApiDeps): Api {
  const { credentials, transport, random = Math.random } = deps;
  const budget = createRetryBudget();

  /** Sends once, and once more with a new token where the first was refused. */
  const exchange = async (request: PreparedRequest, access: Route['access'], signal?: AbortSignal) => {
    const bearer = await credentials.bearer(access);
    if (signal?.aborted) throw cancellation(signal);
    if (access === 'member' && !bearer) throw membersOnly();
    try {
      return await transport(request, bearer?.token ?? null, signal);
    } catch (error) {
      if (!bearer || !isUnauthorized(error)) throw error;
      return replay(request, bearer, error, signal);
    }
  };
  const replay = async (request: PreparedRequest, refused: Bearer, error: ApiError, signal?: AbortSignal) => {
    const renewed = await credentials.recover(refused, error);
    if (signal?.aborted) throw cancellation(signal);
    if (!renewed) {
      error.handled = true;
      throw error;
    }
    try {
      return await transport(request, renewed.token, signal);
    } catch (second) {
      if (isUnauthorized(second)) {
        second.handled = true;
        credentials.giveUp(renewed);
      }
      throw second;
    }
  };
  /** @returns the answer, or what went wrong in the end and whether it had been tried more than once */
  const persist = async (request: PreparedRequest, route: Route, options: CallOptions) => {
    let remaining = isRepeatable(route) ? (options.retries ?? 0) : 0;
    budget.earn();
    for (let attempt = 0; ; attempt += 1) {
      try {
        const data = await exchange(request, route.access, options.signal);
        budget.refill();
        return { data };
      } catch (error) {
        const delay = retryDelay(attempt, retryAfterOf(error), random);
        if (remaining <= 0 || !isTransient(error) || delay === null || !budget.spend()) {
          return { error, retried: attempt > 0 };
        }
        remaining -= 1;
        await wait(delay, options.signal);
      }
    }
  };
  const report = (error: CallError, retried: boolean, silent: CallOptions['silent']) => {
    const message = toastText(error, deps.texts);
    if (message === null || retried || silent === true) return;
    if (error instanceof ApiError && Array.isArray(silent) && silent.includes(error.code)) return;
    if (!(error instanceof LocalRequestError)) error.handled = true;
    deps.notify({ variant: 'ERROR', message, duration: constants.toastMs });
  };

  const call = async (name: CallName, input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const route: Route = routes[name];
    const mark = deps.mark?.() ?? 0;
    let outcome: { data: unknown } | { error: unknown; retried: boolean };
    try {
      outcome = await persist(prepareRequest(name, route, deps.baseUrl, input), route, options);
    } catch (error) {
      outcome = { error, retried: false };
    }
    if ('data' in outcome) {
      deps.onAnswer?.(name, outcome.data, mark);
      options.onSuccess?.(outcome.data);
      return outcome.data;
    }
    const { error, retried } = outcome;
    if (options.signal?.aborted) throw cancellation(options.signal);
    if (isCallError(error)) {
      report(error, retried, options.silent);
      options.onFailure?.(error);
    }
    throw error;
  };
  const typed = call as Call;
  return { call: typed, ...createLanes(typed) };
}

/** Null where no toast is due: another rule or a screen answers, or nothing happened that the user could see. */
function toastText(error: CallError, texts: FailureTexts): string | null {
  if (error instanceof LocalRequestError) return null;
  if (error instanceof NetworkError) return error.offline ? texts.checkConnection() : texts.errorOccurred();
  if (error.status === 401 || quietCodes.includes(error.code)) return null;
  if (error.message) return error.message;
  return error.bodyless ? texts.errorOccurred() : texts.somethingWentWrong();
}

const isUnauthorized = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;
const isCallError = (error: unknown): error is CallError =>
  !isCancelled(error) &&
  (error instanceof ApiError || error instanceof NetworkError || error instanceof LocalRequestError);
const membersOnly = () => new LocalRequestError('members-only', 'A guest cannot make this call: sign in first');
