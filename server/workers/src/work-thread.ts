import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Moved, ThrownError, WorkModule } from './kinds.ts';
import { Clock, type Job, type Outcome } from './protocol.ts';

// A thread takes its first job when these are loaded. A module that fails to load fails the jobs that need it.
for (const module of workerData as readonly string[]) await import(module).catch(() => undefined);

/** Runs in every thread of the pool: loads the module of the job, runs it, and answers with plain data. */
export default async function run({ module, input, clock }: Job): Promise<Outcome> {
  const times = new Clock(clock);
  try {
    const { work } = (await import(module)) as WorkModule<unknown, unknown>;
    times.start();
    const value = await work(input);
    return isMoved(value) ? handOver(value) : { ok: true, value };
  } catch (error) {
    return { ok: false, thrown: asThrown(error) };
  } finally {
    times.end();
  }
}

const isMoved = (value: unknown): value is Moved<unknown> =>
  typeof value === 'object' && value !== null && 'moved' in value && 'buffers' in value;

/** Wraps the outcome so that piscina transfers the buffers. */
function handOver({ moved, buffers }: Moved<unknown>): Outcome {
  const outcome: Outcome = { ok: true, value: moved };
  return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome } as never) as unknown as Outcome;
}

/** Keeps the own fields of an error that can be cloned. */
function asThrown(error: unknown): ThrownError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} };
  const { name, message, stack } = error;
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(error)) {
    try {
      fields[field] = structuredClone(value);
    } catch {
      // Drop fields that can't be cloned.
    }
  }
  return { name, message, stack, fields };
}
