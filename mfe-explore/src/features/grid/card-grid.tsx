import type { PresetCard } from 'shared-sdk/contract';
import { Skeleton, useIsMobile } from 'shared-ui';
import { VirtualGrid } from 'shared-ui/virtual';
import { CharacterCard } from '../cards/character-card.tsx';
import { JoinCard } from '../cards/join-card.tsx';

interface Props {
  readonly label: string;
  readonly cards: readonly PresetCard[];
  /** Whether there are more cards, which are read before the end is visible. */
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  /** Whether an invitation takes the place of further cards, for a guest. */
  readonly isLimited: boolean;
}

const JOIN = 'join';
const SIZES = '(min-width: 992px) 200px, 46vw';
/** The number of cards on the first screen, which load at once. */
const FIRST = 6;

/** A grid of any number of characters; only those near the view are rendered. */
export function CardGrid({ label, cards, hasMore, onNearEnd, isLimited }: Props) {
  const isMobile = useIsMobile();
  const items: readonly (PresetCard | typeof JOIN)[] = isLimited ? [...cards, JOIN] : cards;
  return (
    <VirtualGrid
      label={label}
      items={items}
      getKey={(item) => (item === JOIN ? JOIN : item.presetId)}
      minItemWidth={isMobile ? 148 : 180}
      itemHeight={(width) => (width * 4) / 3}
      gap={12}
      hasMore={hasMore}
      onEndReached={onNearEnd}
      placeholder={<Skeleton shape="card" />}
    >
      {(item, place) =>
        item === JOIN ? <JoinCard /> : <CharacterCard card={item} priority={place < FIRST} sizes={SIZES} />
      }
    </VirtualGrid>
  );
}
