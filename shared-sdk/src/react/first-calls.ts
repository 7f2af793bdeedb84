import type { Input } from '../api/types.ts';
import type { FirstCall } from '../contract/first-calls.ts';
import type { CallName } from '../contract/routes.ts';
import type { Sdk } from '../sdk.ts';
import { callQuery, queryClientOf } from './query-client.ts';

/** The manifest of a remote is newer or older than this shell: a name that is no call fails like any other. */
const queryOf = (sdk: Sdk, { call, params }: FirstCall) =>
  callQuery(sdk, call as CallName, { params } as unknown as Input<CallName>, { silent: true });

/** Sends the first calls of a page while its code loads. Never rejects and ignores failures: the page calls again. */
export const askAhead = (sdk: Sdk, call: FirstCall): Promise<void> =>
  queryClientOf(sdk).prefetchQuery(queryOf(sdk, call));

/** Caches an answer that was part of the page, as if it had just been requested. Does not replace a cached one. */
export function takeAnswer(sdk: Sdk, call: FirstCall, data: unknown): void {
  queryClientOf(sdk).setQueryData(queryOf(sdk, call).queryKey, (held: unknown) => held ?? data);
}
