import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]';

interface Options {
  readonly list: RefObject<HTMLElement | null>;
  readonly columns: number;
  readonly count: number;
  /** Scrolls to an item that is not rendered. */
  readonly reveal: (place: number) => void;
}

/**
 * Keyboard focus in a virtualised grid: arrows, Home and End move it. Returns the focused item, which must stay
 * rendered.
 */
export function useItemFocus({ list, columns, count, reveal }: Options) {
  const [focused, setFocused] = useState<number>();
  const wanted = useRef<number>(undefined);
  const take = (place: number): boolean => {
    const item = list.current?.querySelector(`[data-place="${place}"]`);
    const target = item?.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return target != null;
  };
  useEffect(() => {
    if (wanted.current !== undefined && take(wanted.current)) wanted.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event.key, { columns, rtl, place, count });
    if (step === undefined) return;
    const next = place + step;
    if (next < 0 || next >= count || step === 0) return;
    event.preventDefault();
    if (take(next)) return;
    wanted.current = next;
    reveal(next);
  };
  const onFocus = (event: FocusEvent) => setFocused(placeOf(event.target));
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  };
  return { focused, handlers: { onKeyDown, onFocus, onBlur } };
}

function placeOf(target: EventTarget): number | undefined {
  const place = target instanceof Element && target.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place ? Number(place) : undefined;
}

interface Where {
  readonly columns: number;
  readonly rtl: boolean;
  readonly place: number;
  readonly count: number;
}

function stepOf(key: string, { columns, rtl, place, count }: Where): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return rtl ? 1 : -1;
    case 'ArrowRight':
      return rtl ? -1 : 1;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    case 'Home':
      return -place;
    case 'End':
      return count - 1 - place;
    default:
      return undefined;
  }
}
