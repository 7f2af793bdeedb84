import { constants } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { useInfiniteCall, useSession } from 'shared-sdk/react';

const size = constants.subCategoryPageSize;

/**
 * The cards of one category, page by page from 0, 60 at a time (PRESET-06): the first page replaces what was held, a
 * further one is put behind it (PRESET-05). A guest gets the beginning, and is told that there is more (EXPLORE-04).
 */
export function useCategory(categoryId: string) {
  const isMember = useSession().status === 'member';
  const list = useInfiniteCall(isMember ? 'presets.category' : 'guest.category', categoryId, {
    silent: true,
    initialPage: 0,
    pageInput: (startSeqNo: number) => ({ params: { categoryId }, query: { startSeqNo, size } }),
    nextPage: (last, all) => (last.hasMore ? all.reduce((count, page) => count + page.cards.length, 0) : null),
  });
  const pages = list.data?.pages;
  const all = onceEach(pages?.flatMap(({ cards }) => cards) ?? []);
  const cards = isMember ? all : all.slice(0, constants.guestSectionCards);
  return {
    isMember,
    cards: pages && cards,
    title: pages?.[0]?.title ?? '',
    description: pages?.[0]?.description ?? '',
    /** Further pages there are for this viewer. */
    hasMore: isMember && list.hasNextPage,
    /** More than a guest is shown. */
    isLimited: !isMember && (list.hasNextPage || cards.length < all.length),
    isFailed: list.isError,
    isFetching: list.isFetching,
    more: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
    retry: () => void (pages ? list.fetchNextPage() : list.refetch()),
  };
}

/** A list that was read anew in the middle of paging may bring a card a second time. */
function onceEach(cards: readonly PresetCard[]): PresetCard[] {
  const seen = new Set<string>();
  return cards.filter(({ presetId }) => !seen.has(presetId) && seen.add(presetId));
}
