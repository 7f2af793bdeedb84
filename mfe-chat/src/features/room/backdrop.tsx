import { useEffect, useRef } from 'react';
import { Picture, prefersReducedMotion } from 'shared-ui';
import { useSpeaking } from '../voice/speaking.ts';
import { TalkingPortrait } from '../voice/talking-portrait.tsx';
import * as s from './chat-room.module.css';

export interface BackdropProps {
  readonly image: string | null;
  readonly video: string | null;
  /** The character speaking, for as long as its voice plays; null where that is not wanted or cannot be had. */
  readonly talking: string | null;
  readonly isLive: boolean;
  /** Goes on, instead of playing once (CHAT-26). */
  readonly repeats: boolean;
}

/** The character, behind everything: live where there is a moving picture and somebody wants it, else still. */
export function Backdrop({ image, video, talking, isLive, repeats }: BackdropProps) {
  const element = useRef<HTMLVideoElement>(null);
  const isSpeaking = useSpeaking();
  const isMoving = isLive && video !== null && !prefersReducedMotion();
  // A page without a gesture may not be allowed to play: the still picture stands behind.
  useEffect(() => {
    if (isMoving) void element.current?.play().catch(() => undefined);
  }, [isMoving]);
  return (
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
  );
}
