import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** Tracks the visible slide of a scroll container, scrolls to others and plays automatically. */
export function useCarousel(count: number, autoPlay: number | undefined) {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [wanted, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const canPlay = autoPlay !== undefined && count > 1 && !prefersReducedMotion();
  const runs = canPlay && wanted && !hovered && !focused;

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const onScroll = () => {
      if (track.clientWidth > 0) setCurrent(Math.round(Math.abs(track.scrollLeft) / track.clientWidth));
    };
    track.addEventListener('scroll', onScroll, { passive: true });
    return () => track.removeEventListener('scroll', onScroll);
  }, []);

  const goTo = (place: number) => {
    const track = ref.current;
    if (!track) return;
    const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    track.scrollTo({ left: sign * place * track.clientWidth, behavior });
  };

  const next = useRef(() => {});
  useEffect(() => {
    next.current = () => {
      if (!document.hidden) goTo((current + 1) % count);
    };
  });
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => next.current(), autoPlay);
    return () => clearInterval(timer);
  }, [runs, autoPlay]);

  const attention = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
  return { ref, current: Math.min(current, count - 1), playing: wanted, canPlay, goTo, setPlaying, attention };
}
