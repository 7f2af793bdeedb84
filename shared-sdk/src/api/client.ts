import { ApiError, type CallError, isCancelled, LocalRequestError, NetworkError } from '../call-errors.ts';
import { constants } from '../contract/constants.ts';
import type { Route } from '../contract/route.ts';
import { type CallName, routes } from '../contract/routes.ts';
import type { Notify } from '../notify.ts';
import { cancellation, type Http, type Outcome } from './http.ts';
import { createLanes } from './lanes.ts';
import { prepareRequest } from './request.ts';
import type { AnyInput, Api, Call, CallOptions } from './types.ts';

/** The texts of failures for which the server had no words. */
export interface FailureTexts {
  somethingWentWrong(): string;
  errorOccurred(): string;
  checkConnection(): string;
}

export interface ApiDeps {
  readonly baseUrl: URL;
  readonly http: Http;
  readonly notify: Notify;
  readonly texts: FailureTexts;
  /** Called before a call is sent; its result is passed to `onAnswer`. */
  readonly mark?: () => number;
  /** Sees every successful answer, before the caller does. */
  readonly onAnswer?: (name: CallName, data: unknown, mark: number) => void;
}

/** Codes that a screen or a modal answers, never a toast. */
const quietCodes: readonly string[] = ['PROMPT_NOT_SAFE', 'NOT_ENOUGH_GEM', 'TOKEN_NOT_MATCHED_USER'];

export function createApi(deps: ApiDeps): Api {
  const send = async (name: CallName, route: Route, input: AnyInput, options: CallOptions): Promise<Outcome> => {
    try {
      const request = prepareRequest(name, route, deps.baseUrl, input);
      return await deps.http(request, route, { retries: options.retries ?? 0, signal: options.signal });
    } catch (error) {
      return { error, retried: false };
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
    const outcome = await send(name, route, input, options);
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

/** Null if no toast is due: another rule or a screen answers, or nothing happened that the user could see. */
function toastText(error: CallError, texts: FailureTexts): string | null {
  if (error instanceof LocalRequestError) return null;
  if (error instanceof NetworkError) return error.offline ? texts.checkConnection() : texts.errorOccurred();
  if (error.status === 401 || quietCodes.includes(error.code)) return null;
  if (error.message) return error.message;
  return error.bodyless ? texts.errorOccurred() : texts.somethingWentWrong();
}

const isCallError = (error: unknown): error is CallError =>
  !isCancelled(error) &&
  (error instanceof ApiError || error instanceof NetworkError || error instanceof LocalRequestError);
