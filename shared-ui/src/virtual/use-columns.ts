import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Columns {
  readonly columns: number;
  /** Width of a column in pixels; 0 until measured. */
  readonly width: number;
}

/** How many columns of at least `minWidth` fit, and their width. */
export function useColumns(list: RefObject<HTMLElement | null>, minWidth: number, gap: number, least: number): Columns {
  const [total, setTotal] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setTotal(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const columns = Math.max(least, Math.floor((total + gap) / (minWidth + gap)));
  return { columns, width: total === 0 ? 0 : (total - gap * (columns - 1)) / columns };
}
