import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'shared-sdk/react';

/** How far each place of the browser's history was scrolled, in this visit. */
const kept = new Map<string, number>();

/**
 * Brings the page back to where it was left, as soon as it is as long as it was: the browser's own way and the
 * router's come before a page that is drawn from memory is there.
 * @param isReady whether the content stands
 */
export function useKeptScroll(isReady: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const top = kept.get(key);
    if (!isReady || top === undefined) return;
    window.scrollTo({ top, behavior: 'instant' });
    // What is drawn a frame later, a grid for example, makes the page longer.
    const frame = requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [key, isReady]);
  useEffect(() => {
    const keep = () => kept.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
