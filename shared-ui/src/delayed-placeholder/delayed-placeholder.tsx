import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds before a placeholder shows. */
const DELAY = 300;

/** Shows its children after 300 ms, so that fast content replaces no flashing placeholder. */
export function DelayedPlaceholder({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
