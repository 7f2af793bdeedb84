import type { Channel, Message } from 'shared-sdk/contract';
import { type ConversationDeps, type ConversationState, EMPTY } from './state.ts';
import { messageOf } from './timeline.ts';

/** What the parts of a conversation share: its state, its timers, and what ends with it. */
export class Room {
  readonly channelId: string;
  readonly deps: ConversationDeps;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state = EMPTY;
  #abort = new AbortController();

  constructor(channelId: string, deps: ConversationDeps) {
    this.channelId = channelId;
    this.deps = deps;
  }

  get state(): ConversationState {
    return this.#state;
  }
  /** Ends with the stay in the room. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }
  get params(): { readonly channelId: string } {
    return { channelId: this.channelId };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(patch: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }

  patchChannel(patch: Partial<Channel>): void {
    const { channel } = this.#state;
    if (channel) this.set({ channel: { ...channel, ...patch } });
  }

  message(id: string): Message | undefined {
    return messageOf(this.#state.messages, id);
  }

  /** Whether a message stands on the way that is shown; one of a server that knows no branches does. */
  isShownHere({ branchId, id }: Message): boolean {
    const { path } = this.#state;
    if (branchId === null || branchId === undefined || path.length === 0) return true;
    return path.some((part) => part.branchId === branchId && (part.upTo === null || id <= part.upTo));
  }

  after(milliseconds: number, task: () => void): () => void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, milliseconds);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  }

  /** Ends everything that runs, and begins a new stay. */
  renew(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
