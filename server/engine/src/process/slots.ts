export interface Slot<Memory> {
  readonly memory: Memory;
  /** The chat whose prompt it remembers. */
  chat: string | undefined;
  use: Use | undefined;
  /** Grows with each use; 0 was never used. */
  usedAt: number;
  /** Ends a reading ahead, when a reply needs the place. */
  interruption: AbortController;
}

type Use = 'reply' | 'ahead';

interface Waiter<Memory> {
  readonly use: Use;
  readonly chat: string | undefined;
  readonly take: (slot: Slot<Memory>) => void;
}

/**
 * The places in which a model remembers prompts, one for each of the latest chats. Replies are served in the order in
 * which they came, each at the place of its chat if there is one, else at the one unused for longest. Reading ahead only
 * takes what no reply needs.
 */
export class Slots<Memory> {
  readonly #slots: readonly Slot<Memory>[];
  #waiting: Waiter<Memory>[] = [];
  #uses = 0;
  #quiet: (() => void)[] = [];

  constructor(memories: readonly Memory[]) {
    this.#slots = memories.map((memory) => ({
      memory,
      chat: undefined,
      use: undefined,
      usedAt: 0,
      interruption: new AbortController(),
    }));
  }

  /** Waits for a place. @throws the reason of the signal */
  async take(use: Use, chat: string | undefined, signal: AbortSignal): Promise<Slot<Memory>> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(signal.reason);
        this.#serve();
      };
      const waiter: Waiter<Memory> = {
        use,
        chat,
        take: (slot) => {
          signal.removeEventListener('abort', stop);
          resolve(slot);
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.push(waiter);
      this.#serve();
    });
  }

  free(slot: Slot<Memory>): void {
    slot.use = undefined;
    this.#serve();
  }

  /** Resolves as soon as no reply is written or waits. */
  async quiet(): Promise<void> {
    if (this.#isQuiet()) return;
    await new Promise<void>((resolve) => this.#quiet.push(resolve));
  }

  #isQuiet(): boolean {
    return !this.#slots.some(({ use }) => use === 'reply') && !this.#waiting.some(({ use }) => use === 'reply');
  }

  #serve(): void {
    const inOrder = [...this.#waiting].sort((a, b) => Number(a.use === 'ahead') - Number(b.use === 'ahead'));
    for (const waiter of inOrder) {
      const slot = this.#placeFor(waiter);
      if (!slot) continue;
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
      this.#uses += 1;
      const interruption = new AbortController();
      Object.assign(slot, { use: waiter.use, chat: waiter.chat, usedAt: this.#uses, interruption });
      waiter.take(slot);
    }
    if (this.#isQuiet()) for (const resolve of this.#quiet.splice(0)) resolve();
  }

  #placeFor({ use, chat }: Waiter<Memory>): Slot<Memory> | undefined {
    const own = chat === undefined ? undefined : this.#slots.find((slot) => slot.chat === chat);
    if (own && !own.use) return own;
    if (own?.use === 'ahead') {
      own.interruption.abort();
      return undefined;
    }
    // A second reply of the same chat, such as suggestions, does not wait for the first.
    if (own && use === 'ahead') return undefined;
    const free = this.#slots.filter((slot) => !slot.use).sort((a, b) => a.usedAt - b.usedAt);
    if (free.length === 0 && use === 'reply') this.#slots.find((slot) => slot.use === 'ahead')?.interruption.abort();
    return free[0];
  }
}
