import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** Duration of the animation in milliseconds. */
const RUN = 480;

/**
 * Animates a whole number to `target` after each change, but not on the first render or with reduced motion. `changes`
 * counts the changes.
 */
export function useCountTo(target: number): { shown: number; changes: number } {
  const [shown, setShown] = useState(target);
  const [changes, setChanges] = useState(0);
  const current = useRef(target);
  useEffect(() => {
    const from = current.current;
    if (from === target) return;
    setChanges((count) => count + 1);
    const show = (value: number) => {
      current.current = value;
      setShown(value);
    };
    if (prefersReducedMotion()) {
      show(target);
      return;
    }
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const part = Math.min(1, (now - startedAt) / RUN);
      show(Math.round(from + (target - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return { shown, changes };
}
