import { Link, useText } from 'shared-sdk/react';
import { SearchIcon } from 'shared-ui';
import * as s from './home.module.css';

/** Looks like the search field that it leads to; its code is loaded when the pointer comes near. */
export function SearchEntry() {
  const { t } = useText('explore');
  return (
    <Link to="/?q=" className={s.search ?? ''}>
      <SearchIcon aria-hidden />
      {t('search.label')}
    </Link>
  );
}
