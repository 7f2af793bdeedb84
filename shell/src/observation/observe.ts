import { uuidV4 } from 'shared-sdk';
import type { Observation } from 'shared-sdk/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { placeIn } from './place.ts';
import type { Record } from './record.ts';

/** Whose page stands at the moment. */
export interface Whose {
  readonly remote: string;
  readonly release: string;
  readonly route?: string | undefined;
}

export interface ObserveOptions {
  readonly record: Record;
  readonly whose: () => Whose;
  /** Whether anything may be counted at this moment. */
  readonly mayCount: () => boolean;
  /** Posts to the platform itself; the page may be about to go. */
  readonly send: (body: string) => void;
  readonly target?: Pick<Window, 'addEventListener'>;
}

/** Milliseconds for which an observation waits for others. */
export const GATHER_MS = 10_000;
const MOST = 50;

type Vitals = (report: (metric: Pick<Metric, 'name' | 'value'>) => void) => void;
const webVitals: Vitals = (report) => {
  for (const on of [onLCP, onFCP, onTTFB, onINP, onCLS]) on(report);
};

/** Counts loads, errors and vitals by remote and release, and tells the platform now and then. */
export function observe(options: ObserveOptions, watchVitals: Vitals = webVitals): { flush(): void } {
  const { record, whose, mayCount, send, target = window } = options;
  const visit = uuidV4();
  let seen: Observation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = seen;
    seen = [];
    if (body.length > 0 && mayCount()) send(JSON.stringify({ visit, seen: body }));
  };
  const note = (one: Observation) => {
    if (!mayCount()) return;
    seen.push(one);
    if (seen.length >= MOST) flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  };
  record.drainTo(note);

  const landed = whose();
  watchVitals(({ name, value }) => {
    // How the first page came is its own; how it behaves is the page's that stands.
    const { remote, release } = name === 'INP' ? whose() : landed;
    note({ what: 'vital', remote, release, name: name as 'LCP', value });
  });
  const onError = (kind: 'uncaught' | 'rejection', reason: unknown) => note(errorSeen(kind, reason, whose()));
  target.addEventListener('error', ({ error }) => error !== undefined && onError('uncaught', error));
  target.addEventListener('unhandledrejection', ({ reason }) => onError('rejection', reason));
  target.addEventListener('pagehide', flush);
  target.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), true);
  return { flush };
}

/** An error, by the release in whose code it happened; else by the page that stood there. Its words stay here. */
export function errorSeen(
  kind: 'uncaught' | 'rejection' | 'render',
  reason: unknown,
  { remote, release, route }: Whose,
): Observation {
  const found = placeIn(reason instanceof Error ? reason.stack : undefined);
  return { what: 'error', kind, remote, release, ...found, ...(route ? { route } : {}) };
}
