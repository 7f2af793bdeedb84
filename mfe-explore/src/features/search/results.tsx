import { useModal, useOnline, useSession, useText } from 'shared-sdk/react';
import { Button, EmptyState, ErrorState, SearchIcon, WandIcon } from 'shared-ui';
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
  if (cards.length === 0) return <NothingFound {...{ state, onChange, onClear }} />;
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

/** A search without results offers the next steps: other words, no filters, or the character itself. */
function NothingFound({ state, onChange, onClear }: Pick<Props, 'state' | 'onChange' | 'onClear'>) {
  const { t } = useText('explore');
  const modal = useModal();
  const isMember = useSession().status === 'member';
  const { query } = state;
  const fewer = fewerWords(query);
  const create = () =>
    isMember
      ? modal.open('create.idea', { type: 'character', idea: query })
      : modal.open('account.onboarding', { purpose: 'signup' });
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('search.none')}
      body={t('search.noneBody')}
      action={
        <>
          {query !== '' && (
            <Button variant="primary" onClick={create} icon={<WandIcon aria-hidden />}>
              {t('search.createIt', { query: shortened(query) })}
            </Button>
          )}
          {hasFilters(state) && query !== '' && (
            <Button onClick={() => onChange(NO_FILTERS)}>{t('search.withoutFilters')}</Button>
          )}
          {fewer !== null && (
            <Button onClick={() => onChange({ query: fewer })}>
              {t('search.fewerWords', { words: shortened(fewer) })}
            </Button>
          )}
          <Button onClick={onClear}>{t('search.everyone')}</Button>
        </>
      }
    />
  );
}

/** The longest word, which says most about what is wanted; null for a single word. */
function fewerWords(query: string): string | null {
  const words = query.trim().split(/\s+/);
  if (words.length < 2) return null;
  return words.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

const LABEL = 30;
const shortened = (text: string) => ([...text].length > LABEL ? `${[...text].slice(0, LABEL).join('')}…` : text);
