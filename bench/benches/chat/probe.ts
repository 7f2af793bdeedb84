/** Runs in the page before its scripts. The measurements of a chat call it. */
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
  }
}

export function installChatProbe(): void {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const paint = async () => {
    await frame();
    const channel = new MessageChannel();
    const done = new Promise((resolve) => {
      channel.port1.onmessage = resolve;
    });
    channel.port2.postMessage(null);
    await done;
  };
  const clock = () => performance.timeOrigin + performance.now();
  const log = () => document.querySelector('[role="log"]');
  const rows = () => document.querySelectorAll('[role="log"] [data-index]').length;
  const bubbles = () => [...document.querySelectorAll('[role="log"] [data-from] p')];

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

  const ask = window.fetch;
  window.fetch = async (...input) => {
    const answer = await ask(...input);
    const [request] = input;
    const address = request instanceof Request ? request.url : String(request);
    if (/text-message$/.test(address)) {
      acknowledged(String(answers)).resolve(clock());
      answers += 1;
    }
    return answer;
  };

  const durations = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const { interactionId, duration } = entry;
      if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  const long: number[] = [];
  let mostRows = 0;
  const frames = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration);
  });
  const count = () => {
    mostRows = Math.max(mostRows, rows());
    requestAnimationFrame(count);
  };

  window.chatProbe = {
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
    keys: () => [...durations.values()],
    async prepend() {
      const view = log()?.parentElement;
      if (!view) return null;
      const seen = () => {
        const { top, bottom } = view.getBoundingClientRect();
        const found = [...view.querySelectorAll<HTMLElement>('[data-key]')].map(
          (row) => [row.dataset.key ?? '', row.getBoundingClientRect()] as const,
        );
        return new Map(found.filter(([, at]) => at.bottom > top && at.top < bottom).map(([key, at]) => [key, at.top]));
      };
      view.scrollTo(0, 0);
      for (let turn = 0; turn < 200; turn += 1) {
        const [before, height] = [seen(), view.scrollHeight];
        await frame();
        if (view.scrollHeight === height) continue;
        await frame();
        const after = seen();
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
    watchFrames() {
      long.length = 0;
      mostRows = rows();
      frames.observe({ type: 'long-animation-frame' });
      requestAnimationFrame(count);
    },
    frames: () => ({ long, mostRows }),
  };
}
