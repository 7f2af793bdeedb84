import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from 'shared-ui';

export interface TalkingPortraitProps {
  /** Null where the person does not want it, or there is none. */
  readonly src: string | null;
  readonly isSpeaking: boolean;
  readonly className: string | undefined;
}

/**
 * The character moving its lips, over its picture and only while it speaks (CHAT-28). It is loaded before that, as it
 * may have to be painted first; where it does not come, nothing lies over the picture.
 */
export function TalkingPortrait({ src, isSpeaking, className }: TalkingPortraitProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video || !isSpeaking) return;
    // What failed when it was loaded is asked for once more.
    if (video.error) video.load();
    void video.play().catch(() => undefined);
    return () => video.pause();
  }, [isSpeaking]);
  if (src === null || prefersReducedMotion()) return null;
  return (
    <video
      ref={element}
      key={src}
      src={src}
      className={className}
      data-talking={isSpeaking || undefined}
      hidden={!isSpeaking}
      muted
      loop
      playsInline
      aria-hidden
      tabIndex={-1}
      preload="auto"
    />
  );
}
