import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'shared-sdk/react';

/** The scroll positions of this visit, by entry of the browser's history. */
const kept = new Map<string, number>();
/** While a position is being restored the page may be too short for it: that scroll position is not stored. */
let isOnTheWay = false;
/** How long the page may take to grow, in milliseconds, and the events that show that the visitor scrolls. */
const PATIENCE_MS = 1_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position as soon as the page is as long as before: the browser and the router try that before a
 * page that is rendered from memory exists.
 * @param isReady whether the content is rendered
 */
export function useKeptScroll(isReady: boolean): void {
  const { key } = useLocation();
  // Scroll events arrive a frame late: leaving at once must store the position too. (First, while it is known whether
  // a position is being restored.)
  useLayoutEffect(() => () => keep(key), [key]);
  useLayoutEffect(() => {
    const top = kept.get(key);
    return isReady && top !== undefined ? bringBack(top) : undefined;
  }, [key, isReady]);
  useEffect(() => {
    const onScroll = () => keep(key);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key]);
}

function keep(key: string): void {
  if (!isOnTheWay) kept.set(key, window.scrollY);
}

/** Content that is rendered a frame later makes the page longer: tries again whenever it grows. */
function bringBack(top: number): () => void {
  const go = () => window.scrollTo({ top, behavior: 'instant' });
  const observer = new ResizeObserver(go);
  const stop = () => {
    isOnTheWay = false;
    observer.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  isOnTheWay = true;
  go();
  observer.observe(document.documentElement);
  // The router scrolls within this frame.
  const frame = requestAnimationFrame(() => {
    go();
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { once: true, passive: true });
  return stop;
}
