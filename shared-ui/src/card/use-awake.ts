import { type HTMLAttributes, useState } from 'react';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

type Handlers = HTMLAttributes<HTMLElement>;

/** Whether an element is hovered or focused; always false with reduced motion. Calls the element's own handlers too. */
export function useAwake(own: Handlers) {
  const [awake, setAwake] = useState(false);
  const activate = () => setAwake(!prefersReducedMotion());
  const handlers = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      // Touch does not hover: a tap opens the card.
      if (event.pointerType !== 'touch') activate();
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      setAwake(false);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      activate();
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      setAwake(false);
    },
  } satisfies Handlers;
  return [awake, handlers] as const;
}
