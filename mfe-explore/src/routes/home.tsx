import { lazy, Suspense, useEffect } from 'react';
import { constants, getSdk } from 'shared-sdk';
import { Link, prefetchCall, useSdk, useSearchParams, useText } from 'shared-sdk/react';
import { Button, EmptyState, ErrorState, Tabs, VisuallyHidden } from 'shared-ui';
import { categoryOf } from '../features/category/known-category.ts';
import { Banners } from '../features/home/banners.tsx';
import { Categories } from '../features/home/categories.tsx';
import { Continue } from '../features/home/continue.tsx';
import { Featured } from '../features/home/featured.tsx';
import { takeFirstAnswers } from '../features/home/first-answers.ts';
import * as s from '../features/home/home.module.css';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { SearchEntry } from '../features/home/search-entry.tsx';
import { useHome } from '../features/home/use-home.ts';
import { useKeptScroll } from '../features/home/use-kept-scroll.ts';

// Most first screens need none of these.
const CategoryCards = lazy(() => import('../features/category/category-cards.tsx'));
const FeaturedDeck = lazy(() => import('../features/home/featured-deck.tsx'));
const Landing = lazy(() => import('../features/landing/landing.tsx'));
const SearchPage = lazy(() => import('../features/search/search-page.tsx'));

type View = 'all' | 'one';

/** Explore, the home: the catalogue, or search results if the address contains `q`. */
export default function Home() {
  const { analytics } = useSdk();
  const { t } = useText('explore');
  const [search] = useSearchParams();
  const home = useHome(search.get('categoryId'));
  const { isMember, curated } = home;
  const isSearch = search.has('q');
  useEffect(() => {
    analytics.track(isMember ? 'view_explore_page' : 'view_guest_page');
  }, [analytics, isMember]);
  useKeptScroll(curated !== undefined);

  return (
    <div className={s.home}>
      <VisuallyHidden>
        <h1>{t('home.label')}</h1>
      </VisuallyHidden>
      {(search.get('deeplink') || search.get('weblink')) && (
        <Suspense>
          <Landing />
        </Suspense>
      )}
      {isSearch ? (
        <Suspense fallback={<HomeSkeleton />}>
          <SearchPage isMember={isMember} />
        </Suspense>
      ) : (
        <Explore home={home} />
      )}
    </div>
  );
}

function Explore({ home }: { readonly home: ReturnType<typeof useHome> }) {
  const { t } = useText('explore');
  const [search, setSearch] = useSearchParams();
  const { isMember, curated, categories, banners, areBannersOpen, events, isFailed, isLoading, reload } = home;
  const categoryId = categoryOf(search.get('categoryId'), categories);
  const isFeatured = categoryId === constants.defaultCategory;
  const view: View = search.get('view') === 'one' ? 'one' : 'all';
  const show = (next: string) =>
    setSearch(
      (now) => {
        if (next === 'one') now.set('view', 'one');
        else now.delete('view');
        return now;
      },
      { preventScrollReset: true },
    );

  // The home of a member begins with the genres of the sign-up, and nothing moves down when they arrive.
  const isAfterLiked = isMember && (!curated || Boolean(curated.liked));
  const hero = <Banners banners={banners} areOpen={areBannersOpen} />;

  if (isFailed && !categories) {
    return (
      <ErrorState
        title={t('home.failed')}
        retryText={t('home.retry')}
        retrying={isLoading}
        onRetry={() => void reload()}
      />
    );
  }
  const content = () => {
    if (categoryId === undefined || (isFeatured && !curated)) return <HomeSkeleton />;
    if (!isFeatured) return <CategoryCards key={categoryId} categoryId={categoryId} view={view} />;
    if (!curated) return null;
    if (curated.ranked.cards.length === 0 && curated.carousels.length === 0)
      return <EmptyCatalogue isMember={isMember} />;
    if (view === 'one') return <FeaturedDeck curated={curated} isMember={isMember} />;
    return <Featured {...{ curated, events, isMember }} hero={isAfterLiked && hero} />;
  };
  const body = <Suspense fallback={<HomeSkeleton />}>{content()}</Suspense>;
  return (
    <>
      <div className={s.top}>
        <SearchEntry />
        {categories ? (
          <Categories categories={categories} current={categoryId} />
        ) : (
          <span aria-hidden className={s.noCategories} />
        )}
      </div>
      {isFeatured && isMember && <Continue />}
      {isFeatured && view === 'all' && !isAfterLiked && hero}
      <Tabs
        label={t('view.label')}
        value={view}
        onValueChange={show}
        className={s.views}
        tabs={[
          { value: 'all', label: t('view.all'), content: <div className={s.body}>{view === 'all' && body}</div> },
          { value: 'one', label: t('view.one'), content: <div className={s.body}>{view === 'one' && body}</div> },
        ]}
      />
    </>
  );
}

/** A platform without characters: invites to create the first one. */
function EmptyCatalogue({ isMember }: { readonly isMember: boolean }) {
  const { t } = useText('explore');
  return (
    <EmptyState
      title={t('home.empty')}
      body={t('home.emptyBody')}
      action={
        isMember && (
          <Button asChild variant="primary">
            <Link to="/create/character">{t('home.create')}</Link>
          </Button>
        )
      }
    />
  );
}

/** Requests the page's data while its code loads, except answers that are part of the page. */
export function prefetch(): Promise<unknown> {
  const { session, utm } = getSdk();
  const url = utm.query();
  const input = url ? { query: { url } } : {};
  const isMember = session.getSnapshot().status === 'member';
  if (!isMember && !url) takeFirstAnswers();
  return isMember
    ? Promise.all([
        prefetchCall('presets.curated', input),
        prefetchCall('notice.heroBanners'),
        prefetchCall('notice.eventBanners'),
      ])
    : Promise.all([prefetchCall('guest.curated', input), prefetchCall('guest.heroBanners')]);
}
