import { vi } from 'vitest';

/** Browser features that the design system needs and jsdom lacks. */
export function fillBrowserGaps(): void {
  class SilentObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', SilentObserver);
}
