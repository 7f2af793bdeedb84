import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** How far an arrow goes: most of what is in view, so that the eye keeps something to hold on to. */
const STEP = 0.85;

/**
 * Follows a row that scrolls sideways: whether more lies before and after, and a way to go there.
 * @param startAt how far it is scrolled when it is first drawn, in pixels from where reading begins
 * @param onScrolled hears how far it has been scrolled
 */
export function useScroller(startAt = 0, onScrolled: (position: number) => void = () => undefined) {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false });
  const scrolled = useEffectEvent(onScrolled);

  const first = useRef(startAt);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row || first.current === 0) return;
    row.scrollTo({ left: first.current * (isFromRight(row) ? -1 : 1), behavior: 'instant' });
  }, []);

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      // From right to left the position counts down from zero.
      const position = Math.abs(row.scrollLeft);
      const before = position > 4;
      const after = position + row.clientWidth < row.scrollWidth - 4;
      setEnds((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const onScroll = () => {
      look();
      scrolled(Math.abs(row.scrollLeft));
    };
    look();
    row.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(row);
    const children = new MutationObserver(look);
    children.observe(row, { childList: true });
    return () => {
      row.removeEventListener('scroll', onScroll);
      observer?.disconnect();
      children.disconnect();
    };
  }, []);

  const go = useCallback((way: -1 | 1) => {
    const row = ref.current;
    if (!row) return;
    const sign = isFromRight(row) ? -way : way;
    row.scrollBy({
      left: sign * row.clientWidth * STEP,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, []);

  return { ref, ...ends, go };
}

const isFromRight = (row: Element) => getComputedStyle(row).direction === 'rtl';
