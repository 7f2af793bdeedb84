import type { CallData } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';

/** The highlight part of the preset state (HIGHLIGHT-02, PRESET-01). */
export interface FeedState {
  readonly activeIndex: number;
  readonly cards: readonly PresetCard[];
  readonly generated: boolean;
  readonly hasMore: boolean;
  readonly generateKey: string;
}
type Page = CallData<'presets.highlight'>;

export const PAGE_SIZE = 10;
/** The distance from the end at which the next page is read (HIGHLIGHT-05). */
export const NEAR_END = 3;

export const emptyFeed: FeedState = { activeIndex: 0, cards: [], generated: false, hasMore: true, generateKey: '' };

/** A generated page starts a new feed; any other is appended (HIGHLIGHT-03, HIGHLIGHT-04). */
export function withPage(state: FeedState, page: Page): FeedState {
  const { generated, hasMore, generateKey } = page;
  if (generated) return { activeIndex: 0, cards: page.cards, generated, hasMore, generateKey };
  const held = new Set(state.cards.map(({ presetId }) => presetId));
  const cards = [...state.cards, ...page.cards.filter(({ presetId }) => !held.has(presetId))];
  // A page without new cards would be read again and again.
  return { ...state, cards, generated, generateKey, hasMore: hasMore && page.cards.length > 0 };
}

/** Whether the page belongs to another feed: of another day, or another preference (HIGHLIGHT-06). */
export const isOfAnotherFeed = (state: FeedState, { generated, generateKey }: Page): boolean =>
  !generated && state.generateKey !== '' && state.generateKey !== generateKey;

export const wantsMore = ({ activeIndex, cards, hasMore }: FeedState): boolean =>
  hasMore && activeIndex >= cards.length - NEAR_END;
