/** Calls the listener whenever the page may have lost its connection unnoticed. Returns a function that stops it. */
export type OnWake = (listener: () => void) => () => void;

/** The page returns to the foreground, from sleep or from the browser's cache, or the network is back. */
export const onPageWake: OnWake = (listener) => {
  if (typeof window === 'undefined') return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, listener, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), { signal });
  return () => ending.abort();
};

/** Waits. Resolves early on a wake or when the signal aborts. */
export function sleep(ms: number, signal: AbortSignal, onWake: OnWake = () => () => {}): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const forget = onWake(end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** A controller whose signal aborts with the parent's too (the oldest supported browsers lack `AbortSignal.any`). */
export function childOf(parent: AbortSignal): AbortController {
  const child = new AbortController();
  if (parent.aborted) child.abort();
  parent.addEventListener('abort', () => child.abort(), { signal: child.signal });
  return child;
}
