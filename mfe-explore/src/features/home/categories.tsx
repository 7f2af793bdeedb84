import { useEffect, useRef } from 'react';
import { constants } from 'shared-sdk';
import type { Category } from 'shared-sdk/contract';
import { Link, useText } from 'shared-sdk/react';
import * as s from './categories.module.css';

interface Props {
  readonly categories: readonly Category[];
  readonly current: string | undefined;
}

/** The categories as links with their own addresses, so that back and forward work (NAV-02). */
export function Categories({ categories, current }: Props) {
  const { t } = useText('explore');
  const nav = useRef<HTMLElement>(null);
  // Scrolls the chosen category into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when another category is chosen
  useEffect(() => {
    const row = nav.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
    row.scrollBy?.({ left: left + width / 2 - middle });
  }, [current, categories.length]);
  const featured = { categoryId: constants.defaultCategory, title: t('home.featured') };
  return (
    <nav ref={nav} aria-label={t('home.categories')} className={s.categories}>
      {[featured, ...categories].map(({ categoryId, title }) => (
        <Link
          key={categoryId}
          to={categoryId === constants.defaultCategory ? '/' : `/?categoryId=${encodeURIComponent(categoryId)}`}
          className={s.category ?? ''}
          aria-current={categoryId === current ? 'page' : undefined}
          preventScrollReset
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
