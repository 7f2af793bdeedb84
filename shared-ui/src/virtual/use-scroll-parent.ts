import { type RefObject, useLayoutEffect, useState } from 'react';

/** The scroll container of a list, and the list's offset in it in pixels. */
export interface ScrollPlace {
  readonly scroller: Window | HTMLElement;
  readonly margin: number;
}

/** Finds the nearest scrollable ancestor of `list`, else the window. Updates when content above the list changes. */
export function useScrollParent(list: RefObject<HTMLElement | null>): ScrollPlace | undefined {
  const [place, setPlace] = useState<ScrollPlace>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollParentOf(element);
    const measure = () => {
      const margin = Math.round(startOf(element, scroller));
      setPlace((known) => (known?.scroller === scroller && known.margin === margin ? known : { scroller, margin }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller instanceof HTMLElement ? (scroller.firstElementChild ?? scroller) : document.body);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return place;
}

function scrollParentOf(element: HTMLElement): Window | HTMLElement {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return window;
}

function startOf(element: HTMLElement, scroller: Window | HTMLElement): number {
  const { top } = element.getBoundingClientRect();
  if (!(scroller instanceof HTMLElement)) return top + window.scrollY;
  return top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop;
}
