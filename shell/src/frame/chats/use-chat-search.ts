import { useEffect, useState } from 'react';
import { useInfiniteCall } from 'shared-sdk/react';

/** Pause in typing after which the search begins, in milliseconds. */
const PAUSE = 200;

/** What the server finds for a text, page by page. Waits for a pause in typing. */
export function useChatSearch(text: string) {
  const typed = text.trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const search = useInfiniteCall('channels.search', query, {
    silent: true,
    enabled: query !== '',
    initialPage: undefined as string | undefined,
    pageInput: (cursor) => ({ query: { query, ...(cursor === undefined ? {} : { cursor }) } }),
    nextPage: ({ nextCursor }) => nextCursor,
  });
  const pages = search.data?.pages ?? [];
  return {
    /** Ids of chats whose name or title matches; null until the answer for this text is there. */
    channelIds: search.data && query === typed ? (pages[0]?.channelIds ?? []) : null,
    hits: pages.flatMap(({ hits }) => hits),
    isFailed: search.isError,
    hasMore: search.hasNextPage,
    isLoadingMore: search.isFetchingNextPage,
    more: () => void search.fetchNextPage(),
    retry: () => void search.refetch(),
  };
}

export type ChatSearch = ReturnType<typeof useChatSearch>;
