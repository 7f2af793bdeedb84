import { setImmediate as pause } from 'node:timers/promises';
import { type Said, SaidIndex } from './said-index.ts';

/** Sentences by their relevance to a question, the best first: id → 1 for the best, less for each later one. */
export type Ranked = ReadonlyMap<string, number>;

interface Options {
  /** Sentences of all chats together: about 2 KB each. */
  readonly maxSaid?: number;
}

const MAX_SAID = 20_000;
/** Sentences that are indexed in one go, which takes some milliseconds. */
const SLICE = 50;
const LONGEST_QUESTION = 600;

/**
 * The indexes of the latest chats. What a chat knows is compared with its index at each question, so that only new
 * sentences are analysed, and nothing that was removed stays.
 */
export class ChatIndexes {
  readonly #indexes = new Map<string, SaidIndex>();
  readonly #maxSaid: number;

  constructor({ maxSaid = MAX_SAID }: Options = {}) {
    this.#maxSaid = maxSaid;
  }

  /** The number of indexed sentences. */
  get size(): number {
    return [...this.#indexes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The sentences that relate to a question, at most `limit`. */
  async rank(chat: string, said: readonly Said[], question: string, limit: number): Promise<Ranked> {
    const index = await this.#updated(chat, said);
    const found = index.find(question.slice(-LONGEST_QUESTION), limit, idsOf(said));
    return new Map(found.map(({ id }, at) => [id, 1 - at / limit]));
  }

  async #updated(chat: string, said: readonly Said[]): Promise<SaidIndex> {
    const index = this.#indexes.get(chat) ?? new SaidIndex();
    // The map is in the order of use.
    this.#indexes.delete(chat);
    this.#indexes.set(chat, index);
    const fresh = index.keepOnly(said);
    for (let from = 0; from < fresh.length; from += SLICE) {
      if (from > 0) await pause();
      for (const one of fresh.slice(from, from + SLICE)) index.add(one);
    }
    this.#shrink(chat);
    return index;
  }

  /** Drops the chats that were used longest ago. */
  #shrink(current: string): void {
    let size = this.size;
    for (const [chat, index] of this.#indexes) {
      if (size <= this.#maxSaid) return;
      if (chat === current) continue;
      this.#indexes.delete(chat);
      size -= index.size;
    }
  }
}

function idsOf(said: readonly Said[]): (id: string) => boolean {
  const ids = new Set(said.map(({ id }) => id));
  return (id) => ids.has(id);
}
