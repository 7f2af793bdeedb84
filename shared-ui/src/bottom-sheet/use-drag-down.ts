import { type PointerEvent, type RefObject, useRef } from 'react';

/** Minimum distance in pixels, or speed in pixels per millisecond, of a drag that closes. */
const FAR = 96;
const FAST = 0.5;

interface Pull {
  readonly pointer: number;
  readonly from: number;
  readonly at: number;
}

/** Moves `panel` along with a downward drag. On release it closes or springs back. */
export function useDragDown(panel: RefObject<HTMLElement | null>, close: () => void) {
  const pull = useRef<Pull>(null);
  const move = (by: number) => {
    if (panel.current) panel.current.style.translate = by > 0 ? `0 ${by}px` : '';
  };
  const end = (event: PointerEvent, letGo: boolean) => {
    const { current } = pull;
    if (current?.pointer !== event.pointerId) return;
    pull.current = null;
    const by = event.clientY - current.from;
    const speed = by / Math.max(1, event.timeStamp - current.at);
    if (letGo && (by > FAR || (by > 24 && speed > FAST))) close();
    else move(0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || (event.target instanceof Element && event.target.closest('button'))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pull.current = { pointer: event.pointerId, from: event.clientY, at: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent) => {
      if (pull.current?.pointer === event.pointerId) move(event.clientY - pull.current.from);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
