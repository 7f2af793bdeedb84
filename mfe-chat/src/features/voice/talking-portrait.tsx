import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from 'shared-ui';

export interface TalkingPortraitProps {
  /** Null if the person has turned it off, or if there is none. */
  readonly src: string | null;
  readonly isSpeaking: boolean;
  readonly className: string | undefined;
}

/**
 * The video of the character speaking, shown over its picture while a voice plays (CHAT-28). It is loaded ahead, because
 * the server may have to render it first; if it fails to load, the picture stays visible.
 */
export function TalkingPortrait({ src, isSpeaking, className }: TalkingPortraitProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video || !isSpeaking) return;
    // Tries again after a failed load.
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
