import { uuidV4 } from 'shared-sdk';
import type { Observation } from 'shared-sdk/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { placeIn } from './place.ts';
import type { Record } from './record.ts';

/** The owner of the current page. */
export interface PageOwner {
  readonly remote: string;
  readonly release: string;
  readonly route?: string | undefined;
}

export interface ObserveOptions {
  readonly record: Record;
  readonly currentPage: () => PageOwner;
  /** Whether the visitor has consented. */
  readonly hasConsent: () => boolean;
  /** Posts to the platform. Must survive the unloading of the page. */
  readonly send: (body: string) => void;
  readonly target?: Pick<Window, 'addEventListener'>;
}

/** Milliseconds for which observations are batched. */
export const GATHER_MS = 10_000;
const MAX_PENDING = 50;

type Vitals = (report: (metric: Pick<Metric, 'name' | 'value'>) => void) => void;
const webVitals: Vitals = (report) => {
  for (const on of [onLCP, onFCP, onTTFB, onINP, onCLS]) on(report);
};

/** Records loads, errors and vitals by remote and release, and sends them in batches. */
export function observe(options: ObserveOptions, watchVitals: Vitals = webVitals): { flush(): void } {
  const { record, currentPage, hasConsent, send, target = window } = options;
  const visit = uuidV4();
  let seen: Observation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = seen;
    seen = [];
    if (body.length > 0 && hasConsent()) send(JSON.stringify({ visit, seen: body }));
  };
  const note = (one: Observation) => {
    if (!hasConsent()) return;
    seen.push(one);
    if (seen.length >= MAX_PENDING) flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  };
  record.drainTo(note);

  const landingPage = currentPage();
  watchVitals(({ name, value }) => {
    // Load vitals belong to the landing page, interaction vitals to the current one.
    const { remote, release } = name === 'INP' ? currentPage() : landingPage;
    note({ what: 'vital', remote, release, name: name as 'LCP', value });
  });
  const onError = (kind: 'uncaught' | 'rejection', reason: unknown) => note(errorSeen(kind, reason, currentPage()));
  target.addEventListener('error', ({ error }) => error !== undefined && onError('uncaught', error));
  target.addEventListener('unhandledrejection', ({ reason }) => onError('rejection', reason));
  target.addEventListener('pagehide', flush);
  target.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), true);
  return { flush };
}

/**
 * An error, assigned to the release whose code threw or else to the current page. Omits the message, which may hold
 * private text.
 */
export function errorSeen(
  kind: 'uncaught' | 'rejection' | 'render',
  reason: unknown,
  { remote, release, route }: PageOwner,
): Observation {
  const found = placeIn(reason instanceof Error ? reason.stack : undefined);
  return { what: 'error', kind, remote, release, ...found, ...(route ? { route } : {}) };
}
