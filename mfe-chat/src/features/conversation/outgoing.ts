import { hasCode, NetworkError } from 'shared-sdk';
import type { Machine } from './machine.ts';
import type { RefusalReason } from './state.ts';
import { hasStored } from './timeline.ts';

export interface Wish<T> {
  /** Key of the request. It runs once at a time, and a repetition after a network failure reuses the request's id. */
  readonly key: string;
  /** Set if the caller stores the id itself, for example with a recording on this device. */
  readonly requestId?: string;
  readonly call: (requestId: string) => Promise<T>;
}

export type Outcome<T> =
  | { readonly status: 'accepted'; readonly answer: T }
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  /** The same wish is still running. */
  | { readonly status: 'running' }
  /** The call failed, but its message had arrived: its event was faster. */
  | { readonly status: 'arrived' }
  /** The page is being closed, which aborts its calls: the request may have arrived. */
  | { readonly status: 'unknown' };

/** Sends everything that a person writes, says or buys in a chat. Each wish counts once, even if it is repeated. */
export class Outgoing {
  readonly #machine: Machine;
  /** Ids of requests that may have arrived, by their wishes. */
  readonly #open = new Map<string, string>();
  readonly #running = new Set<string>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** A failed call has shown its toast already, except where gems are missing: that opens a dialog (GEM-19, GEM-20). */
  async send<T>({ key, requestId: given, call }: Wish<T>): Promise<Outcome<T>> {
    if (this.#running.has(key)) return { status: 'running' };
    this.#running.add(key);
    const requestId = given ?? this.#open.get(key) ?? this.#machine.deps.newId();
    if (given === undefined) this.#open.set(key, requestId);
    try {
      const answer = await call(requestId);
      this.#open.delete(key);
      return { status: 'accepted', answer };
    } catch (error) {
      if (!(error instanceof NetworkError)) this.#open.delete(key);
      return this.#failed(requestId, error);
    } finally {
      this.#running.delete(key);
    }
  }

  #failed(requestId: string, error: unknown): Outcome<never> {
    const { isLeaving, onNotEnoughGems } = this.#machine.deps;
    if (isLeaving()) return { status: 'unknown' };
    if (hasStored(this.#machine.state.messages, requestId)) return { status: 'arrived' };
    if (hasCode(error, 'NOT_ENOUGH_GEM')) onNotEnoughGems();
    return { status: 'refused', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof NetworkError) return 'offline';
  return hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed';
}
