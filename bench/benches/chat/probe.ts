import type { Page } from 'playwright';

/** In the page, for the measurements of a chat. `installChatProbe` adds it before the page's scripts run. */
export interface ChatProbe {
  /** Milliseconds from the start of the navigation until a message is painted. */
  opened(): Promise<number>;
  /** Sends the text in the composer. Returns the milliseconds until its bubble is painted. */
  bubbleOf(text: string): Promise<number>;
  /** The time (milliseconds of the machine's clock) at which a bubble with this text was painted. */
  paintedAt(text: string): Promise<number>;
  /** The time at which the server's response to the text sent as the `place`-th arrived. */
  acknowledgedAt(place: number): Promise<number>;
  /** Milliseconds from each key press to the next paint; times within one frame count as 16. */
  keys(): number[];
  /**
   * Scrolls to the top and waits for the previous page. Returns the pixels by which the visible text moved, or null if
   * no page came.
   */
  prepend(): Promise<number | null>;
  /** Loads all messages back to the first. @returns the height of all of them in pixels */
  toBeginning(): Promise<number>;
  /** Starts counting. */
  watchFrames(): void;
  frames(): { readonly long: number[]; readonly mostRows: number };
}

declare global {
  interface Window {
    chatProbe: ChatProbe;
    chatTools: ChatTools;
  }
}

/** Shared by the parts of the probe, which are separate scripts in the page. */
interface ChatTools {
  frame(): Promise<unknown>;
  /** Resolves after the next paint. */
  paint(): Promise<void>;
  /** Milliseconds of the machine's clock. */
  clock(): number;
  log(): Element | null;
  rows(): number;
  bubbles(): Element[];
}

/**
 * Adds the probe to all documents that the page opens. Playwright serializes it, so its parts can't use anything outside
 * of them. They are one script, because the order of several is undefined.
 */
export async function installChatProbe(page: Page): Promise<void> {
  const parts = [installTools, installClocks, installKeys, installFrames, installScrolling];
  await page.addInitScript({ content: parts.map((part) => `(${part})();`).join('\n') });
}

function installTools(): void {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.chatProbe = {} as ChatProbe;
  window.chatTools = {
    frame,
    async paint() {
      await frame();
      const channel = new MessageChannel();
      const done = new Promise((resolve) => {
        channel.port1.onmessage = resolve;
      });
      channel.port2.postMessage(null);
      await done;
    },
    clock: () => performance.timeOrigin + performance.now(),
    log: () => document.querySelector('[role="log"]'),
    rows: () => document.querySelectorAll('[role="log"] [data-index]').length,
    bubbles: () => [...document.querySelectorAll('[role="log"] [data-from] p')],
  };
}

/** When bubbles are painted and texts acknowledged. */
function installClocks(): void {
  const { frame, paint, clock, bubbles } = window.chatTools;
  /** Resolves waiting promises. Polling at every frame would keep the page and the machine busy. */
  const moments = () => {
    const pending = new Map<string, PromiseWithResolvers<number>>();
    return (name: string) => {
      const moment = pending.get(name) ?? Promise.withResolvers<number>();
      pending.set(name, moment);
      return moment;
    };
  };
  const painted = moments();
  const acknowledged = moments();
  let answers = 0;
  const seen = new Set<string>();
  new MutationObserver(() => {
    for (const bubble of bubbles().slice(-4)) {
      const text = bubble.textContent ?? '';
      if (seen.has(text)) continue;
      seen.add(text);
      void paint().then(() => painted(text).resolve(clock()));
    }
  }).observe(document, { childList: true, subtree: true });

  const originalFetch = window.fetch;
  window.fetch = async (...input) => {
    const answer = await originalFetch(...input);
    const [request] = input;
    const address = request instanceof Request ? request.url : String(request);
    if (/text-message$/.test(address)) {
      acknowledged(String(answers)).resolve(clock());
      answers += 1;
    }
    return answer;
  };
  Object.assign(window.chatProbe, {
    paintedAt: (text) => painted(text).promise,
    acknowledgedAt: (place) => acknowledged(String(place)).promise,
    async opened() {
      while (bubbles().length === 0) await frame();
      await paint();
      return performance.now();
    },
    async bubbleOf(text) {
      const form = document.querySelector<HTMLTextAreaElement>('main textarea')?.form;
      const began = performance.now();
      form?.requestSubmit();
      while (!bubbles().some((bubble) => bubble.textContent === text)) await frame();
      await paint();
      return performance.now() - began;
    },
  } satisfies Partial<ChatProbe>);
}

/** Durations of key presses. */
function installKeys(): void {
  const durations = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const { interactionId, duration } = entry;
      if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window.chatProbe, { keys: () => [...durations.values()] } satisfies Partial<ChatProbe>);
}

/** Long frames, and the largest number of rendered rows. */
function installFrames(): void {
  const { rows } = window.chatTools;
  const long: number[] = [];
  let mostRows = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration);
  });
  const count = () => {
    mostRows = Math.max(mostRows, rows());
    requestAnimationFrame(count);
  };
  Object.assign(window.chatProbe, {
    watchFrames() {
      long.length = 0;
      mostRows = rows();
      observer.observe({ type: 'long-animation-frame' });
      requestAnimationFrame(count);
    },
    frames: () => ({ long, mostRows }),
  } satisfies Partial<ChatProbe>);
}

/** Scrolling back through the messages. */
function installScrolling(): void {
  const { frame, log } = window.chatTools;
  /** The top edges of the visible rows, in pixels. */
  const visibleRows = (view: Element) => {
    const { top, bottom } = view.getBoundingClientRect();
    const found = [...view.querySelectorAll<HTMLElement>('[data-key]')].map(
      (row) => [row.dataset.key ?? '', row.getBoundingClientRect()] as const,
    );
    return new Map(found.filter(([, at]) => at.bottom > top && at.top < bottom).map(([key, at]) => [key, at.top]));
  };
  Object.assign(window.chatProbe, {
    async prepend() {
      const view = log()?.parentElement;
      if (!view) return null;
      view.scrollTo(0, 0);
      for (let turn = 0; turn < 200; turn += 1) {
        const [before, height] = [visibleRows(view), view.scrollHeight];
        await frame();
        if (view.scrollHeight === height) continue;
        await frame();
        const after = visibleRows(view);
        // The uppermost visible row is the one that the user reads.
        const [[key, top] = ['', 0]] = [...before];
        return Math.abs((after.get(key) ?? Number.POSITIVE_INFINITY) - top);
      }
      return null;
    },
    async toBeginning() {
      const view = log()?.parentElement;
      const until = performance.now() + 120_000;
      while (performance.now() < until && !/is an AI character/.test(log()?.textContent ?? '')) {
        view?.scrollTo(0, 0);
        await frame();
        await frame();
      }
      return view?.scrollHeight ?? 0;
    },
  } satisfies Partial<ChatProbe>);
}
