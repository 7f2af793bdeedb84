import { ImageOffIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../lib/cx.ts';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';
import { Spinner } from '../spinner/spinner.tsx';
import * as s from './media-viewer.module.css';

export interface MediaItem {
  key: string;
  kind: 'image' | 'video';
  src: string;
  /** Text alternative. */
  alt: string;
  caption?: string | undefined;
}

interface MediaViewProps {
  item: MediaItem;
  zoomed: boolean;
  onZoom: () => void;
  failedText: string;
  retryText: string;
}

/** Load timeout in milliseconds. */
const LOAD_TIMEOUT = 30_000;

/** A picture or video, as large as the screen allows; zoomed, it scrolls in both directions. */
export function MediaView({ item, zoomed, onZoom, failedText, retryText }: MediaViewProps) {
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT);
    return () => clearTimeout(timer);
  }, [state]);
  const settle = { onError: () => setState('failed') };
  if (state === 'failed') {
    return (
      <div className={s.failed} role="alert">
        <ImageOffIcon aria-hidden />
        <p>{failedText}</p>
        <Button
          onClick={() => {
            setState('waiting');
            setAttempt(attempt + 1);
          }}
        >
          {retryText}
        </Button>
      </div>
    );
  }
  return (
    <div className={cx(s.view, zoomed && s.zoomed)}>
      {state === 'waiting' && <Spinner size="l" className={s.spinner} />}
      {item.kind === 'video' ? (
        <video
          key={attempt}
          src={item.src}
          className={s.media}
          controls
          loop
          playsInline
          // The user opened the video to watch it.
          autoPlay={!prefersReducedMotion()}
          aria-label={item.alt}
          onLoadedMetadata={() => setState('there')}
          {...settle}
        />
      ) : (
        <img
          key={attempt}
          src={item.src}
          alt={item.alt}
          className={s.media}
          draggable={false}
          onDoubleClick={onZoom}
          onLoad={() => setState('there')}
          {...settle}
        />
      )}
    </div>
  );
}
