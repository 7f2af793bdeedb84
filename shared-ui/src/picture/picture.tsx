import { ImageIcon } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './picture.module.css';

export interface PictureProps {
  /** `null` draws the placeholder: the picture does not exist, or not yet. */
  src: string | null | undefined;
  /** What it shows; `''` where the words beside it say the same. */
  alt: string;
  /** Width over height, `3/4` for a portrait. The box has its size before the picture arrives. */
  ratio?: `${number}/${number}` | undefined;
  /** Fills the nearest positioned box instead of having a ratio of its own. */
  fill?: boolean | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Shown until the picture has arrived: its average colour. */
  color?: string | undefined;
  /** A tiny rendition, a data address usually, shown blurred until the picture has arrived. */
  preview?: string | undefined;
  /** Loads at once and first: for the one picture that the screen is about. */
  priority?: boolean | undefined;
  /** The part that stays in view when the box cuts the picture, as in `object-position`. */
  focus?: string | undefined;
  className?: string | undefined;
}

/** A picture in a box of known size. It fades in over its own colour, and nothing around it moves. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = '3/4', fill = false, srcSet, sizes, color, preview, priority = false, className } = props;
  const [settled, setSettled] = useState<{ src: string; state: 'loaded' | 'failed' }>();
  const state = src && settled?.src === src ? settled.state : 'waiting';
  const missing = !src || state === 'failed';
  const style: CSSProperties = { aspectRatio: fill ? undefined : ratio, backgroundColor: color };
  const settle = (next: 'loaded' | 'failed') => {
    if (src) setSettled({ src, state: next });
  };
  return (
    <span className={cx(s.box, fill && s.fill, className)} style={style} data-state={missing ? 'missing' : state}>
      {preview && state !== 'loaded' && <img src={preview} alt="" aria-hidden className={s.preview} />}
      {missing ? (
        <span className={s.missing} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <ImageIcon aria-hidden />
        </span>
      ) : (
        <img
          key={src}
          ref={(image) => {
            if (!image) return;
            tellSources(image, { sizes, srcset: srcSet, src });
            // A picture from the cache is complete before anybody listens.
            if (image.complete && image.naturalWidth > 0 && state === 'waiting') settle('loaded');
          }}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={priority ? 'high' : undefined}
          draggable={false}
          className={cx(s.image, state === 'loaded' && s.loaded)}
          style={{ objectPosition: props.focus }}
          onLoad={() => settle('loaded')}
          onError={() => settle('failed')}
        />
      )}
    </span>
  );
}

/**
 * A picture learns what to load once it stands in the page. React makes elements that it never puts there; one that
 * already had `sizes` would be kept by Chromium for as long as the page, with all that was drawn around it.
 */
function tellSources(image: HTMLImageElement, sources: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(sources)) {
    if (value === undefined) image.removeAttribute(name);
    else if (image.getAttribute(name) !== value) image.setAttribute(name, value);
  }
}
