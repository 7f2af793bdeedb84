import { useEffect, useRef } from 'react';
import { Link, useOnline, useText } from 'shared-sdk/react';
import { ArrowLeftIcon, Button, EmptyState, ErrorState, IconButton, SearchIcon, XIcon } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { GridPlaces } from '../category/category-cards.tsx';
import { CardGrid } from '../grid/card-grid.tsx';
import { Filters } from './filters.tsx';
import { forgetSearches, recentSearches, remember } from './recent.ts';
import * as s from './search.module.css';
import { hasFilters } from './search-state.ts';
import { useSearch } from './use-search.ts';
import { useSearchAddress } from './use-search-address.ts';

const NOTHING = { tags: [], gender: undefined, style: undefined } as const;

/** Search by words and filters; what is found is a list of its own, paged by the server. */
export default function SearchPage({ isMember }: { readonly isMember: boolean }) {
  const { t } = useText('explore');
  const isOnline = useOnline();
  const { state, typed, type, submit, change } = useSearchAddress();
  const found = useSearch(state);
  const { cards, total, isFailed, isBehind, isFetching } = found;
  const field = useRef<HTMLInputElement>(null);
  const isAsked = state.query !== '' || hasFilters(state);

  // On arrival: afterwards the focus is the visitor's own.
  const arrivedWith = useRef(state.query);
  useEffect(() => {
    if (arrivedWith.current === '') field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isBehind && total > 0) remember(state.query);
  }, [isBehind, total, state.query]);
  // A member's searches are nobody else's.
  useEffect(() => forgetSearchesOf(isMember), [isMember]);

  const clear = () => {
    change({ query: '', ...NOTHING });
    field.current?.focus();
  };
  const content = () => {
    if (isFailed && (!cards || isBehind))
      return (
        <ErrorState
          title={isOnline ? t('search.failed') : t('search.offline')}
          retryText={t('home.retry')}
          retrying={isFetching}
          onRetry={found.retry}
        />
      );
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
                <Button variant="primary" onClick={() => change(NOTHING)}>
                  {t('search.withoutFilters')}
                </Button>
              )}
              <Button onClick={clear}>{t('search.everyone')}</Button>
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
        {isFailed && (
          <ErrorState
            title={t('home.moreFailed')}
            retryText={t('home.retry')}
            retrying={isFetching}
            onRetry={found.retry}
          />
        )}
      </>
    );
  };

  return (
    <section aria-labelledby="search-title" className={s.search}>
      <search>
        <form
          className={s.bar}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <IconButton asChild label={t('search.back')}>
            <Link to="/">
              <ArrowLeftIcon aria-hidden className={s.back} />
            </Link>
          </IconButton>
          <TextField
            ref={field}
            label={t('search.label')}
            hideLabel
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder={t('search.label')}
            className={s.field}
            value={typed}
            onValueChange={type}
            start={<SearchIcon aria-hidden />}
            end={
              typed !== '' && (
                <IconButton
                  label={t('search.clear')}
                  onClick={() => {
                    change({ query: '' });
                    field.current?.focus();
                  }}
                >
                  <XIcon aria-hidden />
                </IconButton>
              )
            }
          />
        </form>
      </search>
      <h2 id="search-title" className={s.hidden}>
        {t('search.title')}
      </h2>
      {!isAsked && <Recent onChoose={(query) => change({ query })} />}
      <Filters state={state} offered={isFailed ? [] : found.tags} onChange={change} />
      <p role="status" className={s.count}>
        {cards && !isFailed && t('search.count', { count: total })}
      </p>
      <div aria-busy={isBehind && isFetching} className={s.found}>
        {content()}
      </div>
    </section>
  );
}

let searchedAs: boolean | undefined;
function forgetSearchesOf(isMember: boolean): void {
  if (searchedAs !== undefined && searchedAs !== isMember) forgetSearches();
  searchedAs = isMember;
}

function Recent({ onChoose }: { readonly onChoose: (query: string) => void }) {
  const { t } = useText('explore');
  const recent = recentSearches();
  if (recent.length === 0) return null;
  return (
    <ul aria-label={t('search.recent')} className={s.recent}>
      {recent.map((query) => (
        <li key={query}>
          <Button size="s" variant="ghost" onClick={() => onChoose(query)}>
            <SearchIcon aria-hidden />
            <bdi>{query}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
