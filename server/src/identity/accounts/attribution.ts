import { and, count, desc, eq, lt, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import { attributions } from '../../kernel/db/schema.ts';

type Parts = Pick<Context, 'config' | 'db' | 'now'>;

const DAY = 24 * 60 * 60 * 1000;

/** Stores where a visitor came from, up to a limited number of rows per device. */
export async function noteAttribution(
  { config, db, now }: Parts,
  { deviceId, rawAttribution }: { readonly deviceId: string; readonly rawAttribution: string },
): Promise<void> {
  const [known] = await db.select({ rows: count() }).from(attributions).where(eq(attributions.deviceId, deviceId));
  if ((known?.rows ?? 0) >= config.business.attribution.rowsPerDevice) return;
  await db
    .insert(attributions)
    .values({ attributionId: uuidv7({ msecs: now() }), deviceId, rawAttribution, createdAt: now() });
}

/** Removes attributions that are too old, and the oldest ones beyond the limit. */
export async function pruneAttributions({ config, db, now }: Parts): Promise<void> {
  const { days, rows } = config.business.attribution;
  await db.delete(attributions).where(lt(attributions.createdAt, now() - days * DAY));
  const [last] = await db
    .select({ id: attributions.attributionId })
    .from(attributions)
    .orderBy(desc(attributions.attributionId))
    .offset(rows)
    .limit(1);
  if (last) await db.delete(attributions).where(and(lte(attributions.attributionId, last.id)));
}
