import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** Fraction of the view that a button scrolls. The rest stays visible for orientation. */
const STEP = 0.85;

/**
 * State of a row that scrolls sideways: whether there is more before and after, and a function to scroll. @param
 * startAt initial position in pixels from the start edge @param onScrolled called with the position on each scroll
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
    const update = () => {
      // In right-to-left text scrollLeft is negative.
      const position = Math.abs(row.scrollLeft);
      const before = position > 4;
      const after = position + row.clientWidth < row.scrollWidth - 4;
      setEnds((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const onScroll = () => {
      update();
      scrolled(Math.abs(row.scrollLeft));
    };
    update();
    row.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    observer?.observe(row);
    const children = new MutationObserver(update);
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
