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
  /** The page, whose `dataLayer` other tools of the operator may read. */
  readonly target?: { dataLayer?: unknown } | undefined;
  /** Where the operator counts; nowhere where left out. */
  readonly sink?: AnalyticsSink | undefined;
  /** Without a yes nothing is recorded, nor remembered for a later one. */
  readonly consent?: Pick<Consent, 'allows' | 'subscribe'> | undefined;
}

/**
 * Records into `window.dataLayer`, a log in memory and the operator's sink; no script of anybody else is loaded. What
 * is withdrawn is forgotten here too.
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
