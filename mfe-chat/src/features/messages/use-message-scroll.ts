import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Message } from 'shared-sdk/contract';

/** How far from the end, in pixels, still counts as reading the newest. */
const AT_END_PX = 80;
const OVERSCAN = 6;
const GAP_PX = 12;
const ESTIMATED_PX = 88;
/** What people scroll with. */
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
  /** The row that stays drawn. */
  readonly keptKey: string | null;
  /** Whenever it changes, the end is shown: another way of looking, or something that one has just said or done. */
  readonly scene: string;
  /** Pixels that are kept free above the first row. */
  readonly openingHeight: number;
  /** The row that was asked for from elsewhere. */
  readonly sought: { readonly key: string } | null;
  readonly onTop: () => void;
}

/**
 * The rows of a chat, of which only those near the view are drawn. The end is the anchor: what is put before moves
 * nothing, what is added at the end is followed by whoever reads there, and by nobody else.
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
    // Another function would have it measure all rows anew, and a piece of a reply comes many times a second.
    getItemKey: useCallback((place: number) => keys[place] ?? place, [keys]),
    overscan: OVERSCAN,
    gap: GAP_PX,
    // What stands above the first message is no row: the anchor is a message, also at the very top.
    paddingStart: openingHeight + GAP_PX,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    // What has the focus stays drawn, however far one scrolls.
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

  const keeper = useEndKept(scroller);
  // A chat opens at its newest words.
  const hasRows = rows.length > 0;
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!hasRows || seen.current === scene) return;
    seen.current = scene;
    keeper.hold();
    virtualizer.scrollToEnd();
  }, [hasRows, scene, virtualizer, keeper]);

  // What stands above the first message has grown: whoever reads below stays where they are.
  const height = useRef(openingHeight);
  useLayoutEffect(() => {
    const by = openingHeight - height.current;
    height.current = openingHeight;
    if (by !== 0 && scroller.current && !virtualizer.isAtEnd(AT_END_PX)) scroller.current.scrollTop += by;
  }, [openingHeight, virtualizer]);

  // What was asked for is brought to the middle, once its row is there; a key goes on from it.
  const soughtPlace = sought === null ? -1 : rows.findIndex(({ key }) => key === sought.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever rows have come and the top is still near
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
 * Whether a row that turns out taller or smaller stands above what one reads, which then stays where it is. The rule is
 * the virtualizer's own; but of several rows measured in one go it compares the places from before the first with the
 * offset from after it, and lets the last of them move what is read. Asking it for any row brings its places up to date.
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

interface EndKeeper {
  /** From now on the end is read, whoever has scrolled where. */
  readonly hold: () => void;
  /** Something else is shown. */
  readonly release: () => void;
}

/**
 * Whoever reads the newest goes on doing so when the room below takes more of the screen (a panel, a keyboard), and when
 * the words become taller. Only a person who scrolls makes a choice to read above: what layouts move does not, and of
 * several changes in one frame the virtualizer follows the last alone.
 */
function useEndKept(scroller: RefObject<HTMLDivElement | null>): EndKeeper {
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
      // Whoever has just begun to scroll up may not be told of yet.
      const hasBegun = held.isByHand && (isOnlyTaller || element.scrollTop < top);
      if (held.isAtEnd && !hasBegun) element.scrollTop = element.scrollHeight;
    });
    const byHand = (event: Event) => {
      if (event instanceof WheelEvent && event.deltaY >= 0) return;
      // A press beside the words is one on the scrollbar.
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

/** The keys of the rows; the same array for as long as they are the same. */
function useKeys(rows: readonly ListRow[]): readonly string[] {
  const held = useRef<readonly string[]>([]);
  const isSame = held.current.length === rows.length && rows.every(({ key }, place) => key === held.current[place]);
  if (!isSame) held.current = rows.map(({ key }) => key);
  return held.current;
}

/** The height of an element as it is now, in pixels. */
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
