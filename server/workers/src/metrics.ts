import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { WorkReport } from './lane.ts';

/** Metrics of the process, like its threads. The registry of each server includes them. */
const seconds = new Histogram({
  name: 'manuka_work_seconds',
  help: 'Running time of work in worker threads, by kind',
  labelNames: ['kind'],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});
const waitSeconds = new Histogram({
  name: 'manuka_work_wait_seconds',
  help: 'Time that work waited for a free worker thread, by kind',
  labelNames: ['kind'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});
const ends = new Counter({
  name: 'manuka_work_total',
  help: 'Work in worker threads by kind and end: done, failed, timed-out, refused, aborted',
  labelNames: ['kind', 'end'],
  registers: [],
});

export function reportWork({ kind, end, waitedMs, ranMs }: WorkReport): void {
  ends.inc({ kind, end });
  waitSeconds.observe({ kind }, waitedMs / 1000);
  if (end !== 'refused') seconds.observe({ kind }, ranMs / 1000);
}

interface Depth {
  readonly lane: string;
  readonly running: number;
  readonly waiting: number;
  readonly threads: number;
}

/** Adds the metrics of the worker threads to a registry. */
export function registerWorkMetrics(registry: Registry, depths: () => readonly Depth[]): void {
  for (const metric of [seconds, waitSeconds, ends]) registry.registerMetric(metric);
  new Gauge({
    name: 'manuka_work_depth',
    help: 'Worker threads, and jobs that run and wait, by lane',
    labelNames: ['lane', 'of'],
    registers: [registry],
    collect() {
      for (const { lane, ...counts } of depths())
        for (const [of, count] of Object.entries(counts)) this.set({ lane, of }, count);
    },
  });
}
