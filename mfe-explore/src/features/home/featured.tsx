import type { Curated } from 'shared-sdk/contract';
import { Link, useText } from 'shared-sdk/react';
import { Shelf } from 'shared-ui';
import { CharacterCard } from '../cards/character-card.tsx';
import * as s from './home.module.css';
import { JoinCard } from './join-card.tsx';

/** The featured home: the ranked shelf, then a shelf a category. */
export function Featured({ curated, isMember }: { readonly curated: Curated; readonly isMember: boolean }) {
  const { t } = useText('explore');
  const { ranked, carousels } = curated;
  const labels = { previousLabel: t('home.previous'), nextLabel: t('home.next') };
  return (
    <>
      {ranked.cards.length > 0 && (
        <Shelf heading={ranked.title} className={s.shelf} {...labels}>
          {ranked.cards.map((card, index) => (
            <CharacterCard key={card.presetId} card={card} priority={index < 4} />
          ))}
        </Shelf>
      )}
      {carousels.map(({ categoryId, title, cards, hasMore }) => (
        <Shelf
          key={categoryId}
          heading={title}
          className={s.shelf}
          {...labels}
          action={
            <Link to={`/?categoryId=${encodeURIComponent(categoryId)}`} className={s.viewAll ?? ''}>
              {t('home.viewAll')}
            </Link>
          }
        >
          {[
            ...cards.map((card) => <CharacterCard key={card.presetId} card={card} />),
            ...(!isMember && hasMore ? [<JoinCard key="join" />] : []),
          ]}
        </Shelf>
      ))}
    </>
  );
}
