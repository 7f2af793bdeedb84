import { Link, useText } from 'shared-sdk/react';
import { SearchIcon } from 'shared-ui';
import * as s from './home.module.css';

/** Looks like the field that it leads to; the code of the search comes when somebody comes near. */
export function SearchEntry() {
  const { t } = useText('explore');
  return (
    <Link to="/?q=" className={s.search ?? ''}>
      <SearchIcon aria-hidden />
      {t('search.label')}
    </Link>
  );
}
