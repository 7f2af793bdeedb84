import type { Message } from 'shared-sdk/contract';
import type { ConversationDeps } from './deps.ts';
import type { ConversationEvent } from './events.ts';
import { type ConversationState, EMPTY } from './state.ts';
import { messageOf } from './timeline.ts';
import { transition } from './transition.ts';

/** Holds the state of a conversation, which changes by events alone, and what ends with a visit: timers and calls. */
export class Machine {
  readonly channelId: string;
  readonly deps: ConversationDeps;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state: ConversationState = EMPTY;
  #abort = new AbortController();

  constructor(channelId: string, deps: ConversationDeps) {
    this.channelId = channelId;
    this.deps = deps;
  }

  get state(): ConversationState {
    return this.#state;
  }
  /** Aborted at the end of the visit. */
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

  dispatch(event: ConversationEvent): void {
    const next = transition(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }

  message(id: string): Message | undefined {
    return messageOf(this.#state.messages, id);
  }

  /** Runs a task later, unless the visit ends first. @returns a function that cancels it */
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

  /** Ends all calls and timers of the visit and begins a new one. */
  renew(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
