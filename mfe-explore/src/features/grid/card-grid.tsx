import type { PresetCard } from 'shared-sdk/contract';
import { Skeleton, useIsMobile } from 'shared-ui';
import { VirtualGrid } from 'shared-ui/virtual';
import { CharacterCard } from '../cards/character-card.tsx';
import { JoinCard } from '../cards/join-card.tsx';

interface Props {
  readonly label: string;
  readonly cards: readonly PresetCard[];
  /** More may come: it is asked for before one sees the end. */
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  /** A guest is shown no more than this, and invited instead. */
  readonly isLimited: boolean;
}

const JOIN = 'join';
const SIZES = '(min-width: 992px) 200px, 46vw';
/** Cards of the first screen, which load at once. */
const FIRST = 6;

/** Any number of characters; only those near the view exist. */
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
