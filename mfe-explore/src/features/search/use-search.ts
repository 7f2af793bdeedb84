import { useEffect, useRef } from 'react';
import { constants } from 'shared-sdk';
import { useInfiniteCall, useSession } from 'shared-sdk/react';
import type { SearchState } from './search-state.ts';

/** The search results, page by page. The last results stay until the next ones arrive, so that nothing flickers. */
export function useSearch({ query, tags, gender, style }: SearchState) {
  const isMember = useSession().status === 'member';
  const filters = { query, tags: tags.join(','), ...(gender ? { gender } : {}), ...(style ? { style } : {}) };
  const list = useInfiniteCall(isMember ? 'presets.search' : 'guest.search', filters, {
    silent: true,
    initialPage: '',
    pageInput: (cursor: string) => ({ query: { ...filters, ...(cursor ? { cursor } : {}) } }),
    nextPage: (last) => last.nextCursor,
  });
  const last = useRef(list.data);
  useEffect(() => {
    if (list.data) last.current = list.data;
  }, [list.data]);
  const pages = (list.data ?? last.current)?.pages;
  const all = pages?.flatMap(({ cards }) => cards);
  const isLimited = !isMember && (all?.length ?? 0) > constants.guestSectionCards;
  return {
    cards: isMember ? all : all?.slice(0, constants.guestSectionCards),
    total: pages?.[0]?.total ?? 0,
    tags: pages?.[0]?.tags,
    hasMore: isMember && list.hasNextPage,
    isLimited,
    /** Whether the shown results are those of an earlier search. */
    isBehind: !list.data,
    isFailed: list.isError,
    isFetching: list.isFetching,
    more: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
    retry: () => void (list.data ? list.fetchNextPage() : list.refetch()),
  };
}
