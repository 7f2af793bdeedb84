import { useEffect } from 'react';
import { chatPath } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { Link, useText } from 'shared-sdk/react';
import { Button, EmptyState } from 'shared-ui';
import { SwipeDeck } from 'shared-ui/deck';
import { JoinCard } from '../cards/join-card.tsx';
import { picture } from '../cards/picture.ts';
import { useOpenCharacter } from '../cards/use-open-character.ts';
import * as s from './deck.module.css';
import { DeckCard } from './deck-card.tsx';
import { useDeckPlace } from './use-deck-place.ts';

interface Props {
  /** Identifies this deck among others. */
  readonly name: string;
  readonly cards: readonly PresetCard[];
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  readonly isLimited: boolean;
}

/** The number of remaining cards at which more are read. */
const NEAR = 6;

/** One character at a time, by swiping, buttons or keys (EXPLORE-01). */
export function CardDeck({ name, cards, hasMore, onNearEnd, isLimited }: Props) {
  const { t } = useText('explore');
  const { onClick, openingKey } = useOpenCharacter();
  const [index, setIndex] = useDeckPlace(name, cards.length);
  const isNearEnd = hasMore && index >= cards.length - NEAR;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each length, even if the function changes
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, cards.length]);
  const card = cards[index];
  return (
    <SwipeDeck
      label={t('deck.label')}
      items={cards}
      getKey={({ presetId }) => presetId}
      index={index}
      onIndexChange={setIndex}
      labels={{
        previous: t('home.previous'),
        next: t('home.next'),
        place: (place, of) => `${t('home.slide', { place, of })}: ${cards[place - 1]?.nickname ?? ''}`,
      }}
      actions={
        card && (
          <Button asChild variant="primary" size="l" loading={openingKey === card.presetKey}>
            <Link to={chatPath(card.botKey, card.nickname)} onClick={onClick(card)} data-preset={card.presetKey}>
              {t('highlight.chat')}
            </Link>
          </Button>
        )
      }
      end={
        isLimited ? (
          <JoinCard />
        ) : (
          <EmptyState title={t('deck.end')} action={<Button onClick={() => setIndex(0)}>{t('deck.again')}</Button>} />
        )
      }
      className={s.deck ?? ''}
    >
      {(one) => <DeckCard card={one} picture={picture(one.thumbnailImageSignedUrl, '420px')} />}
    </SwipeDeck>
  );
}
