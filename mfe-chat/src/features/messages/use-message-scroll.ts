import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Message } from 'shared-sdk/contract';

/** Up to this distance the list counts as scrolled to its end, in pixels. */
const AT_END_PX = 80;
const OVERSCAN = 6;
const GAP_PX = 12;
const ESTIMATED_PX = 88;
/** Events of scrolling by hand. */
const HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface ListRow {
  readonly key: string;
  readonly kind: 'message' | 'thinking';
  readonly message?: Message;
}

export interface MessageScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

export interface MessageScrollOptions {
  /** The row that stays rendered. */
  readonly keptKey: string | null;
  /** Each change scrolls to the end: another view or branch, or something that the person has just sent. */
  readonly scene: string;
  /** The space above the first row, in pixels. */
  readonly openingHeight: number;
  /** The row to bring into view. */
  readonly sought: { readonly key: string } | null;
  readonly onTop: () => void;
}

/**
 * A virtual list anchored at its end: rows added before the first one move nothing, and rows added at the end are
 * followed only if the list is scrolled to its end.
 */
export function useMessageScroll(
  rows: readonly ListRow[],
  { keptKey, scene, openingHeight, sought, onTop }: MessageScrollOptions,
): MessageScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useKeys(rows);
  const kept = keptKey === null ? -1 : keys.indexOf(keptKey);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    // A new function would measure all rows again, and pieces of a reply arrive many times a second.
    getItemKey: useCallback((place: number) => keys[place] ?? place, [keys]),
    overscan: OVERSCAN,
    gap: GAP_PX,
    // The opening is not a row, so that the anchor is a message even at the top.
    paddingStart: openingHeight + GAP_PX,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    // The row with the focus stays rendered, however far away.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const places = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
      return kept === -1 || (kept >= from && kept <= to) ? places : [...places, kept].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isAbove;
  }, [virtualizer]);

  const keeper = useEndFollower(scroller);
  // A chat opens at its newest message.
  const hasRows = rows.length > 0;
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!hasRows || seen.current === scene) return;
    seen.current = scene;
    keeper.hold();
    virtualizer.scrollToEnd();
  }, [hasRows, scene, virtualizer, keeper]);

  // When the opening grows, the visible messages stay in place.
  const height = useRef(openingHeight);
  useLayoutEffect(() => {
    const by = openingHeight - height.current;
    height.current = openingHeight;
    if (by !== 0 && scroller.current && !virtualizer.isAtEnd(AT_END_PX)) scroller.current.scrollTop += by;
  }, [openingHeight, virtualizer]);

  // The sought row is centred once it exists, and gets the focus for the keyboard.
  const soughtPlace = sought === null ? -1 : rows.findIndex(({ key }) => key === sought.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => {
    if (soughtPlace === -1) return;
    keeper.release();
    virtualizer.scrollToIndex(soughtPlace, { align: 'center' });
    const frame = requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLElement>('[data-sought]');
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [sought?.key, soughtPlace === -1]);

  const first = virtualizer.getVirtualItems()[0]?.index ?? Number.POSITIVE_INFINITY;
  const isNearTop = hasRows && first <= OVERSCAN;
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when rows were added and the top is still near
  useEffect(() => {
    if (isNearTop) onTop();
  }, [isNearTop, count]);

  return {
    scroller,
    virtualizer,
    isAtEnd: virtualizer.getDistanceFromEnd() <= AT_END_PX,
    toEnd: () => virtualizer.scrollToEnd({ behavior: 'smooth' }),
  };
}

/**
 * Whether a row that changes its height is above the visible messages, which then stay in place. The rule is the
 * virtualizer's own. But when it measures several rows at once it compares positions from before the first measurement
 * with an offset from after it, so that the last row moves the view. Asking it for any row updates its positions.
 */
function isAbove(
  { index, key }: VirtualItem,
  _delta: number,
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
): boolean {
  virtualizer.getVirtualItemForOffset(0);
  const row = virtualizer.measurementsCache[index];
  const offset = virtualizer.scrollOffset ?? 0;
  if (!row) return false;
  if (!virtualizer.itemSizeCache.has(key)) return row.start < offset;
  return row.end <= offset && virtualizer.scrollDirection !== 'backward';
}

interface EndFollower {
  /** Follows the end from now on, wherever the list was scrolled to. */
  readonly hold: () => void;
  /** Stops following the end. */
  readonly release: () => void;
}

/**
 * Keeps the list at its end when a panel or a keyboard makes it smaller, and when messages grow. Only scrolling by hand
 * leaves the end; a change of the layout does not. The virtualizer alone follows only the last of several changes in one
 * frame.
 */
function useEndFollower(scroller: RefObject<HTMLDivElement | null>): EndFollower {
  const keeper = useRef({ isAtEnd: true, isByHand: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const held = keeper.current;
    let top = 0;
    let size = '';
    const sizeNow = () => `${element.scrollHeight} ${element.clientHeight}`;
    const note = () => {
      top = element.scrollTop;
      const left = element.scrollHeight - top - element.clientHeight;
      if (left <= AT_END_PX) held.isAtEnd = true;
      else if (held.isByHand || size === sizeNow()) held.isAtEnd = false;
      if (left <= 2) held.isByHand = false;
    };
    const observer = new ResizeObserver((entries) => {
      size = sizeNow();
      const isOnlyTaller = entries.every(({ target }) => target !== element);
      // The scroll event of a gesture upwards may not have arrived yet.
      const hasBegun = held.isByHand && (isOnlyTaller || element.scrollTop < top);
      if (held.isAtEnd && !hasBegun) element.scrollTop = element.scrollHeight;
    });
    const byHand = (event: Event) => {
      if (event instanceof WheelEvent && event.deltaY >= 0) return;
      // A press outside the rows is on the scrollbar.
      if (event.type === 'pointerdown' && event.target !== element) return;
      held.isByHand = true;
    };
    element.addEventListener('scroll', note, { passive: true });
    for (const type of HAND) element.addEventListener(type, byHand, { passive: true });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', note);
      for (const type of HAND) element.removeEventListener(type, byHand);
      observer.disconnect();
    };
  }, [scroller]);
  return useMemo(
    () => ({
      hold: () => Object.assign(keeper.current, { isAtEnd: true, isByHand: false }),
      release: () => Object.assign(keeper.current, { isAtEnd: false }),
    }),
    [],
  );
}

/** The keys of the rows, as the same array while they are equal. */
function useKeys(rows: readonly ListRow[]): readonly string[] {
  const held = useRef<readonly string[]>([]);
  const isSame = held.current.length === rows.length && rows.every(({ key }, place) => key === held.current[place]);
  if (!isSame) held.current = rows.map(({ key }) => key);
  return held.current;
}

/** The present height of an element, in pixels. */
export function useHeight(initial: number): readonly [(element: HTMLElement | null) => void, number] {
  const [height, setHeight] = useState(initial);
  const observer = useRef<ResizeObserver | null>(null);
  const watch = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(() => setHeight(Math.ceil(element.offsetHeight)));
    observer.current.observe(element);
  }, []);
  return [watch, height];
}
