import { useText } from 'shared-sdk/react';
import * as s from './skip-link.module.css';

/** The first tab stop: skips what is the same on every page. @param to id of the page's content */
export function SkipLink({ to }: { readonly to: string }) {
  const { t } = useText('shell');
  return (
    <a href={`#${to}`} className={s.skip}>
      {t('skip')}
    </a>
  );
}
