import { constants } from 'shared-sdk';
import { useInfiniteCall, useSession, useText } from 'shared-sdk/react';
import { Button, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { CharacterCard } from '../cards/character-card.tsx';
import * as s from './home.module.css';
import { JoinCard } from './join-card.tsx';

const size = constants.subCategoryPageSize;

/** The cards of one category, page by page from 0, 60 at a time (PRESET-06). */
export function CategoryCards({ categoryId }: { readonly categoryId: string }) {
  const { t } = useText('explore');
  const isMember = useSession().status === 'member';
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteCall(
    isMember ? 'presets.category' : 'guest.category',
    categoryId,
    {
      silent: true,
      initialPage: 0,
      pageInput: (startSeqNo: number) => ({ params: { categoryId }, query: { startSeqNo, size } }),
      nextPage: (last, all) => (last.hasMore ? all.reduce((count, page) => count + page.cards.length, 0) : null),
    },
  );
  if (isError && !data)
    return <ErrorState title={t('home.failed')} retryText={t('home.retry')} onRetry={() => void refetch()} />;
  if (!data) return <GridSkeleton />;
  const [first] = data.pages;
  const all = data.pages.flatMap(({ cards }) => cards);
  // A guest sees the beginning of the list, and an invitation in the place of the rest (EXPLORE-03, EXPLORE-04).
  const cards = isMember ? all : all.slice(0, constants.guestSectionCards);
  const isLimited = !isMember && (hasNextPage || cards.length < all.length);
  if (cards.length === 0) return <EmptyState title={t('home.empty')} />;
  return (
    <section aria-labelledby="category-title">
      <h2 id="category-title" className={s.title}>
        {first?.title}
      </h2>
      {first?.description && <p className={s.description}>{first.description}</p>}
      <div className={s.grid}>
        {cards.map((card, index) => (
          <CharacterCard key={card.presetId} card={card} priority={index < 6} />
        ))}
        {isLimited && <JoinCard />}
      </div>
      {isMember && hasNextPage && (
        <Button className={s.more ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('home.more')}
        </Button>
      )}
    </section>
  );
}

function GridSkeleton() {
  return (
    <div className={s.grid} aria-busy="true">
      {Array.from({ length: constants.homeSkeleton.cards }, (_, index) => (
        <Skeleton key={`card-${index + 1}`} shape="card" />
      ))}
    </div>
  );
}
