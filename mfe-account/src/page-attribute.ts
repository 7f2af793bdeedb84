import type { Readable } from 'shared-sdk';

/** What an attribute `data-<name>` of the document makes of itself; the shell changes it too, for what another tab chose. */
export const pageAttribute = <T>(name: string, read: () => T): Readable<T> => ({
  subscribe(listener) {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: [`data-${name}`] });
    return () => observer.disconnect();
  },
  getSnapshot: read,
});

/** Keeps a choice on this device; null forgets it. Without storage the choice holds for this visit. */
export function remember(key: string, value: string | null): void {
  try {
    const { localStorage } = globalThis;
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}
