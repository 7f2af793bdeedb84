import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { CallOptions, Input } from '../api/types.ts';
import type { CallError } from '../call-errors.ts';
import type { CallData } from '../contract/calls.ts';
import type { CallName } from '../contract/routes.ts';
import { useSdk } from './provider.tsx';
import { callKey, sendQuery } from './query-client.ts';

export interface InfiniteOptions<N extends CallName, P> extends Pick<CallOptions, 'retries' | 'silent'> {
  readonly initialPage: P;
  /** The input of a page, built on the list's own. */
  readonly pageInput: (page: P) => Input<N>;
  /** The parameter of the next page; null or undefined at the end. */
  readonly nextPage: (last: CallData<N>, all: readonly CallData<N>[]) => P | null | undefined;
  readonly enabled?: boolean;
}

/**
 * A list that is read page by page.
 *
 * @param list identifies this list among others of the same call, for example the id of a category
 * @example
 * useInfiniteCall('presets.category', { categoryId }, {
 *   initialPage: 0,
 *   pageInput: (startSeqNo) => ({ params: { categoryId }, query: { startSeqNo } }),
 *   nextPage: (last, all) => (last.hasMore ? all.length * 60 : null),
 * });
 */
export function useInfiniteCall<N extends CallName, P>(
  name: N,
  list: string | Readonly<Record<string, unknown>>,
  { initialPage, pageInput, nextPage, enabled = true, ...options }: InfiniteOptions<N, P>,
): UseInfiniteQueryResult<InfiniteData<CallData<N>, P>, CallError> {
  const sdk = useSdk();
  return useInfiniteQuery({
    queryKey: [...callKey(name), 'pages', list],
    queryFn: ({ signal, pageParam }) => sendQuery(sdk, name, pageInput(pageParam as P), { ...options, signal }),
    initialPageParam: initialPage,
    getNextPageParam: (last: CallData<N>, all: CallData<N>[]) => nextPage(last, all),
    enabled,
  }) as UseInfiniteQueryResult<InfiniteData<CallData<N>, P>, CallError>;
}
