import type { FastifyBaseLogger } from 'fastify';
import { systemTimers, type Timers } from './timers.ts';

const HOUR = 60 * 60 * 1000;

/** Removes one kind of expired data. Each area declares its own tasks. */
export interface PurgeTask {
  /** What it removes, for the log. */
  readonly what: string;
  /** @returns the number of removed things, if it counts them */
  run(): Promise<unknown>;
}

/** Runs the tasks one after another, at once and then every hour. One that fails does not keep the others from running. */
export function startHourlyPurge(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  tasks: readonly PurgeTask[],
  { timers = systemTimers }: { timers?: Timers } = {},
): { stop(): Promise<void> } {
  let running = Promise.resolve();

  async function runAll(): Promise<void> {
    for (const { what, run } of tasks) {
      try {
        const removed = await run();
        if (typeof removed === 'number' && removed > 0) log.info({ what, removed }, 'removed expired data');
      } catch (error) {
        log.error({ err: error, what }, 'could not remove expired data');
      }
    }
  }

  const start = () => {
    running = running.then(runAll);
  };
  start();
  const stopTimer = timers.every(HOUR, start);
  return {
    stop() {
      stopTimer();
      return running;
    },
  };
}
