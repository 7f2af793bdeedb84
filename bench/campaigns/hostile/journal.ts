import type { Answer } from '../../support/client.ts';

/** The parameters of a request, enough to repeat it. */
export interface Origin {
  /** The call and its field, or the kind of file. */
  readonly label: string;
  readonly generator: string;
  readonly seed: number;
}

export interface Entry {
  readonly origin: Origin;
  /** The requested call: the attacked one, or one that reads what the attack has stored. */
  readonly asked: string;
  /** Code units of the text, or bytes of the file. */
  readonly length: number;
  /** Milliseconds since the epoch. */
  readonly began: number;
  /** Milliseconds until the answer; undefined before it. */
  ms?: number;
  status?: number | 'unanswered';
  detail?: string;
  /** The longest lag of the event loop while this request was in flight or had just been answered. */
  lag: number;
}

/** Background work of a request, such as a reply, continues after its answer. */
const AFTERMATH_MS = 1_500;
/** The number of finished requests kept to find the cause of a lag. */
const RECENT = 400;
const WORST = 400;

/** Counts all requests and keeps the worst. */
export class Journal {
  requests = 0;
  refusedBusy = 0;
  unanswered = 0;
  readonly byStatus = new Map<string, number>();
  readonly failures: Entry[] = [];
  /** Refused by the server, because the work took longer than its deadline. */
  readonly tooComplex: Entry[] = [];
  /** Milliseconds of all answers, by call. */
  readonly times = new Map<string, number[]>();
  readonly slow: Entry[] = [];
  readonly #open = new Set<Entry>();
  readonly #recent: Entry[] = [];

  begin(origin: Origin, asked: string, length: number): Entry {
    const entry: Entry = { origin, asked, length, began: Date.now(), lag: 0 };
    this.#open.add(entry);
    this.requests += 1;
    return entry;
  }

  end(entry: Entry, answer: Pick<Answer, 'status' | 'headers' | 'text'> | undefined): void {
    this.#open.delete(entry);
    entry.ms = Date.now() - entry.began;
    entry.status = answer?.status ?? 'unanswered';
    const key = String(entry.status);
    this.byStatus.set(key, (this.byStatus.get(key) ?? 0) + 1);
    const isBusy = answer?.status === 503 && answer.headers.has('retry-after');
    if (isBusy) this.refusedBusy += 1;
    else if (!answer) this.unanswered += 1;
    else if (answer.status >= 500) this.failures.push(Object.assign(entry, { detail: answer.text.slice(0, 200) }));
    else if (answer.text.includes('"TOO_COMPLEX"')) this.tooComplex.push(entry);
    const times = this.times.get(entry.asked) ?? [];
    this.times.set(entry.asked, times);
    times.push(entry.ms);
    this.#recent.push(entry);
    if (this.#recent.length > RECENT) this.#recent.shift();
    this.#keepWorst(entry);
  }

  #keepWorst(entry: Entry): void {
    this.slow.push(entry);
    if (this.slow.length < 2 * WORST) return;
    this.slow.sort((a, b) => weightOf(b) - weightOf(a)).splice(WORST);
  }

  /** All requests that ran during a lag of the event loop may have caused it. */
  blame(ms: number, at: number): void {
    for (const entry of this.suspects(at - ms - 700))
      if (ms > entry.lag) {
        entry.lag = ms;
        if (!this.slow.includes(entry)) this.#keepWorst(entry);
      }
  }

  /** Requests in flight, oldest first, then those answered shortly before or since, latest first. */
  suspects(since: number): Entry[] {
    const ended = this.#recent.filter((entry) => entry.began + (entry.ms ?? 0) > since - AFTERMATH_MS);
    return [...this.#open, ...ended.toReversed()];
  }

  /** Requests to a server that was killed will not be answered. */
  forget(): void {
    this.#open.clear();
    this.#recent.length = 0;
  }

  /** The worst request of each field, so that one field does not hide the others. */
  worst(count: number): Entry[] {
    const ofField = new Map<string, Entry>();
    for (const entry of this.slow.toSorted((a, b) => weightOf(b) - weightOf(a))) {
      const key = `${entry.origin.label} ${entry.asked}`;
      if (!ofField.has(key)) ofField.set(key, entry);
    }
    return [...ofField.values()].slice(0, count);
  }
}

const weightOf = ({ ms = 0, lag }: Entry) => Math.max(ms, lag);
