import type { CallError } from '../call-errors.ts';
import type { CallData, CallInput } from '../contract/calls.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { CallName } from '../contract/routes.ts';

type Nothing = Record<never, never>;
/** A query in which nothing is required may be left out itself; a body never. */
type Loose<T> = T extends { readonly query: infer Q }
  ? Nothing extends Q
    ? Omit<T, 'query'> & { readonly query?: Q }
    : T
  : T;

/** The input of a call: `{ params, query, body }`, each only if the call has it. */
export type Input<N extends CallName> = Loose<CallInput<N>>;
/** The input, which may be omitted if nothing in it is required. */
export type InputArgs<N extends CallName> = Nothing extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

/** Input of a call in general, once its name no longer matters. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface CallOptions<D = unknown> {
  readonly signal?: AbortSignal;
  /** How many times the call may be sent again after a failure of the server or the network. Default 0. */
  readonly retries?: number;
  /** True: the caller shows every failure itself. A list: it does so for these codes. */
  readonly silent?: boolean | readonly ErrorCode[];
  readonly onSuccess?: (data: D) => void;
  readonly onFailure?: (error: CallError) => void;
}

/**
 * Makes a call of the contract and unwraps its `data`.
 *
 * @throws ApiError, NetworkError, LocalRequestError, or the reason of `signal` when it was cancelled
 * @example const { channels } = await api.call('channels.chatList');
 */
export type Call = <N extends CallName>(
  name: N,
  ...args: Nothing extends Input<N>
    ? [input?: Input<N>, options?: CallOptions<CallData<N>>]
    : [input: Input<N>, options?: CallOptions<CallData<N>>]
) => Promise<CallData<N>>;

export interface Api {
  readonly call: Call;
  /** For reads: a later call under the same key cancels the earlier one. */
  latest(key: string): { readonly call: Call };
  /** For sends: calls under the same key run one after the other, each to its end. */
  queued(key: string): { readonly call: Call };
}
