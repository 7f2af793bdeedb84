import type { Readable } from 'shared-sdk';

/** An observable `data-<name>` attribute of the document. The shell updates it too, after a choice in another tab. */
export const pageAttribute = <T>(name: string, read: () => T): Readable<T> => ({
  subscribe(listener) {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: [`data-${name}`] });
    return () => observer.disconnect();
  },
  getSnapshot: read,
});

/** Stores a choice on this device; null removes it. Without storage the choice applies to this visit only. */
export function store(key: string, value: string | null): void {
  try {
    const { localStorage } = globalThis;
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}
