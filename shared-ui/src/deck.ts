/** Components that show one large item at a time. Lent on demand. */
import { type DeckLabels, SwipeDeck, type SwipeDeckProps } from './deck/swipe-deck.tsx';
import { VerticalFeed, type VerticalFeedProps } from './deck/vertical-feed.tsx';

export { type DeckLabels, SwipeDeck, type SwipeDeckProps, VerticalFeed, type VerticalFeedProps };
