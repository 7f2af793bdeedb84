import { useEffect, useRef } from 'react';
import { Picture, prefersReducedMotion } from 'shared-ui';
import { useSpeaking } from '../voice/speaking.ts';
import { TalkingPortrait } from '../voice/talking-portrait.tsx';
import * as s from './chat-room.module.css';

export interface BackdropProps {
  readonly image: string | null;
  readonly video: string | null;
  /** The video of the character speaking, shown while its voice plays; null if it is turned off or not available. */
  readonly talking: string | null;
  readonly isLive: boolean;
  /** Loops instead of playing once (CHAT-26). */
  readonly repeats: boolean;
}

/** The character behind everything: as a video if there is one and the person wants it, otherwise as a picture. */
export function Backdrop({ image, video, talking, isLive, repeats }: BackdropProps) {
  const element = useRef<HTMLVideoElement>(null);
  const isSpeaking = useSpeaking();
  const isMoving = isLive && video !== null && !prefersReducedMotion();
  // Before the first gesture the browser may refuse to play: then the picture behind it is seen.
  useEffect(() => {
    if (isMoving) void element.current?.play().catch(() => undefined);
  }, [isMoving]);
  return (
    <>
      <div className={s.ambience}>
        <Picture src={image} alt="" fill />
      </div>
      <div className={s.backdrop} data-live={isMoving || undefined}>
        <Picture src={image} alt="" fill priority focus="50% 18%" />
        {isMoving && (
          <video
            ref={element}
            key={video}
            src={video}
            className={s.video}
            muted
            playsInline
            loop={repeats}
            aria-hidden
            tabIndex={-1}
            preload="auto"
          />
        )}
        <TalkingPortrait src={talking} isSpeaking={isSpeaking} className={s.video} />
      </div>
    </>
  );
}
