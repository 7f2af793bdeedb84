import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Banner, PresetCard } from 'shared-sdk/contract';
import { Link, useCall, useSdk, useText } from 'shared-sdk/react';
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from 'shared-ui';
import { VerticalFeed } from 'shared-ui/deck';
import { highlightFeedOf } from '../features/highlight/feed.ts';
import * as s from '../features/highlight/highlight.module.css';
import { Slide } from '../features/highlight/slide.tsx';
import { OneBanner } from '../features/home/banners.tsx';
import { shownBanner } from '../features/home/shown-banner.ts';

/** A full-screen feed of characters, for members (HIGHLIGHT-01). */
export default function Highlight() {
  const { t } = useText('explore');
  const sdk = useSdk();
  const feed = highlightFeedOf(sdk);
  const { activeIndex, cards, hasMore, generateKey, status } = useSyncExternalStore(feed.subscribe, feed.getSnapshot);
  const { data: notice } = useCall('notice.heroBanners', undefined, { silent: true });
  const [place, setPlace] = useState(activeIndex);
  const [banner, setBanner] = useState<Banner | null>();
  // The banner is inserted once, while its position is still ahead, so that nothing moves under the visitor.
  if (banner === undefined && notice) setBanner(place < BANNER_PLACE ? bannerOf(notice.heroBanners) : null);
  const items = useMemo(() => withBanner(cards, banner), [cards, banner]);
  useEffect(() => {
    sdk.analytics.track('view_highlight_page');
  }, [sdk.analytics]);
  // After a failure the visitor decides when to retry.
  useEffect(() => {
    if (status === 'idle') feed.load();
  });

  if (cards.length === 0) {
    if (status === 'failed')
      return <ErrorState title={t('highlight.failed')} retryText={t('highlight.retry')} onRetry={() => feed.load()} />;
    if (hasMore) return <Skeleton shape="block" className={s.skeleton ?? ''} />;
    return (
      <EmptyState
        title={t('highlight.empty')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('home.toAll')}</Link>
          </Button>
        }
      />
    );
  }
  const show = (next: number) => {
    setPlace(next);
    feed.show(banner && next >= BANNER_PLACE ? next - 1 : next);
  };
  return (
    <div className={s.feed}>
      <VisuallyHidden>
        <h1>{t('highlight.title')}</h1>
      </VisuallyHidden>
      <VerticalFeed
        key={generateKey}
        label={t('highlight.label')}
        items={items}
        getKey={(item) => ('presetId' in item ? item.presetId : item.bannerId)}
        activeIndex={place}
        onActiveIndexChange={show}
        hasMore={hasMore}
        labels={{
          previous: t('home.previous'),
          next: t('home.next'),
          place: (at, of) => t('home.slide', { place: at, of }),
        }}
        end={
          status === 'failed' ? (
            <ErrorState title={t('highlight.failed')} retryText={t('highlight.retry')} onRetry={() => feed.load()} />
          ) : hasMore ? (
            <Skeleton shape="block" className={s.skeleton ?? ''} />
          ) : (
            <EmptyState
              title={t('highlight.end')}
              body={t('highlight.endBody')}
              action={<Button onClick={() => show(0)}>{t('highlight.again')}</Button>}
            />
          )
        }
      >
        {(item, isActive) =>
          'presetId' in item ? (
            <Slide card={item} isActive={isActive} />
          ) : (
            <div className={s.banner}>
              <OneBanner banner={item} />
            </div>
          )
        }
      </VerticalFeed>
    </div>
  );
}

/** The banner of the feed, if there is one, comes after this many characters (EXPLORE-09). */
const BANNER_PLACE = 4;

const bannerOf = (banners: readonly Banner[]): Banner | null =>
  banners.flatMap((one) => shownBanner(one) ?? []).find(({ placement }) => placement === 'HIGHLIGHT') ?? null;

function withBanner(cards: readonly PresetCard[], banner: Banner | null | undefined): readonly (PresetCard | Banner)[] {
  if (!banner || cards.length <= BANNER_PLACE) return cards;
  return [...cards.slice(0, BANNER_PLACE), banner, ...cards.slice(BANNER_PLACE)];
}
