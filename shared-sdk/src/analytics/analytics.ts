import type { Consent } from '../consent.ts';
import type { AnalyticsEntry, AnalyticsEventName, AnalyticsEvents } from './events.ts';
import type { AnalyticsSink } from './sink.ts';

export interface Analytics {
  track<N extends AnalyticsEventName>(
    name: N,
    ...details: Record<never, never> extends AnalyticsEvents[N] ? [] : [details: AnalyticsEvents[N]]
  ): void;
  /** The latest events of this visit, oldest first. */
  log(): readonly AnalyticsEntry[];
}

const logSize = 200;

export interface AnalyticsDeps {
  /** The window, whose `dataLayer` other tools of the operator may read. */
  readonly target?: { dataLayer?: unknown } | undefined;
  /** Sends events to the operator; without it they stay in the page. */
  readonly sink?: AnalyticsSink | undefined;
  /** Without consent nothing is recorded, and nothing is kept for a later consent. */
  readonly consent?: Pick<Consent, 'allows' | 'subscribe'> | undefined;
}

/**
 * Records into `window.dataLayer`, a log in memory and the operator's sink; loads no third-party script. When consent is
 * withdrawn, it drops the log and pending events.
 */
export function createAnalytics({ target, sink, consent }: AnalyticsDeps = {}): Analytics {
  let entries: AnalyticsEntry[] = [];
  const mayRecord = () => consent?.allows() ?? true;
  consent?.subscribe(() => {
    if (mayRecord()) return;
    entries = [];
    sink?.drop();
  });
  return {
    track(name, ...[details]) {
      if (!mayRecord()) return;
      const entry: AnalyticsEntry = { ...details, event: name };
      entries.push(entry);
      if (entries.length > logSize) entries.shift();
      sink?.send(entry);
      if (!target) return;
      if (!Array.isArray(target.dataLayer)) target.dataLayer = [];
      if (Array.isArray(target.dataLayer)) target.dataLayer.push(entry);
    },
    log: () => [...entries],
  };
}
