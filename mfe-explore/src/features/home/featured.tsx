import { Fragment, type ReactNode } from 'react';
import { constants } from 'shared-sdk';
import type { Banner, Curated } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Shelf } from 'shared-ui';
import { CharacterCard } from '../cards/character-card.tsx';
import { useKeptShelf } from '../cards/use-kept-shelf.ts';
import { MoreSections } from '../sections/more-sections.tsx';
import { Section } from '../sections/section.tsx';
import { SectionBanners } from './banners.tsx';
import * as s from './home.module.css';
import { Ways } from './ways.tsx';

interface Props {
  readonly curated: Curated;
  readonly events: readonly Banner[];
  readonly isMember: boolean;
  /** The hero area, if it follows the first section that the member chose. */
  readonly hero: ReactNode;
}

/**
 * The featured home: the sections that the member chose at the sign-up, the ranked shelf, then a section for each other
 * category with events between (EXPLORE-06).
 */
export function Featured({ curated, events, isMember, hero }: Props) {
  const { t } = useText('explore');
  const { ranked, carousels, categories, liked = 0 } = curated;
  const others = carousels.slice(liked);
  const place = useKeptShelf('ranked');
  const count = categories.filter(({ categoryId }) => categoryId !== constants.defaultCategory).length;
  return (
    <>
      {carousels.slice(0, liked).map((section, index) => (
        <Fragment key={section.categoryId}>
          <Section section={section} isMember={isMember} />
          {index === 0 && hero}
        </Fragment>
      ))}
      {ranked.cards.length > 0 && (
        <Shelf
          heading={ranked.title}
          className={s.shelf}
          previousLabel={t('home.previous')}
          nextLabel={t('home.next')}
          {...place}
        >
          {ranked.cards.map((card, index) => (
            <CharacterCard key={card.presetId} card={card} priority={index < 3} />
          ))}
        </Shelf>
      )}
      <Ways isMember={isMember} />
      {others.map((section, index) => (
        <Fragment key={section.categoryId}>
          <Section section={section} isMember={isMember} />
          {index === 0 && <SectionBanners banners={events} />}
        </Fragment>
      ))}
      {others.length === 0 && <SectionBanners banners={events} />}
      <MoreSections isMember={isMember} above={carousels} count={count} />
    </>
  );
}
