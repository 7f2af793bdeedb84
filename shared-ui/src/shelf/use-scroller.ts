import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** How far an arrow goes: most of what is in view, so that the eye keeps something to hold on to. */
const STEP = 0.85;

/** Follows a row that scrolls sideways: whether more lies before and after, and a way to go there. */
export function useScroller() {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false });

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
    look();
    row.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(row);
    const children = new MutationObserver(look);
    children.observe(row, { childList: true });
    return () => {
      row.removeEventListener('scroll', look);
      observer?.disconnect();
      children.disconnect();
    };
  }, []);

  const go = useCallback((way: -1 | 1) => {
    const row = ref.current;
    if (!row) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -way : way;
    row.scrollBy({
      left: sign * row.clientWidth * STEP,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, []);

  return { ref, ...ends, go };
}
