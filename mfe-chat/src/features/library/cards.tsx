import { useText } from 'shared-sdk/react';
import { cx } from 'shared-ui';
import { MediaTile } from 'shared-ui/media';
import { PriceTag } from '../gems/price-tag.tsx';
import { isSpecial } from './items.ts';
import * as s from './library.module.css';
import type { LibraryCard } from './library.ts';

export interface CardsProps {
  readonly cards: readonly LibraryCard[];
  readonly name: string;
  readonly isUnlocking: string | null;
  readonly onOpen: (card: LibraryCard) => void;
  readonly onUnlock: (contentId: string) => void;
}

/** A card by its state (LIB-17): clear, unlockable for its price, available tomorrow, or locked. */
export function Cards({ cards, name, isUnlocking, onOpen, onUnlock }: CardsProps) {
  return (
    <ul className={s.cards}>
      {cards.map((card, place) => (
        <li key={card.contentId} className={cx(card.orientation === 'HORIZONTAL' && s.wide)}>
          <Card
            card={card}
            place={place + 1}
            name={name}
            busy={isUnlocking === card.contentId}
            onOpen={onOpen}
            onUnlock={onUnlock}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardProps extends Pick<CardsProps, 'name' | 'onOpen' | 'onUnlock'> {
  readonly card: LibraryCard;
  readonly place: number;
  readonly busy: boolean;
}

function Card({ card, place, name, busy, onOpen, onUnlock }: CardProps) {
  const { t } = useText('chat');
  const kind = card.contentType === 'VIDEO' ? 'video' : 'image';
  const tile = { kind, busy, picture: { src: card.imageUrl }, className: s.card } as const;
  const status = isSpecial(card) ? card.contentStatus : 'AVAILABLE';
  if (status === 'AVAILABLE') {
    const label = card.alt || t(isSpecial(card) ? 'library.specialOf' : 'library.pictureOf', { name });
    return <MediaTile {...tile} label={t('library.show', { what: label })} onClick={() => onOpen(card)} />;
  }
  if (status === 'UNLOCKABLE') {
    const price = (isSpecial(card) ? card.price : null) ?? 0;
    return (
      <MediaTile
        {...tile}
        locked
        data-status={status}
        label={t('library.unlockFor', { place, count: price })}
        price={
          <span className={s.unlock} aria-hidden>
            {t('library.unlock')}
            <PriceTag gems={price} silent />
          </span>
        }
        onClick={() => onUnlock(card.contentId)}
      />
    );
  }
  const isTomorrow = status === 'WILL_UNLOCK';
  return (
    <MediaTile
      {...tile}
      locked
      disabled
      data-status={status}
      label={t(isTomorrow ? 'library.tomorrowLabel' : 'library.lockedLabel', { place })}
      price={
        isTomorrow ? (
          <span className={s.tomorrow} aria-hidden>
            {t('library.tomorrow')}
          </span>
        ) : undefined
      }
    />
  );
}
