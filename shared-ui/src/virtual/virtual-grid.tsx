import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { useColumns } from './use-columns.ts';
import { useEndReached } from './use-end-reached.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useRows } from './use-rows.ts';
import { useScrollParent } from './use-scroll-parent.ts';
import * as s from './virtual.module.css';

export interface VirtualGridProps<Item> {
  /** Names the list to those who listen. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  children: (item: Item, place: number) => ReactNode;
  /** Pixels that a column has at least; as many as fit are drawn. */
  minItemWidth: number;
  /** Columns on the narrowest screen. */
  minColumns?: number | undefined;
  /** Pixels an item is tall at a width: a card of 3:4 is `(width) => (width * 4) / 3`. */
  itemHeight: (width: number) => number;
  gap?: number | undefined;
  /** More may come: placeholders stand at the end, and `onEndReached` is called before one sees them. */
  hasMore?: boolean | undefined;
  onEndReached?: (() => void) | undefined;
  placeholder?: ReactNode;
  className?: string | undefined;
}

/**
 * Thousands of items of equal size, of which only those near the view are drawn. Pages that come are put in the place of
 * their placeholders, so that nothing jumps. It scrolls with the nearest ancestor that scrolls, else with the window.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, getKey, children, minItemWidth, minColumns = 2, itemHeight, gap = 16, className } = props;
  const { hasMore = false, onEndReached, placeholder } = props;
  const list = useRef<HTMLUListElement>(null);
  const place = useScrollParent(list);
  const { columns, width } = useColumns(list, minItemWidth, gap, minColumns);
  const height = Math.round(itemHeight(width));
  const held = Math.ceil(items.length / columns);
  const count = hasMore ? held + 2 : held;
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
  useKeptInView(virtualizer, columns);

  const drawn = place && width > 0 ? virtualizer.getVirtualItems() : [];
  const lastRow = drawn.at(-1)?.index ?? -1;
  useEndReached(hasMore && lastRow >= held - 2 && lastRow >= 0, items.length, onEndReached);

  const total = height > 0 ? count * (height + gap) - gap : 0;
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={hasMore && lastRow >= held ? true : undefined}
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

/** When the number of columns changes, what was first in view stays there. */
function useKeptInView(virtualizer: ReturnType<typeof useRows>, columns: number): void {
  const before = useRef(columns);
  useLayoutEffect(() => {
    const { current } = before;
    before.current = columns;
    const first = virtualizer.range?.startIndex;
    if (current === columns || !first) return;
    virtualizer.scrollToIndex(Math.floor((first * current) / columns), { align: 'start' });
  }, [virtualizer, columns]);
}
