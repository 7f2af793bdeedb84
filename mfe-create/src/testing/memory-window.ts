/** The part of a window that a router with addresses in memory needs, so that a story keeps the address of its frame. */
export function memoryWindow(path: string): Window {
  const entries = [{ url: new URL(path, 'http://platform.test'), state: null as unknown }];
  let index = 0;
  const now = () => entries[index] as (typeof entries)[number];
  const listeners = new Set<() => void>();
  const at = (url: string | URL | null | undefined) => new URL(url ?? '', now().url);
  const memory = {
    document,
    history: {
      get state() {
        return now().state;
      },
      get length() {
        return entries.length;
      },
      pushState(state: unknown, _: string, url?: string | URL | null) {
        entries.splice(index + 1, entries.length, { url: at(url), state });
        index += 1;
      },
      replaceState(state: unknown, _: string, url?: string | URL | null) {
        entries[index] = { url: at(url), state };
      },
      go(delta: number) {
        index = Math.min(Math.max(index + delta, 0), entries.length - 1);
        for (const listener of listeners) listener();
      },
    },
    get location() {
      return now().url;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  return memory as unknown as Window;
}
