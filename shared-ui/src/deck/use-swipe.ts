import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** Minimum fraction of the width, or speed in pixels per millisecond, of a swipe. */
const FAR = 0.28;
const FAST = 0.45;
/** Pixels after which a press is a swipe and no longer a click. */
const SLACK = 8;

interface Swipe {
  readonly pointer: number;
  readonly from: number;
  readonly at: number;
  moved: boolean;
}

/**
 * Tracks a horizontal swipe. Calls `move` with the distance in pixels, and `done` with the direction (`1` right, `-1`
 * left), or `0` if the swipe was too short and slow.
 */
export function useSwipe(move: (by: number) => void, done: (direction: -1 | 0 | 1) => void) {
  const swipe = useRef<Swipe>(null);
  const swallow = useRef(false);
  const end = (event: PointerEvent<HTMLElement>, counts: boolean) => {
    const { current } = swipe;
    if (current?.pointer !== event.pointerId) return;
    swipe.current = null;
    if (!current.moved) return;
    swallow.current = true;
    const by = event.clientX - current.from;
    const speed = Math.abs(by) / Math.max(1, event.timeStamp - current.at);
    const enough = Math.abs(by) > event.currentTarget.clientWidth * FAR || (Math.abs(by) > 24 && speed > FAST);
    done(counts && enough ? (by > 0 ? 1 : -1) : 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallow.current = false;
      if (!event.isPrimary || event.button > 0) return;
      swipe.current = { pointer: event.pointerId, from: event.clientX, at: event.timeStamp, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = swipe;
      if (current?.pointer !== event.pointerId) return;
      const by = event.clientX - current.from;
      if (!current.moved && Math.abs(by) > SLACK) {
        current.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (current.moved) move(by);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onClickCapture: (event: MouseEvent) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
