import { setTimeout as sleep } from 'node:timers/promises';
import { AiError, type ReplyNotice } from 'ports';
import { ConnectionError } from '../error.ts';
import { Attempt } from './attempt.ts';
import { type Breaker, type BreakerOptions, createBreaker, type Passage } from './breaker.ts';
import { type Candidate, usageOf } from './candidate.ts';
import { createMeasures, type Measures } from './measures.ts';

type Named = Pick<Candidate, 'modelId' | 'displayName'>;

export interface ReplyOptions {
  readonly signal: AbortSignal;
  readonly onNotice?: (notice: ReplyNotice) => void;
}

export interface ChainOptions {
  readonly measures?: Measures;
  readonly breaker?: BreakerOptions;
  /** The wait before the first retry, which doubles for the second. Milliseconds, as all below. */
  readonly retryDelayMs?: number;
  /** Between two pieces. */
  readonly stallMs?: number;
  readonly noticeMs?: number;
  /** Replaces the learnt limit for the first word. */
  readonly firstWordMs?: number;
  /** Replaces the learnt limit for the whole reply. */
  readonly totalMs?: number;
}

export interface Chain {
  /**
   * The reply of the first model that speaks, in pieces.
   *
   * - One that fails before its first word is replaced by the next at once.
   * - One whose first word is late opens the breaker of its connection; the next is tried beside it. If no other speaks,
   *   it has as long as its patience.
   * - Without another model an `unavailable` one is tried three times.
   * - After the first word no other model takes over.
   * @throws AiError
   */
  reply(candidates: readonly Candidate[], options: ReplyOptions): AsyncGenerator<string>;
  readonly measures: Measures;
}

const RETRIES = 2;

export function createChain(options: ChainOptions = {}): Chain {
  const { measures = createMeasures(), stallMs = 20_000, firstWordMs } = options;
  const breakers = new Map<string, Breaker>();
  const breakerOf = (connectionId: string): Breaker => {
    const known = breakers.get(connectionId) ?? createBreaker(options.breaker);
    breakers.set(connectionId, known);
    return known;
  };
  const begin = (candidate: Candidate, waitedMs: number): Attempt => {
    const passage = breakerOf(candidate.connectionId).enter();
    return new Attempt(candidate, passage, {
      slowAfterMs: firstWordMs ?? measures.limitsOf(candidate.modelId).firstWordMs,
      patienceMs: candidate.patienceMs - waitedMs,
    });
  };

  return {
    measures,
    async *reply(candidates, { signal, onNotice = () => {} }) {
      const race = new Race(candidates, { begin, onNotice, options });
      const winner = await race.run(signal);
      const { modelId, displayName } = winner.candidate;
      onNotice({ type: 'writing', modelId, displayName });
      const firstAfter = performance.now() - winner.startedAt;
      const { totalMs } = { ...measures.limitsOf(modelId), ...(options.totalMs ? { totalMs: options.totalMs } : {}) };
      const onAbort = () => winner.stop();
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        yield* winner.words({ stallMs, totalMs });
        if (winner.end && !signal.aborted) {
          const reason = winner.end.reason === 'length' ? 'length' : 'complete';
          onNotice({ type: 'ended', reason, usage: usageOf(winner.end), modelId, displayName });
        }
        if (signal.aborted) throw stopped();
        winner.passage.succeeded();
        measures.record(modelId, { firstWordMs: firstAfter, totalMs: performance.now() - winner.startedAt });
      } catch (error) {
        const failure = signal.aborted ? stopped() : asAiError(error);
        tell(winner.passage, failure);
        throw failure;
      } finally {
        // Also runs if the caller leaves the loop early.
        signal.removeEventListener('abort', onAbort);
        winner.passage.neutral();
        winner.stop();
      }
    },
  };
}

interface RaceTools {
  readonly begin: (candidate: Candidate, waitedMs: number) => Attempt;
  readonly onNotice: (notice: ReplyNotice) => void;
  readonly options: ChainOptions;
}

/** The attempts at the first word of one reply. */
class Race {
  readonly #tools: RaceTools;
  readonly #left: Candidate[];
  readonly #running: Attempt[] = [];
  readonly #startedAt = performance.now();
  #retries = 0;
  #failure: AiError | undefined;

  constructor(candidates: readonly Candidate[], tools: RaceTools) {
    this.#left = [...candidates];
    this.#tools = tools;
  }

  /** The attempt that speaks first; all others are ended. @throws AiError */
  async run(signal: AbortSignal): Promise<Attempt> {
    const { noticeMs = 8_000 } = this.#tools.options;
    const aborted = Promise.withResolvers<'aborted'>();
    const onAbort = () => aborted.resolve('aborted');
    if (signal.aborted) throw stopped();
    signal.addEventListener('abort', onAbort, { once: true });
    this.#startNext();
    if (this.#running[0]?.candidate.loading?.()) this.#tell();
    const ticking = setInterval(() => this.#tell(), noticeMs);
    let winner: Attempt | undefined;
    try {
      while (this.#running.length > 0) {
        const happened = await Promise.race([aborted.promise, ...this.#running.map(nextOf)]);
        if (happened === 'aborted') throw stopped();
        const [attempt, { type, ...more }] = happened;
        if (type === 'word') {
          winner = attempt;
          return attempt;
        }
        if (type === 'slow') this.#tryBeside(attempt);
        else await this.#replace(attempt, type === 'failed' && 'error' in more ? more.error : late(), signal);
      }
      throw this.#failure ?? new AiError('rejected', 'No language model is offered.');
    } finally {
      clearInterval(ticking);
      signal.removeEventListener('abort', onAbort);
      for (const attempt of this.#running) if (attempt !== winner) end(attempt);
    }
  }

  /** Starts the next model whose breaker lets it. */
  #startNext(): boolean {
    for (let next = this.#left.shift(); next; next = this.#left.shift()) {
      try {
        this.#running.push(this.#tools.begin(next, performance.now() - this.#startedAt));
        return true;
      } catch (error) {
        this.#failure ??= asAiError(error);
      }
    }
    return false;
  }

  #tryBeside(attempt: Attempt): void {
    attempt.passage.stalled();
    if (this.#startNext() || this.#running.length > 1) return;
    this.#tools.onNotice({ type: 'stalled', ...named(attempt) });
  }

  async #replace(attempt: Attempt, error: unknown, signal: AbortSignal): Promise<void> {
    const failure = asAiError(error);
    this.#failure = failure;
    this.#running.splice(this.#running.indexOf(attempt), 1);
    tell(attempt.passage, failure);
    attempt.stop();
    if (this.#startNext() || this.#running.length > 0) return;
    await this.#retry(attempt, failure, signal);
  }

  async #retry({ candidate }: Attempt, failure: AiError, signal: AbortSignal): Promise<void> {
    if (failure.kind !== 'unavailable' || this.#retries === RETRIES) return;
    const asked = failure instanceof ConnectionError ? failure.retryAfterMs : undefined;
    // A timer may fire a moment early, when the breaker is still open.
    const wait = (asked ?? (this.#tools.options.retryDelayMs ?? 500) * 2 ** this.#retries) + 5;
    // A longer wait would only delay the failure.
    if (wait + performance.now() - this.#startedAt > RETRY_WITHIN_MS) return;
    this.#retries += 1;
    await sleep(wait, undefined, { signal }).catch(() => Promise.reject(stopped()));
    this.#left.push(candidate);
    this.#startNext();
  }

  #tell(): void {
    const [attempt] = this.#running;
    if (!attempt) return;
    const loading = attempt.candidate.loading?.();
    const leftMs = loading?.leftMs === undefined ? {} : { leftMs: loading.leftMs };
    this.#tools.onNotice({ type: 'waiting', isLoading: loading !== undefined, ...leftMs, ...named(attempt) });
  }
}

/** Retries happen within this time after the first attempt. */
const RETRY_WITHIN_MS = 25_000;

const nextOf = async (attempt: Attempt) => [attempt, await attempt.next()] as const;
const named = ({ candidate: { modelId, displayName } }: Attempt): Named => ({ modelId, displayName });

function end(attempt: Attempt): void {
  attempt.passage.neutral();
  attempt.stop();
}

function tell(passage: Passage, failure: AiError): void {
  // A refused key or prompt does not mean that the provider fails.
  if (failure.kind === 'aborted' || failure.kind === 'rejected') passage.neutral();
  else passage.failed(failure instanceof ConnectionError ? failure.retryAfterMs : undefined);
}

const asAiError = (error: unknown): AiError =>
  error instanceof AiError
    ? error
    : new AiError('unavailable', 'The language model could not be reached, or it broke off.', { cause: error });
const stopped = () => new AiError('aborted', 'The reply was stopped.');
const late = () => new AiError('timeout', 'The language model did not begin in time.');
