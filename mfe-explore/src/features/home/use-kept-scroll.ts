import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'shared-sdk/react';

/** How far each place of the browser's history was scrolled, in this visit. */
const kept = new Map<string, number>();
/** On the way back to a place the page may be too short for it: where it stands meanwhile is nobody's choice. */
let isOnTheWay = false;
/** How long the page is waited for, in milliseconds, and what says that the person has gone on by themselves. */
const PATIENCE_MS = 1_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the page back to where it was left, as soon as it is as long as it was: the browser's own way and the
 * router's come before a page that is drawn from memory is there.
 * @param isReady whether the content stands
 */
export function useKeptScroll(isReady: boolean): void {
  const { key } = useLocation();
  // Scrolling is told of a frame later; whoever leaves at once was there all the same. (First, while it is known whether
  // the page is on its way.)
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

/** What is drawn a frame later, a grid for example, makes the page longer: it is tried again whenever it grows. */
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
  // The router's own way comes within this frame.
  const frame = requestAnimationFrame(() => {
    go();
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { once: true, passive: true });
  return stop;
}
