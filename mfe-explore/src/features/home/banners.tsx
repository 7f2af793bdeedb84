import type { MouseEvent } from 'react';
import type { Banner } from 'shared-sdk/contract';
import { useSession, useText } from 'shared-sdk/react';
import { Carousel, HeroBanner, Skeleton } from 'shared-ui';
import { inWidth } from '../cards/picture.ts';
import { alreadyThere, useOpenBy } from '../landing/use-open-by.ts';
import * as s from './banners.module.css';

interface Props {
  readonly banners: readonly Banner[];
  /** It is not known yet whether there are any. */
  readonly areOpen: boolean;
}

/** The hero area: its banners, one at a time (EXPLORE-09). */
export function Banners({ banners, areOpen }: Props) {
  const { t } = useText('explore');
  const hero = banners.filter(({ placement }) => placement === 'DISCOVER');
  if (hero.length === 0) return areOpen ? <Skeleton shape="block" className={s.place ?? ''} /> : null;
  return (
    <Carousel
      label={t('home.banners')}
      className={s.hero}
      labels={{
        previous: t('home.previous'),
        next: t('home.next'),
        pause: t('home.pause'),
        play: t('home.play'),
        slide: (place, of) => t('home.slide', { place, of }),
      }}
    >
      {hero.map((banner, index) => (
        <OneBanner key={banner.bannerId} banner={banner} priority={index === 0} />
      ))}
    </Carousel>
  );
}

/** Banners between the sections of the home (EXPLORE-09). */
export function SectionBanners({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useText('explore');
  const among = banners.filter(({ placement }) => placement === 'EXPLORE');
  if (among.length === 0) return null;
  return (
    <section aria-label={t('home.events')} className={s.events}>
      {among.map((banner) => (
        <OneBanner key={banner.bannerId} banner={banner} />
      ))}
    </section>
  );
}

/** A banner of a character opens the chat for a member (CREATE-55); a guest follows its link. */
export function OneBanner({ banner, priority = false }: { readonly banner: Banner; readonly priority?: boolean }) {
  const { bannerId, presetKey, style, title, body, url } = banner;
  const isMember = useSession().status === 'member';
  const open = useOpenBy();
  const onClick = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!isMember || presetKey === null || opensElsewhere) return;
    event.preventDefault();
    void open(({ call }) => call('bots.createFromBannerPreset', { body: { bannerId, presetKey } }, alreadyThere));
  };
  const imageUrl = inWidth(banner.imageUrl, 1280);
  const mobileImageUrl = banner.mobileImageUrl && inWidth(banner.mobileImageUrl, 480);
  return <HeroBanner {...{ style, title, body, imageUrl, mobileImageUrl, url, priority, onClick }} />;
}
