import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { prefersReducedMotion } from 'shared-ui';

export interface Slides {
  readonly place: number;
  goTo(place: number): void;
  /** Spread these over the element that pauses the slides while hovered or focused. */
  readonly attention: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
}

/**
 * Shows one of `count` slides. Advances every 5,000 ms up to the last one; pauses while hovered or focused; disabled
 * with reduced motion (NOTICE-04, NOTICE-12).
 */
export function useSlides(count: number): Slides {
  const [place, setPlace] = useState(0);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // The dialog focuses its first control when it opens; that is not a user's focus.
  const isSettled = useRef(false);
  const waits = place < count - 1 && !isPointed && !isFocused && !prefersReducedMotion();
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setPlace(place + 1), constants.carousel.advanceMs);
    return () => clearTimeout(timer);
  }, [waits, place]);
  useEffect(() => {
    const timer = setTimeout(() => {
      isSettled.current = true;
    });
    return () => clearTimeout(timer);
  }, []);
  return {
    place,
    goTo: (next) => setPlace(Math.min(Math.max(next, 0), count - 1)),
    attention: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }) => {
        if (isSettled.current && target.matches(':focus-visible')) setFocused(true);
      },
      onBlur: () => setFocused(false),
    },
  };
}
