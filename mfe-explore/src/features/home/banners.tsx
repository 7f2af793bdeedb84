import type { Banner } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Carousel, HeroBanner } from 'shared-ui';

/** The hero banners, one at a time. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useText('explore');
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t('home.banners')}
      labels={{
        previous: t('home.previous'),
        next: t('home.next'),
        pause: t('home.pause'),
        play: t('home.play'),
        slide: (place, of) => t('home.slide', { place, of }),
      }}
    >
      {banners.map(({ bannerId, style, title, body, imageUrl, mobileImageUrl, url }, index) => (
        <HeroBanner
          key={bannerId}
          style={style}
          title={title}
          body={body}
          imageUrl={imageUrl}
          mobileImageUrl={mobileImageUrl}
          url={url}
          priority={index === 0}
        />
      ))}
    </Carousel>
  );
}
