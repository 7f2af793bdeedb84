import type { Page } from '@playwright/test';

/** Waits until a scroll position is stable for some frames. Without a selector, the page's. @returns it, in pixels */
export const settledScroll = (page: Page, selector?: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const position = () => (wanted ? (document.querySelector(wanted)?.parentElement?.scrollTop ?? 0) : scrollY);
    let last = position();
    for (let same = 0; same < 10; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      same = position() === last ? same + 1 : 0;
      last = position();
    }
    return last;
  }, selector);
