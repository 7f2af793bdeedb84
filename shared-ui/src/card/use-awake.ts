import { type HTMLAttributes, useState } from 'react';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

type Handlers = HTMLAttributes<HTMLElement>;

/** Whether the pointer or the focus is on an element, unless less motion is asked for; its own handlers still run. */
export function useAwake(own: Handlers) {
  const [awake, setAwake] = useState(false);
  const wake = () => setAwake(!prefersReducedMotion());
  const handlers = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      // A finger does not hover: it opens the card.
      if (event.pointerType !== 'touch') wake();
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      setAwake(false);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      wake();
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      setAwake(false);
    },
  } satisfies Handlers;
  return [awake, handlers] as const;
}
