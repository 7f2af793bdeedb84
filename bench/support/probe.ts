/** Measurements that a page makes of itself; all times are milliseconds since the start of its navigation. */
export interface Probe {
  /** Time of the largest contentful paint so far; 0 before the first. */
  readonly largestPaint: () => number;
  /** The time at which the first visible match of a selector was painted. */
  readonly painted: (selector: string) => Promise<number>;
  /** Scripts completely loaded by a given time: their transferred bytes, without headers. */
  readonly scriptBytes: (until: number) => number;
  /** Clicks the first match and returns the time until `selector` is painted. */
  readonly follow: (link: string, selector: string) => Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before any of its scripts. It is sent there as text, so it refers to nothing outside itself. */
export function installProbe(): void {
  performance.setResourceTimingBufferSize(5_000);
  let largest = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const isVisible = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  /** A frame starts after the change, and a message arrives after it is painted. */
  const afterPainting = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const painted = async (selector: string) => {
    await new Promise<void>((resolve) => {
      if (isVisible(selector)) return resolve();
      const observer = new MutationObserver(() => {
        if (!isVisible(selector)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    });
    return afterPainting();
  };

  window.probe = {
    largestPaint: () => largest,
    painted,
    scriptBytes(until) {
      const scripts = new Map<string, number>();
      for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
        const isScript = new URL(entry.name).pathname.endsWith('.js');
        if (isScript && entry.responseEnd <= until)
          scripts.set(entry.name, Math.max(scripts.get(entry.name) ?? 0, entry.encodedBodySize));
      }
      return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
    async follow(link, selector) {
      const anchor = document.querySelector<HTMLAnchorElement>(link);
      if (!anchor) throw new Error(`there is no ${link}`);
      const from = performance.now();
      const arrival = painted(selector);
      anchor.click();
      return (await arrival) - from;
    },
  };
}

/**
 * Makes links count as not visible, so that their pages are loaded on the click and not before. Also runs in the page
 * before any of its scripts.
 */
export function blindLinks(): void {
  Reflect.deleteProperty(window, 'IntersectionObserver');
}
