import { type RefObject, useEffect, useRef } from 'react';

/** Plays the voice at an address, but not while the person talks. */
export function useReplyAudio(address: string | null, isTalking: boolean): RefObject<HTMLAudioElement | null> {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const player = audio.current;
    if (!player || !address) return;
    player.src = address;
    void player.play().catch(() => undefined);
    return () => player.pause();
  }, [address]);
  useEffect(() => {
    if (isTalking) audio.current?.pause();
  }, [isTalking]);
  return audio;
}
