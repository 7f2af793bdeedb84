import type { Carousel } from 'shared-sdk/contract';
import { Link, useText } from 'shared-sdk/react';
import { Shelf } from 'shared-ui';
import { CharacterCard } from '../cards/character-card.tsx';
import { JoinCard } from '../cards/join-card.tsx';
import { useKeptShelf } from '../cards/use-kept-shelf.ts';
import { WideCard } from '../cards/wide-card.tsx';
import { layoutOf } from './layout.ts';
import * as s from './section.module.css';

interface Props {
  readonly section: Carousel;
  readonly isMember: boolean;
}

/** Two rows of a grid on the widest screen. */
const GRID_CARDS = 12;
const SLIDE_SIZES = '(min-width: 470px) 300px, 64vw';
const GRID_SIZES = '(min-width: 992px) 190px, 45vw';

/** A category on the home: its first cards in its layout, and a link to all of them (EXPLORE-07, EXPLORE-02). */
export function Section({ section, isMember }: Props) {
  const { t } = useText('explore');
  const { categoryId, title, description, hasMore } = section;
  const place = useKeptShelf(categoryId);
  const layout = layoutOf(section.layout);
  const cards = layout === 'GRID' ? section.cards.slice(0, GRID_CARDS) : section.cards;
  if (cards.length === 0) return null;
  const isLimited = !isMember && hasMore;
  const viewAll = (
    <Link
      to={`/?categoryId=${encodeURIComponent(categoryId)}`}
      className={s.viewAll ?? ''}
      aria-label={t('home.viewAllOf', { section: title })}
    >
      {t('home.viewAll')}
    </Link>
  );
  if (layout === 'GRID') {
    const id = `section-${categoryId}`;
    return (
      <section aria-labelledby={id} data-layout={layout}>
        <header className={s.header}>
          <h2 id={id} className={s.heading} dir="auto">
            {title}
          </h2>
          {viewAll}
        </header>
        {description && (
          <p className={s.description} dir="auto">
            {description}
          </p>
        )}
        <ul className={s.grid}>
          {cards.map((card) => (
            <li key={card.presetId}>
              <CharacterCard card={card} sizes={GRID_SIZES} />
            </li>
          ))}
          {isLimited && (
            <li className={s.row}>
              <JoinCard isWide />
            </li>
          )}
        </ul>
      </section>
    );
  }
  return (
    <div data-layout={layout} className={layout === 'SLIDE' ? s.slide : layout === 'SINGLE' ? s.single : undefined}>
      <Shelf
        heading={title}
        className={s.shelf}
        previousLabel={t('home.previous')}
        nextLabel={t('home.next')}
        action={viewAll}
        {...place}
      >
        {[
          ...cards.map((card) =>
            layout === 'SINGLE' ? (
              <WideCard key={card.presetId} card={card} />
            ) : (
              <CharacterCard key={card.presetId} card={card} {...(layout === 'SLIDE' ? { sizes: SLIDE_SIZES } : {})} />
            ),
          ),
          // An upright card as wide as the row would be taller than the screen.
          ...(isLimited ? [<JoinCard key="join" isWide={layout === 'SINGLE'} />] : []),
        ]}
      </Shelf>
    </div>
  );
}
