import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobEnd } from './job-kind.ts';

/** One set for each process, as for worker threads: the registry of each server shows them. */
const seconds = new Histogram({
  name: 'manuka_job_seconds',
  help: 'Running time of background jobs, by kind',
  labelNames: ['kind'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120],
  registers: [],
});
const ends = new Counter({
  name: 'manuka_job_total',
  help: 'Runs of background jobs by kind and end: done, failed, retried, canceled, lost, released',
  labelNames: ['kind', 'end'],
  registers: [],
});

export function reportRun(kind: string, end: JobEnd, ranMs: number): void {
  ends.inc({ kind, end });
  seconds.observe({ kind }, ranMs / 1000);
}

export interface Depth {
  readonly running: number;
  readonly waiting: number;
}
const runners = new Map<object, { readonly kind: string; depth(): Depth }>();

/** Counts a runner in the metrics. @returns a function that removes it */
export function reportDepth(kind: string, depth: () => Depth): () => void {
  const runner = {};
  runners.set(runner, { kind, depth });
  return () => runners.delete(runner);
}

/** Adds the metrics of background jobs to a registry. */
export function registerJobMetrics(registry: Registry): void {
  for (const metric of [seconds, ends]) registry.registerMetric(metric);
  new Gauge({
    name: 'manuka_job_depth',
    help: 'Background jobs of this process that run, and that wait for their turn, by kind',
    labelNames: ['kind', 'of'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, depth } of runners.values())
        for (const [of, count] of Object.entries(depth())) this.inc({ kind, of }, count);
    },
  });
}
