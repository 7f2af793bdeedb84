import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/** A touch that stays this long opens the menu, in milliseconds. */
const LONG_MS = 500;
/** A finger that moves further is scrolling or swiping, in pixels. */
const STILL_PX = 10;

/** Calls `onLongPress` with the pressed element when a finger rests on it. Other pointers keep their own ways. */
export function useLongPress(onLongPress: (element: HTMLElement) => void) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isTouch = useRef(false);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget, target }: PointerEvent<HTMLElement>) => {
      end();
      isTouch.current = pointerType === 'touch';
      // Controls inside have their own meaning.
      if (!isTouch.current || (target as Element).closest('button, a, input, textarea, audio, video')) return;
      const timer = setTimeout(() => {
        held.current = null;
        onLongPress(currentTarget);
      }, LONG_MS);
      held.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu would cover this one.
    onContextMenu: (event: SyntheticEvent) => {
      if (isTouch.current) event.preventDefault();
    },
  };
}

/** Opens the menu of a message as the keyboard does. */
export function openMenuOf(message: HTMLElement): void {
  const button = message.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}
