import { type PointerEvent, useRef } from 'react';

/** How far a finger has to travel, in pixels. */
const FAR_PX = 48;
/** Where the browser's own gesture for going back begins. */
const EDGE_PX = 24;
/** Within 30° of the horizontal: more upright is scrolling. */
const SLOPE = Math.tan(Math.PI / 6);

/** Turns pages by a finger: to the left for the next, to the right for the one before; the other way in right-to-left. */
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
