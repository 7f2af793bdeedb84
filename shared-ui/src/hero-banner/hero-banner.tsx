import type { MouseEventHandler } from 'react';
import { cx } from '../lib/cx.ts';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import { Picture } from '../picture/picture.tsx';
import { SafeLink } from '../safe-link/safe-link.tsx';
import * as s from './hero-banner.module.css';

export interface HeroBannerProps {
  style: 'FEATURED' | 'VERTICAL' | 'HORIZONTAL' | 'CARD';
  title: string;
  body?: string | null | undefined;
  imageUrl: string;
  /** Replaces the image on narrow screens. */
  mobileImageUrl?: string | null | undefined;
  /** Target of the banner. Anything but `http(s)` or an own path is dropped, which leaves a banner without a link. */
  url?: string | null | undefined;
  /** Text of a visual button; the whole banner is the link. */
  callToAction?: string | undefined;
  /** Loads the image at once, for the first picture of the screen. */
  priority?: boolean | undefined;
  /** Runs before navigation; `preventDefault` cancels it. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  className?: string | undefined;
}

/** A promotional picture: `FEATURED` over the whole width, the others for shelves and grids. */
export function HeroBanner(props: HeroBannerProps) {
  const { style, title, body, imageUrl, mobileImageUrl, url, callToAction, priority, onClick, className } = props;
  const mobile = useIsMobile();
  const src = (mobile && mobileImageUrl) || imageUrl;
  return (
    <SafeLink href={url} data-style={style} onClick={onClick} className={cx(s.root, className)}>
      {style === 'FEATURED' && (
        <span className={s.ambience}>
          <Picture fill src={src} alt="" priority={priority} />
        </span>
      )}
      <span className={s.stage}>
        <Picture fill src={src} alt="" priority={priority} focus="var(--focus-point, 50% 20%)" />
      </span>
      <span className={s.words}>
        <span className={s.title} dir="auto">
          {title}
        </span>
        {body && (
          <span className={s.body} dir="auto">
            {body}
          </span>
        )}
        {callToAction && <span className={s.call}>{callToAction}</span>}
      </span>
    </SafeLink>
  );
}
