import { createState, type Store } from 'shared-sdk';
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
  readonly #state: Store<ConversationState>;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #abort = new AbortController();

  constructor(channelId: string, deps: ConversationDeps) {
    this.channelId = channelId;
    this.deps = deps;
    this.#state = createState<ConversationState>(deps, EMPTY);
  }

  get state(): ConversationState {
    return this.#state.getSnapshot();
  }
  /** Aborted at the end of the visit. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }
  get params(): { readonly channelId: string } {
    return { channelId: this.channelId };
  }

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  dispatch(event: ConversationEvent): void {
    this.#state.set(transition(this.state, event));
  }

  message(id: string): Message | undefined {
    return messageOf(this.state.messages, id);
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
