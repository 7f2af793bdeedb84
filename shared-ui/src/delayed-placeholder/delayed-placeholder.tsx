import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds before a placeholder shows. */
const DELAY = 300;

/** Shows its children only once 300 ms have passed: what is ready sooner is never announced by a flash. */
export function DelayedPlaceholder({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
