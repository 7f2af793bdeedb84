import { Link, useText } from 'shared-sdk/react';
import { Button, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { CardDeck } from '../deck/card-deck.tsx';
import { CardGrid } from '../grid/card-grid.tsx';
import * as s from './category.module.css';
import { useCategory } from './use-category.ts';

interface Props {
  readonly categoryId: string;
  readonly view: 'all' | 'one';
}

/** All characters of a category: as a grid, or one at a time. */
export default function CategoryCards({ categoryId, view }: Props) {
  const { t } = useText('explore');
  const { cards, title, description, hasMore, isLimited, isFailed, isFetching, more, retry } = useCategory(categoryId);
  if (isFailed && !cards)
    return <ErrorState title={t('home.failed')} retryText={t('home.retry')} retrying={isFetching} onRetry={retry} />;
  if (!cards) return <GridPlaces />;
  if (cards.length === 0)
    return (
      <EmptyState
        title={t('home.empty')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('home.toAll')}</Link>
          </Button>
        }
      />
    );
  return (
    <section aria-labelledby="category-title" className={s.category}>
      <header className={view === 'one' ? s.heard : undefined}>
        <h2 id="category-title" className={s.title} dir="auto">
          {title}
        </h2>
        {description && (
          <p className={s.description} dir="auto">
            {description}
          </p>
        )}
      </header>
      {view === 'one' ? (
        <CardDeck key={categoryId} name={categoryId} {...{ cards, hasMore, isLimited }} onNearEnd={more} />
      ) : (
        <CardGrid label={title} {...{ cards, hasMore: hasMore && !isFailed, isLimited }} onNearEnd={more} />
      )}
      {isFailed && (
        <ErrorState title={t('home.moreFailed')} retryText={t('home.retry')} retrying={isFetching} onRetry={retry} />
      )}
    </section>
  );
}

export function GridPlaces() {
  return (
    <div className={s.places} aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={`card-${index + 1}`} shape="card" />
      ))}
    </div>
  );
}
