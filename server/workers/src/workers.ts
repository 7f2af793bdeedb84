import type { Kind, LaneName } from './kinds.ts';
import { Lane, type LaneOptions, type RunOptions } from './lane.ts';
import { reportWork } from './metrics.ts';

/**
 * A conversation waits for `checks` and `writing`, so their threads are always there: one that starts takes a second,
 * which a form can wait. The other lanes give way to them for a processor. A thread beyond `minThreads` starts with
 * work and ends without.
 */
export const laneOptions: Readonly<Record<LaneName, LaneOptions>> = {
  checks: { minThreads: 1, maxThreads: 1, idleMs: 60_000, maxWaiting: 400, maxWaitMs: 4_000, memoryMb: 96 },
  writing: { minThreads: 2, maxThreads: 2, idleMs: 60_000, maxWaiting: 100, maxWaitMs: 15_000, memoryMb: 160 },
  forms: { minThreads: 0, maxThreads: 1, idleMs: 60_000, maxWaiting: 100, maxWaitMs: 15_000, memoryMb: 160, nice: 5 },
  files: { minThreads: 0, maxThreads: 1, idleMs: 15_000, maxWaiting: 32, maxWaitMs: 30_000, memoryMb: 256, nice: 10 },
  drawing: { minThreads: 0, maxThreads: 1, idleMs: 15_000, maxWaiting: 32, maxWaitMs: 30_000, memoryMb: 256, nice: 10 },
  videos: { minThreads: 0, maxThreads: 1, idleMs: 15_000, maxWaiting: 16, maxWaitMs: 60_000, memoryMb: 512, nice: 10 },
};

/** One set of threads per process: servers in one process (in tests) share them. */
const lanes = Object.fromEntries(
  Object.entries(laneOptions).map(([lane, options]) => [lane, new Lane(options, reportWork)]),
) as Readonly<Record<LaneName, Lane>>;

/**
 * Runs a piece of work in a thread of its lane, within the deadline of its kind.
 * @throws WorkTimedOut, WorkRefused, WorkFailed, what the kind revives, or the signal's reason
 */
export function runWork<I, O>(kind: Kind<I, O>, input: I, options?: RunOptions): Promise<O> {
  return lanes[kind.lane].run(kind, input, options);
}

/** Starts threads that load these kinds before their first job. Does not wait for them. */
export function warmUp(kinds: readonly Kind<never, unknown>[]): void {
  for (const [name, lane] of Object.entries(lanes)) {
    const own = kinds.filter((kind) => kind.lane === name);
    if (own.length > 0) lane.warm(own);
  }
}

/** Terminates all threads. Later work starts new ones. */
export async function stopWorkers(): Promise<void> {
  await Promise.all(Object.values(lanes).map((lane) => lane.stop()));
}

/** Running and waiting jobs, by lane. */
export const workDepth = () => Object.entries(lanes).map(([lane, { depth }]) => ({ lane: lane as LaneName, ...depth }));
