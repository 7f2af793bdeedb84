import { uuidV4 } from '../uuid.ts';
import type { AnalyticsEntry } from './events.ts';

/** Sends events to the operator's analytics endpoint. */
export interface AnalyticsSink {
  send(entry: AnalyticsEntry): void;
  /** Sends the pending events at once: the page may be about to close. */
  flush(): void;
  /** Drops the pending events. */
  drop(): void;
}

export interface SinkDeps {
  /** The operator's endpoint. */
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Milliseconds for which events are batched. */
const GATHER_MS = 3_000;
const BATCH_SIZE = 20;

/**
 * Posts `{ visit, events: [{ event, at, … }] }` as plain text, which needs no preflight. Sends no cookie, no token and no
 * referrer; `visit` lasts as long as the page. Lost requests are not repeated: analytics must not burden the visitor.
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
