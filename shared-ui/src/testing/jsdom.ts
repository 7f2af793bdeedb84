import { afterAll, beforeEach, vi } from 'vitest';

// Reset timers and globals for the next file in this process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * user-event caches on each element whether it takes pointer events. An instance with `pointerEventsCheck: 0` still reads
 * that cache, and throws if an earlier test had clicked in a dialog, which turns pointer events of the body off. The
 * test files of a process share its body.
 */
beforeEach(() => {
  for (const element of [document.documentElement, document.body])
    for (const key of Object.getOwnPropertySymbols(element))
      if (key.description === 'Last check for pointer-events') Reflect.deleteProperty(element, key);
});

/** Browser features that components use and jsdom lacks, as it has no layout and no top layer. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
