import { useEffect, useState } from 'react';
import type { Banner } from 'shared-sdk/contract';
import { useCall, useCallCache, useSdk, useSession, useText } from 'shared-sdk/react';
import { type BannerState, readBannerState } from './banner-state.ts';
import { shownBanner } from './shown-banner.ts';

/**
 * The banners of a guest or a member; only members have event banners (BANNER-01, BANNER-02). Until they are loaded, those
 * of the last visit are shown if they were for the same person.
 */
export function useBanners(isMember: boolean) {
  const { persisted, now } = useSdk();
  const { userId } = useSession();
  const { language } = useText('explore');
  const cache = useCallCache();
  const guest = useCall('guest.heroBanners', undefined, { enabled: !isMember, silent: true });
  const member = useCall('notice.heroBanners', undefined, { enabled: isMember, silent: true });
  const events = useCall('notice.eventBanners', undefined, { enabled: isMember, silent: true });
  const of = `${userId ?? 'guest'} ${language}`;
  const [kept, setKept] = useState<BannerState | null>(null);

  const hero = isMember ? member : guest;
  useEffect(() => {
    let isCurrent = true;
    void persisted('banner', (value) => readBannerState(value, now()))
      .rehydrate()
      .then((state) => isCurrent && setKept(state));
    return () => {
      isCurrent = false;
    };
  }, [persisted, now]);
  const heroBanners = hero.data?.heroBanners;
  const eventBanners = events.data?.eventBanners;
  useEffect(() => {
    if (!heroBanners) return;
    const freeGemBanners = cache.read('notice.freeGemBanners')?.freeGemBanners ?? [];
    const state: BannerState = { of, heroBanners, eventBanners: eventBanners ?? [], freeGemBanners };
    persisted<BannerState>('banner', () => null).save(state);
  }, [persisted, cache, of, heroBanners, eventBanners]);

  const last = kept?.of === of ? kept : undefined;
  return {
    banners: shown(heroBanners ?? last?.heroBanners ?? []),
    events: isMember ? shown(eventBanners ?? last?.eventBanners ?? []) : [],
    /** It is not known yet whether there are any: a placeholder reserves their space. */
    areBannersOpen: hero.isPending && !last,
  };
}

const shown = (banners: readonly Banner[]): Banner[] => banners.flatMap((banner) => shownBanner(banner) ?? []);
