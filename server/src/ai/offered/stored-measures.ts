import { createMeasures, type Measures } from 'connections/chain';
import { lt } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { modelTimes } from '../../kernel/db/schema.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';

/** Milliseconds. A crash forgets at most this. */
const STORE_EVERY_MS = 60_000;
/** Milliseconds after which times say nothing about a model any more. Also removes those of removed models. */
const VALID_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Measures that continue where the last process ended. Of several servers the one that stores last wins: all measure
 * the same models.
 */
export async function storedMeasures(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  timers: Timers = systemTimers,
): Promise<{ readonly measures: Measures; stop(): Promise<void> }> {
  await db.delete(modelTimes).where(lt(modelTimes.updatedAt, now() - VALID_MS));
  const measures = createMeasures(await db.select().from(modelTimes));
  let storing = Promise.resolve();
  const store = () => {
    storing = storing.then(async () => {
      for (const { modelId, latest } of measures.takeChanged()) {
        const set = { latest, updatedAt: now() };
        await db
          .insert(modelTimes)
          .values({ modelId, ...set })
          .onConflictDoUpdate({ target: modelTimes.modelId, set });
      }
    });
    storing = storing.catch((err: unknown) => log.warn({ err }, 'the times of models could not be stored'));
    return storing;
  };
  const stopStoring = timers.every(STORE_EVERY_MS, () => void store());
  return {
    measures,
    stop() {
      stopStoring();
      return store();
    },
  };
}
