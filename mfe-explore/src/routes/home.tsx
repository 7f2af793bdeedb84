import { useEffect } from 'react';
import { getSdk } from 'shared-sdk';
import { prefetchCall, useSdk, useSearchParams, useText } from 'shared-sdk/react';
import { EmptyState, ErrorState, VisuallyHidden } from 'shared-ui';
import { Banners } from '../features/home/banners.tsx';
import { Categories } from '../features/home/categories.tsx';
import { categoryOf } from '../features/home/category.ts';
import { CategoryCards } from '../features/home/category-cards.tsx';
import { Featured } from '../features/home/featured.tsx';
import * as s from '../features/home/home.module.css';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { useHome } from '../features/home/use-home.ts';

/** Explore, the home. */
export default function Home() {
  const { t } = useText('explore');
  const { analytics } = useSdk();
  const [search] = useSearchParams();
  const { isMember, curated, banners, isFailed, reload } = useHome();
  const categoryId = categoryOf(search.get('categoryId'), curated?.categories);

  useEffect(() => {
    analytics.track(isMember ? 'view_explore_page' : 'view_guest_page');
  }, [analytics, isMember]);

  if (isFailed && !curated) {
    return (
      <div className={s.home}>
        <ErrorState title={t('home.failed')} retryText={t('home.retry')} onRetry={() => void reload()} />
      </div>
    );
  }
  const isEmpty = curated && curated.ranked.cards.length === 0 && curated.carousels.length === 0;
  return (
    <div className={s.home}>
      <VisuallyHidden>
        <h1>{t('home.label')}</h1>
      </VisuallyHidden>
      <Banners banners={banners} />
      {curated && <Categories categories={curated.categories} current={categoryId} />}
      {!curated || categoryId === undefined ? (
        <HomeSkeleton />
      ) : isEmpty ? (
        <EmptyState title={t('home.empty')} />
      ) : categoryId === 'featured' ? (
        <Featured curated={curated} isMember={isMember} />
      ) : (
        <CategoryCards key={categoryId} categoryId={categoryId} />
      )}
    </div>
  );
}

/** Asks for the page's data beside its code. */
export function prefetch(): Promise<unknown> {
  const { session, utm } = getSdk();
  const url = utm.query();
  const input = url ? { query: { url } } : {};
  return session.getSnapshot().status === 'member'
    ? Promise.all([prefetchCall('presets.curated', input), prefetchCall('notice.heroBanners')])
    : Promise.all([prefetchCall('guest.curated', input), prefetchCall('guest.heroBanners')]);
}
