import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useState } from 'react';
import type { ScrollPlace } from './use-scroll-parent.ts';

export interface RowOptions {
  readonly count: number;
  /** Pixels, without the gap. */
  readonly size: (row: number) => number;
  readonly gap: number;
  readonly getKey: (row: number) => string | number;
  /** The focused row, rendered at any scroll position. */
  readonly keep: number | undefined;
}

/** Rows rendered beyond the view, on each side. */
const OVERSCAN = 3;

/**
 * The rows of a long list to render. The library has separate hooks for window and element scrolling; this one supports
 * both.
 */
export function useRows(place: ScrollPlace | undefined, options: RowOptions): Virtualizer<HTMLElement, HTMLElement> {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const { count, size, gap, getKey, keep } = options;
  const all: VirtualizerOptions<HTMLElement, HTMLElement> = {
    count,
    gap,
    overscan: OVERSCAN,
    estimateSize: size,
    getItemKey: getKey,
    scrollMargin: place?.margin ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withRow(range, keep, count),
    onChange: () => redraw(),
    ...(place?.scroller instanceof HTMLElement ? ofElement(place.scroller) : OF_WINDOW),
  };
  const [virtualizer] = useState(() => new Virtualizer(all));
  virtualizer.setOptions(all);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}

function withRow(range: Range, keep: number | undefined, count: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (keep === undefined || keep >= count || rows.includes(keep)) return rows;
  return [...rows, keep].sort((one, other) => one - other);
}

const ofElement = (scroller: HTMLElement) => ({
  getScrollElement: () => scroller,
  observeElementRect,
  observeElementOffset,
  scrollToFn: elementScroll,
});

type OfElement = ReturnType<typeof ofElement>;

// The library types a virtualizer by its scroller; for the window these four functions cover all differences.
const OF_WINDOW = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as OfElement;
