import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { useColumns } from './use-columns.ts';
import { useEndReached } from './use-end-reached.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useRows } from './use-rows.ts';
import { useScrollParent } from './use-scroll-parent.ts';
import * as s from './virtual.module.css';

export interface VirtualGridProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  children: (item: Item, place: number) => ReactNode;
  /** Minimum width of a column in pixels. */
  minItemWidth: number;
  /** Minimum number of columns. */
  minColumns?: number | undefined;
  /** Height of an item in pixels for a width: a card of 3:4 is `(width) => (width * 4) / 3`. */
  itemHeight: (width: number) => number;
  gap?: number | undefined;
  /** Whether there is more: shows placeholders at the end and calls `onEndReached` before they are visible. */
  hasMore?: boolean | undefined;
  onEndReached?: (() => void) | undefined;
  placeholder?: ReactNode;
  className?: string | undefined;
}

/**
 * A virtualised grid of items of equal size. New pages replace their placeholders in place, so that nothing jumps.
 * Scrolls with the nearest scrollable ancestor, else with the window.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, getKey, children, minItemWidth, minColumns = 2, itemHeight, gap = 16, className } = props;
  const { hasMore = false, onEndReached, placeholder } = props;
  const list = useRef<HTMLUListElement>(null);
  const place = useScrollParent(list);
  const { columns, width } = useColumns(list, minItemWidth, gap, minColumns);
  const height = Math.round(itemHeight(width));
  const loadedRows = Math.ceil(items.length / columns);
  const count = hasMore ? loadedRows + 2 : loadedRows;
  const rows = useRef<ReturnType<typeof useRows>>(null);
  const focus = useItemFocus({
    list,
    columns,
    count: items.length,
    reveal: (item) => rows.current?.scrollToIndex(Math.floor(item / columns)),
  });
  const keep = focus.focused === undefined ? undefined : Math.floor(focus.focused / columns);
  const virtualizer = useRows(place, { count, size: () => height, gap, getKey: (row) => row, keep });
  rows.current = virtualizer;
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  useStableFirstRow(virtualizer, columns);

  const drawn = place && width > 0 ? virtualizer.getVirtualItems() : [];
  const lastRow = drawn.at(-1)?.index ?? -1;
  useEndReached(hasMore && lastRow >= loadedRows - 2 && lastRow >= 0, items.length, onEndReached);

  const total = height > 0 ? count * (height + gap) - gap : 0;
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={hasMore && lastRow >= loadedRows ? true : undefined}
      className={cx(s.root, className)}
      style={{ blockSize: total }}
      {...focus.handlers}
    >
      {drawn.flatMap((row) =>
        Array.from({ length: columns }, (_, column) => {
          const at = row.index * columns + column;
          const item = items[at];
          const style: CSSProperties = {
            insetBlockStart: row.index * (height + gap),
            insetInlineStart: column * (width + gap),
            inlineSize: width,
            blockSize: height,
          };
          if (item !== undefined) {
            return (
              <li
                key={getKey(item)}
                data-place={at}
                aria-posinset={at + 1}
                aria-setsize={hasMore ? -1 : items.length}
                className={s.item}
                style={style}
              >
                {children(item, at)}
              </li>
            );
          }
          return hasMore ? (
            <li key={`placeholder ${at}`} aria-hidden className={s.item} style={style}>
              {placeholder}
            </li>
          ) : null;
        }),
      )}
    </ul>
  );
}

/** Keeps the first visible item in place when the number of columns changes. */
function useStableFirstRow(virtualizer: ReturnType<typeof useRows>, columns: number): void {
  const before = useRef(columns);
  useLayoutEffect(() => {
    const { current } = before;
    before.current = columns;
    const first = virtualizer.range?.startIndex;
    if (current === columns || !first) return;
    virtualizer.scrollToIndex(Math.floor((first * current) / columns), { align: 'start' });
  }, [virtualizer, columns]);
}
