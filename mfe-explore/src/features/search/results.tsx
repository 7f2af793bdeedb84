import { useOnline, useText } from 'shared-sdk/react';
import { Button, EmptyState, ErrorState, SearchIcon } from 'shared-ui';
import { GridPlaces } from '../category/category-cards.tsx';
import { CardGrid } from '../grid/card-grid.tsx';
import { hasFilters, NO_FILTERS, type SearchState } from './search-state.ts';
import type { useSearch } from './use-search.ts';

interface Props {
  readonly state: SearchState;
  readonly found: ReturnType<typeof useSearch>;
  readonly onChange: (part: Partial<SearchState>) => void;
  /** Removes the text and all filters. */
  readonly onClear: () => void;
}

/** The characters that were found, or why there are none. */
export function Results({ state, found, onChange, onClear }: Props) {
  const { t } = useText('explore');
  const isOnline = useOnline();
  const { cards, isFailed, isBehind, isFetching } = found;
  const failure = (title: string) => (
    <ErrorState title={title} retryText={t('home.retry')} retrying={isFetching} onRetry={found.retry} />
  );
  if (isFailed && (!cards || isBehind)) return failure(isOnline ? t('search.failed') : t('search.offline'));
  if (!cards) return <GridPlaces />;
  if (cards.length === 0)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t('search.none')}
        body={t('search.noneBody')}
        action={
          <>
            {hasFilters(state) && state.query !== '' && (
              <Button variant="primary" onClick={() => onChange(NO_FILTERS)}>
                {t('search.withoutFilters')}
              </Button>
            )}
            <Button onClick={onClear}>{t('search.everyone')}</Button>
          </>
        }
      />
    );
  return (
    <>
      <CardGrid
        key={JSON.stringify(state)}
        label={t('search.found')}
        cards={cards}
        hasMore={found.hasMore && !isFailed}
        onNearEnd={found.more}
        isLimited={found.isLimited}
      />
      {isFailed && failure(t('home.moreFailed'))}
    </>
  );
}
