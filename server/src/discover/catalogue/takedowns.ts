import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../kernel/db/open.ts';
import { bots, media, safetyAudit, takedowns } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { lockCatalogue } from './catalogue-lock.ts';

type Action = typeof safetyAudit.$inferSelect.action;

export interface SafetyStep {
  readonly reason: string;
  /** The operator; null for the platform itself. */
  readonly actor: string | null;
  readonly at: number;
}

export const isTakenDown = async (db: Db, botId: string): Promise<boolean> =>
  (await db.select({ botId: takedowns.botId }).from(takedowns).where(eq(takedowns.botId, botId))).length > 0;

/**
 * Hides a character from everyone, its maker and its link included: it is in no list, and its chats can be read and not
 * continued (CHAT-30). `hide` is for the time until an operator decides, and changes nothing that is taken down.
 * @returns whether it was shown before
 */
export async function takeDown(
  tx: Db,
  botId: string,
  { action, ...step }: SafetyStep & { readonly action: 'take-down' | 'hide' },
): Promise<boolean> {
  await lockCatalogue(tx);
  const cause = action === 'hide' ? 'reports' : 'operator';
  const hidden = tx.insert(takedowns).values({ botId, cause, createdAt: step.at });
  const [stored] = await (cause === 'reports'
    ? hidden.onConflictDoNothing().returning({ isNew: sql<boolean>`true` })
    : hidden
        .onConflictDoUpdate({ target: takedowns.botId, set: { cause } })
        .returning({ isNew: sql<boolean>`xmax = 0` }));
  if (!stored) return false;
  await note(tx, botId, action, step);
  await tx
    .update(bots)
    .set({ removedAt: step.at, updatedAt: step.at })
    .where(and(eq(bots.botId, botId)));
  await showPortrait(tx, botId, sql`false`);
  return stored.isNew;
}

/** Shows a character again, as its maker and the review left it. @throws AppError INVALID_REQUEST if it is not hidden */
export async function putBack(tx: Db, botId: string, step: SafetyStep): Promise<void> {
  await lockCatalogue(tx);
  const gone = await tx.delete(takedowns).where(eq(takedowns.botId, botId)).returning({ botId: takedowns.botId });
  if (gone.length === 0) throw new AppError('INVALID_REQUEST', { message: 'This character is not hidden.' });
  await note(tx, botId, 'put-back', step);
  // One that its maker has deleted stays deleted.
  await tx
    .update(bots)
    .set({ removedAt: sql`${bots.deletedAt}`, updatedAt: step.at })
    .where(eq(bots.botId, botId));
  const isPublic = sql`(select ${bots.removedAt} is null and ${bots.visibility} = 'PUBLIC' and not ${bots.isSensitive}
    and (${bots.ownerId} is null or ${bots.reviewState} = 'APPROVED') from ${bots} where ${bots.botId} = ${botId})`;
  await showPortrait(tx, botId, isPublic);
}

export async function note(tx: Db, botId: string, action: Action, { reason, actor, at }: SafetyStep): Promise<void> {
  await tx.insert(safetyAudit).values({ auditId: uuidv7({ msecs: at }), botId, action, reason, actor, createdAt: at });
}

/** Anyone can load a public picture without a signed address. */
async function showPortrait(tx: Db, botId: string, isPublic: ReturnType<typeof sql>): Promise<void> {
  const portrait = tx.select({ id: bots.portraitMediaId }).from(bots).where(eq(bots.botId, botId));
  await tx
    .update(media)
    .set({ isPublic: sql`${isPublic}` })
    .where(sql`${media.mediaId} = (${portrait})`);
}
