import { useEffect, useState } from 'react';
import { constants } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { savesData } from '../cards/saves-data.ts';
import * as s from './highlight.module.css';

interface Props {
  readonly src: string;
  readonly hasSound: boolean;
}

/**
 * The video over the picture. It appears once it plays, and is given up if it has not loaded within 30 s (CONST-05).
 * Muted until the visitor turns the sound on.
 */
export function LivePicture({ src, hasSound }: Props) {
  const { t } = useText('explore');
  const [state, setState] = useState<'coming' | 'playing' | 'given-up'>('coming');
  const [isLoud, setLoud] = useState(false);
  useEffect(() => {
    if (state !== 'coming') return;
    const timer = setTimeout(() => setState('given-up'), constants.mediaPreloadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'given-up' || savesData() || prefersStillness()) return null;
  return (
    <>
      <video
        className={s.live}
        data-state={state}
        src={src}
        autoPlay
        loop
        muted={!isLoud}
        playsInline
        preload="auto"
        aria-hidden
        onPlaying={() => setState('playing')}
        onError={() => setState('given-up')}
      />
      {hasSound && state === 'playing' && (
        <Button size="s" className={s.sound ?? ''} aria-pressed={isLoud} onClick={() => setLoud(!isLoud)}>
          {t(isLoud ? 'highlight.soundOff' : 'highlight.soundOn')}
        </Button>
      )}
    </>
  );
}

const prefersStillness = () =>
  document.documentElement.dataset.motion === 'reduced' ||
  (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
