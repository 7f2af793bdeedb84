import { ImageIcon } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './picture.module.css';

export interface PictureProps {
  /** `null` shows the placeholder, for a picture that does not exist (yet). */
  src: string | null | undefined;
  /** Text alternative; `''` if the text beside it says the same. */
  alt: string;
  /** Aspect ratio, `3/4` for a portrait. The box has its size before the picture loads. */
  ratio?: `${number}/${number}` | undefined;
  /** Fills the nearest positioned ancestor instead of using `ratio`. */
  fill?: boolean | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Average colour, shown until the picture has loaded. */
  color?: string | undefined;
  /** A tiny rendition, usually a data URL, shown blurred until the picture has loaded. */
  preview?: string | undefined;
  /** Loads at once, with high priority, for the main picture of a screen. */
  priority?: boolean | undefined;
  /** `object-position`: the part that stays visible when the picture is cropped. */
  focus?: string | undefined;
  className?: string | undefined;
}

/** A picture in a box of known size. Fades in over its average colour, without layout shifts. */
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
            setSources(image, { sizes, srcset: srcSet, src });
            // A cached picture can be complete before the load listener is attached.
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
 * Sets the sources once the image is in the document. React creates elements that it never inserts, and Chromium keeps
 * a detached image with `sizes` in memory, along with the tree around it.
 */
function setSources(image: HTMLImageElement, sources: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(sources)) {
    if (value === undefined) image.removeAttribute(name);
    else if (image.getAttribute(name) !== value) image.setAttribute(name, value);
  }
}
