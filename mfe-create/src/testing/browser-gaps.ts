import { vi } from 'vitest';

/** What jsdom lacks and the design system's widgets ask for. */
export function fillBrowserGaps(): void {
  class SilentObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', SilentObserver);
}
