import { uuidV4 } from '../uuid.ts';
import type { AnalyticsEntry } from './events.ts';

/** Takes what was recorded to whoever counts it. */
export interface AnalyticsSink {
  send(entry: AnalyticsEntry): void;
  /** Sends at once what has been gathered: the page may be about to go away. */
  flush(): void;
  /** Forgets what has not been sent. */
  drop(): void;
}

export interface SinkDeps {
  /** The operator's own address for it. */
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Longest time that an event waits for others, in milliseconds. */
const GATHER_MS = 3_000;
const BATCH_SIZE = 20;

/**
 * Posts `{ visit, events: [{ event, at, … }] }` as plain text, so that a browser asks no other origin beforehand. It
 * carries no cookie, no token and nothing of the page's address; `visit` lasts as long as the page. What gets lost is
 * not repeated: counting must cost the visitor nothing.
 */
export function createAnalyticsSink({ url, fetch, now }: SinkDeps): AnalyticsSink {
  const visit = uuidV4();
  let gathered: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    gathered = [];
  };
  const flush = () => {
    const events = gathered;
    drop();
    if (events.length === 0) return;
    fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ visit, events }),
    }).catch(() => undefined);
  };
  return {
    flush,
    drop,
    send(entry) {
      gathered.push({ ...entry, at: now() });
      if (gathered.length >= BATCH_SIZE) flush();
      else timer ??= setTimeout(flush, GATHER_MS);
    },
  };
}
