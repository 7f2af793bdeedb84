import { constants } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { useInfiniteCall, useSession } from 'shared-sdk/react';

const size = constants.subCategoryPageSize;

/**
 * The cards of a category in pages of 60 (PRESET-06): the first page replaces the list, further ones are appended
 * (PRESET-05). A guest gets the first cards and whether there are more (EXPLORE-04).
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
    /** Whether there are further pages for this viewer. */
    hasMore: isMember && list.hasNextPage,
    /** Whether there are more cards than a guest may see. */
    isLimited: !isMember && (list.hasNextPage || cards.length < all.length),
    isFailed: list.isError,
    isFetching: list.isFetching,
    more: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
    retry: () => void (pages ? list.fetchNextPage() : list.refetch()),
  };
}

/** If the list changes while it is paged, a card can appear twice. */
function onceEach(cards: readonly PresetCard[]): PresetCard[] {
  const seen = new Set<string>();
  return cards.filter(({ presetId }) => !seen.has(presetId) && seen.add(presetId));
}
