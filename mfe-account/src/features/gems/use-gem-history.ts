import { useEffect, useRef } from 'react';
import type { GemEntry } from 'shared-sdk';
import { useGems, useInfiniteCall, useInvalidate } from 'shared-sdk/react';

export interface GemHistory {
  /** Undefined until the first page has loaded. */
  readonly entries: readonly GemEntry[] | undefined;
  readonly hasMore: boolean;
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  more(): void;
  again(): void;
}

/** The member's gem movements, newest first, in pages. Reloads when the balance changes. */
export function useGemHistory(): GemHistory {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteCall('gems.history', 'all', {
    silent: true,
    retries: 2,
    initialPage: null as string | null,
    pageInput: (cursor) => ({ query: cursor === null ? {} : { cursor } }),
    nextPage: ({ nextCursor }) => nextCursor,
  });
  const balance = useGems();
  const invalidate = useInvalidate();
  const known = useRef(balance);
  useEffect(() => {
    if (known.current === balance) return;
    known.current = balance;
    void invalidate('gems.history');
  }, [balance, invalidate]);
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    hasMore: hasNextPage,
    isFailed: isError,
    isLoading: isFetching,
    more: () => void fetchNextPage(),
    again: () => void (data ? fetchNextPage() : refetch()),
  };
}
