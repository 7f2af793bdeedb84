import { currentPushBrowser, type PushBrowser } from './push/push-browser.ts';
import type { Locks } from './session/lock.ts';

/** The parts of the page that the SDK uses; each may be missing. */
export interface Browser {
  readonly window: Window | undefined;
  readonly document: Document | undefined;
  readonly locks: Locks | undefined;
  /** Missing if the browser does not support push messages. */
  readonly push?: PushBrowser | undefined;
  readonly languages: readonly string[];
  storage(): Storage | undefined;
  /** Ends with the tab. */
  tabStorage?(): Storage | undefined;
  afterPaint(work: () => void): void;
  /** Calls back when the user returns to the page, or when the network is back. */
  onWake(work: () => void): () => void;
  isVisible(): boolean;
  /** Calls back when the page may be about to close. */
  onLeave(work: () => void): () => void;
  /** Calls back with the key that another tab changed in the storage; null for all. */
  onForeignChange(listener: (key: string | null) => void): () => void;
}

export function currentBrowser(): Browser {
  const target = typeof window === 'undefined' ? undefined : window;
  const page = target?.document;
  const listen = (on: EventTarget | undefined, names: readonly string[], listener: (event: Event) => void) => {
    for (const name of names) on?.addEventListener(name, listener);
    return () => {
      for (const name of names) on?.removeEventListener(name, listener);
    };
  };
  const isVisible = () => page?.visibilityState !== 'hidden';
  return {
    window: target,
    document: page,
    locks: (target?.navigator as { locks?: Locks } | undefined)?.locks,
    push: currentPushBrowser(target),
    languages: target?.navigator.languages ?? [],
    storage: () => target?.localStorage,
    tabStorage: () => target?.sessionStorage,
    // Two frames: the first runs before the paint, the second after it. A hidden page does not paint.
    afterPaint(work) {
      if (!target?.requestAnimationFrame || !isVisible()) setTimeout(work, 0);
      else target.requestAnimationFrame(() => target.requestAnimationFrame(() => work()));
    },
    onWake(work) {
      const stopWindow = listen(target, ['focus', 'online', 'pageshow'], work);
      const stopPage = listen(page, ['visibilitychange'], () => {
        if (isVisible()) work();
      });
      return () => {
        stopWindow();
        stopPage();
      };
    },
    isVisible,
    onLeave(work) {
      const stopWindow = listen(target, ['pagehide'], work);
      const stopPage = listen(page, ['visibilitychange'], () => {
        if (!isVisible()) work();
      });
      return () => {
        stopWindow();
        stopPage();
      };
    },
    onForeignChange: (listener) => listen(target, ['storage'], (event) => listener((event as StorageEvent).key)),
  };
}
