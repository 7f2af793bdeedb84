import { AiError } from 'ports';
import type { Passage } from './breaker.ts';
import type { Candidate, End, Piece } from './candidate.ts';

/** What happens to an attempt before its first word. `slow`: its first word is late, but it may still come. */
export type Happening =
  | { readonly type: 'word' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'slow' }
  | { readonly type: 'patience-ended' };

export interface AttemptLimits {
  readonly slowAfterMs: number;
  readonly patienceMs: number;
}

/** One request to one model. */
export class Attempt {
  readonly candidate: Candidate;
  readonly passage: Passage;
  readonly startedAt = performance.now();
  #firstWord = '';
  #end: End | undefined;
  #isSlow = false;
  readonly #control = new AbortController();
  readonly #iterator: AsyncIterator<Piece>;
  readonly #begun: Promise<Happening>;
  readonly #slow: Wait;
  readonly #patience: Wait;

  /** @param patienceMs until the attempt is given up */
  constructor(candidate: Candidate, passage: Passage, { slowAfterMs, patienceMs }: AttemptLimits) {
    this.candidate = candidate;
    this.passage = passage;
    this.#iterator = candidate.write(this.#control.signal)[Symbol.asyncIterator]();
    this.#begun = this.#begin();
    this.#slow = waitFor(Math.min(slowAfterMs, patienceMs));
    this.#patience = waitFor(patienceMs);
  }

  get firstWord(): string {
    return this.#firstWord;
  }

  /** Defined after the last word, if the model said how it ended. */
  get end(): End | undefined {
    return this.#end;
  }

  /** The next thing that happens; `slow` once. A model that is loading is not slow. */
  async next(): Promise<Happening> {
    const patience = this.#patience.over.then((): Happening => ({ type: 'patience-ended' }));
    const slow = this.#slow.over.then((): Happening => ({ type: 'slow' }));
    const isWaitedFor = this.#isSlow || this.candidate.loading?.() !== undefined;
    const first = await Promise.race([this.#begun, patience, ...(isWaitedFor ? [] : [slow])]);
    if (first.type === 'slow') this.#isSlow = true;
    return first;
  }

  /** The first word and what follows. Each piece must come within `stallMs`, all within `totalMs`. */
  async *words({ stallMs, totalMs }: { readonly stallMs: number; readonly totalMs: number }): AsyncGenerator<string> {
    const total = waitFor(totalMs - (performance.now() - this.startedAt));
    try {
      yield this.#firstWord;
      for (;;) {
        const stall = waitFor(stallMs);
        const late = Promise.race([stall.over, total.over]).then(() => 'late' as const);
        const next = await Promise.race([this.#iterator.next(), late]).finally(stall.stop);
        if (next === 'late') throw new AiError('timeout', 'The language model did not go on in time.');
        if (!next.done && next.value.type === 'end') this.#end = next.value;
        if (next.done || next.value.type === 'end') return;
        if (next.value.text !== '') yield next.value.text;
      }
    } finally {
      total.stop();
      this.stop();
    }
  }

  /** Ends the request to the model. */
  stop(): void {
    this.#slow.stop();
    this.#patience.stop();
    this.#control.abort();
    void this.#iterator.return?.().catch(() => undefined);
  }

  async #begin(): Promise<Happening> {
    try {
      for (;;) {
        const next = await this.#iterator.next();
        // White space does not count as a word: it would end the waiting without showing text.
        if (next.done || next.value.type === 'end') {
          return { type: 'failed', error: new AiError('malformed', 'The language model gave an empty reply.') };
        }
        this.#firstWord = next.value.text.trimStart();
        if (this.#firstWord !== '') return { type: 'word' };
      }
    } catch (error) {
      return { type: 'failed', error };
    }
  }
}

interface Wait {
  readonly over: Promise<void>;
  readonly stop: () => void;
}

function waitFor(ms: number): Wait {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, ms));
  return { over: promise, stop: () => clearTimeout(timer) };
}
