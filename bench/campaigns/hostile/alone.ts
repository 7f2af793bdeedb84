import { setTimeout as wait } from 'node:timers/promises';
import { groundFor, type Job } from './job.ts';
import { type Entry, Journal } from './journal.ts';
import type { Target } from './target.ts';

interface Measured {
  readonly entry: Entry;
  /** Duration of its slowest request, in milliseconds. */
  readonly ms: number;
  /** The longest lag of the server's event loop meanwhile, in milliseconds. */
  readonly lag: number;
}

/** Work that an attack starts continues for a while after its answer. */
const AFTER_MS = 700;

/** Repeats attacks, one after the other. */
export async function alone(target: Target, entries: readonly Entry[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const entry of entries) {
    const journal = new Journal();
    const { url, client } = target;
    try {
      const attacker = await target.newAttacker();
      await wait(AFTER_MS);
      target.lagSince();
      const job = entry.origin as Job;
      await job.run(groundFor({ url, client, journal }, attacker, job));
      await wait(AFTER_MS);
    } catch {
      continue;
    }
    measured.push({ entry, ms: journal.worst(1)[0]?.ms ?? 0, lag: Math.round(target.lagSince()) });
  }
  return measured;
}
