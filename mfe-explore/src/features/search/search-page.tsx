import { useEffect, useRef } from 'react';
import { useText } from 'shared-sdk/react';
import { Button, SearchIcon } from 'shared-ui';
import { Filters } from './filters.tsx';
import { forgetSearches, recentSearches, remember } from './recent.ts';
import { Results } from './results.tsx';
import * as s from './search.module.css';
import { SearchBar } from './search-bar.tsx';
import { hasFilters, NO_FILTERS, type SearchState } from './search-state.ts';
import { useSearch } from './use-search.ts';
import { useSearchAddress } from './use-search-address.ts';

/** Search by text and filters. The server pages the results. */
export default function SearchPage({ isMember }: { readonly isMember: boolean }) {
  const { t } = useText('explore');
  const { state, typed, type, submit, change } = useSearchAddress();
  const found = useSearch(state);
  const { cards, total, isFailed, isBehind, isFetching } = found;
  const field = useRef<HTMLInputElement>(null);
  const isAsked = state.query !== '' || hasFilters(state);

  // Only on arrival: afterwards the visitor moves the focus.
  const arrivedWith = useRef(state.query);
  useEffect(() => {
    if (arrivedWith.current === '') field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isBehind && total > 0) remember(state.query);
  }, [isBehind, total, state.query]);
  // The recent searches of a member are private.
  useEffect(() => forgetSearchesOf(isMember), [isMember]);

  const clear = (part: Partial<SearchState>) => {
    change(part);
    field.current?.focus();
  };
  return (
    <section aria-labelledby="search-title" className={s.search}>
      <SearchBar field={field} text={typed} onType={type} onSubmit={submit} onClear={() => clear({ query: '' })} />
      <h2 id="search-title" className={s.hidden}>
        {t('search.title')}
      </h2>
      {!isAsked && <Recent onChoose={(query) => change({ query })} />}
      <Filters state={state} offered={isFailed ? [] : found.tags} onChange={change} />
      <p role="status" className={s.count}>
        {cards && !isFailed && t('search.count', { count: total })}
      </p>
      <div aria-busy={isBehind && isFetching} className={s.found}>
        <Results state={state} found={found} onChange={change} onClear={() => clear({ query: '', ...NO_FILTERS })} />
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
