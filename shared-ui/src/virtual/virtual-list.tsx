import { type ReactNode, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { useEndReached } from './use-end-reached.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useRows } from './use-rows.ts';
import { useScrollParent } from './use-scroll-parent.ts';
import * as s from './virtual.module.css';

export interface VirtualListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  children: (item: Item, place: number) => ReactNode;
  /** Estimated height of an item in pixels; the real one is measured. */
  estimatedHeight: number;
  gap?: number | undefined;
  /** Whether there is more: calls `onEndReached` before the end is visible. */
  hasMore?: boolean | undefined;
  onEndReached?: (() => void) | undefined;
  /** Shown at the end while there is more. */
  placeholder?: ReactNode;
  className?: string | undefined;
}

/** A virtualised list of rows of any height. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, getKey, children, estimatedHeight, gap = 8, className } = props;
  const { hasMore = false, onEndReached, placeholder } = props;
  const list = useRef<HTMLUListElement>(null);
  const place = useScrollParent(list);
  const rows = useRef<ReturnType<typeof useRows>>(null);
  const reveal = (item: number) => rows.current?.scrollToIndex(item);
  const focus = useItemFocus({ list, columns: 1, count: items.length, reveal });
  const virtualizer = useRows(place, {
    count: items.length,
    size: () => estimatedHeight,
    gap,
    getKey: (row) => {
      const item = items[row];
      return item === undefined ? row : getKey(item);
    },
    keep: focus.focused,
  });
  rows.current = virtualizer;
  const drawn = place ? virtualizer.getVirtualItems() : [];
  const lastRow = drawn.at(-1)?.index ?? -1;
  useEndReached(hasMore && (items.length === 0 || lastRow >= items.length - 4), items.length, onEndReached);
  return (
    <div className={className}>
      <ul
        ref={list}
        aria-label={label}
        aria-busy={hasMore && lastRow === items.length - 1 ? true : undefined}
        className={cx(s.root)}
        style={{ blockSize: virtualizer.getTotalSize() }}
        {...focus.handlers}
      >
        {drawn.map((row) => {
          const item = items[row.index];
          return item === undefined ? null : (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              data-place={row.index}
              aria-posinset={row.index + 1}
              aria-setsize={hasMore ? -1 : items.length}
              className={cx(s.item, s.row)}
              style={{ insetBlockStart: row.start - (place?.margin ?? 0) }}
            >
              {children(item, row.index)}
            </li>
          );
        })}
      </ul>
      {hasMore && placeholder}
    </div>
  );
}
