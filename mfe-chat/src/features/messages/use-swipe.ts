import { type PointerEvent, useRef } from 'react';

/** The minimum distance of a swipe, in pixels. */
const FAR_PX = 48;
/** The width of the edge that is left to the browser's back gesture, in pixels. */
const EDGE_PX = 24;
/** A swipe is within 30° of the horizontal; anything steeper is scrolling. */
const SLOPE = Math.tan(Math.PI / 6);

/** Pages by swiping: left for the next, right for the previous; reversed in right-to-left layouts. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      const isAtEdge = clientX < EDGE_PX || clientX > window.innerWidth - EDGE_PX;
      from.current = pointerType === 'touch' && !isAtEdge ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      if (Math.abs(dx) < FAR_PX || Math.abs(dy) > Math.abs(dx) * SLOPE) return;
      const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(dx < 0 !== isRtl ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
