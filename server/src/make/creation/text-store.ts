import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { DraftPort } from 'ports';
import type { Context } from '../../kernel/context.ts';
import { botDrafts, draftTexts } from '../../kernel/db/schema.ts';
import type { Language } from '../../kernel/http/language.ts';
import { type JobStore, LeaseLost } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { newId } from '../../talk/messages/ids.ts';
import { ownedDraft } from './drafts.ts';

export type TextRow = typeof draftTexts.$inferSelect;
/** What can be generated: a whole draft, one of its fields, its summary, or a description of its look. */
export type TextKind = keyof DraftPort;
type GivenFor<K extends TextKind> = Omit<Parameters<DraftPort[K]>[0], 'signal' | 'language'>;
export type Written<K extends TextKind> = Awaited<ReturnType<DraftPort[K]>>;

/** A text that a member asks for. */
export interface WantedText<K extends TextKind> {
  readonly userId: string;
  readonly customBotKey: string;
  readonly language: Language;
  readonly of: K;
  readonly given: GivenFor<K>;
}

type Parts = Pick<Context, 'db' | 'now'>;

/** Milliseconds in which a text is of use: then its member has given up waiting. */
export const TEXT_IS_OF_USE_MS = 10 * 60 * 1000;
/** For this long only the process that accepted a text takes it. */
const HEAD_START_MS = 1_000;

export const textRows = (ctx: Parts): JobStore<TextRow> =>
  leasedRows(ctx, draftTexts, {
    id: draftTexts.jobId,
    isOpen: eq(draftTexts.status, 'OPEN'),
    headStart: HEAD_START_MS,
  });

/**
 * Stores what is to be generated. An equal request whose text is being generated, or was not delivered because its
 * process died, is continued.
 * @returns the id of the job
 * @throws AppError NOT_FOUND
 */
export function acceptText<K extends TextKind>({ db, now }: Parts, wanted: WantedText<K>): Promise<string> {
  const { userId, customBotKey, of, given, language } = wanted;
  const stored = { of, language, given };
  const fingerprint = createHash('sha256').update(JSON.stringify(stored)).digest('base64url');
  return db.transaction(async (tx) => {
    // Two equal requests at once: the second one finds the job of the first.
    await ownedDraft(tx, userId, customBotKey, { lock: true });
    const at = now();
    const isUndelivered = and(inArray(draftTexts.status, ['DONE', 'REFUSED']), isNull(draftTexts.answeredAt));
    const [same] = await tx
      .select({ jobId: draftTexts.jobId })
      .from(draftTexts)
      .where(
        and(
          eq(draftTexts.customBotKey, customBotKey),
          eq(draftTexts.fingerprint, fingerprint),
          or(eq(draftTexts.status, 'OPEN'), isUndelivered),
          gt(draftTexts.createdAt, at - TEXT_IS_OF_USE_MS),
        ),
      )
      .orderBy(desc(draftTexts.jobId))
      .limit(1);
    if (same) return same.jobId;
    const jobId = newId(at);
    const row = { jobId, customBotKey, userId, fingerprint, wanted: stored, status: 'OPEN', createdAt: at } as const;
    await tx.insert(draftTexts).values(row);
    return jobId;
  });
}

/** Stores the outcome of a job, and forgets what it was made from. @throws LeaseLost */
export async function storeText(
  db: Context['db'],
  { jobId, customBotKey, wanted }: TextRow,
  { owner, ...outcome }: { owner: string; status: 'DONE' | 'REFUSED' | 'FAILED'; result?: { readonly value: unknown } },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(draftTexts)
      .set({ ...outcome, wanted: null, leaseOwner: null, leaseUntil: null })
      .where(and(eq(draftTexts.jobId, jobId), eq(draftTexts.status, 'OPEN'), eq(draftTexts.leaseOwner, owner)))
      .returning({ jobId: draftTexts.jobId });
    if (ended.length === 0) throw new LeaseLost();
    const isWholeDraft = wanted?.of === 'character' || wanted?.of === 'world';
    if (outcome.status === 'FAILED' || !isWholeDraft) return;
    // Fields that are generated later are generated from the same idea.
    const { idea } = wanted.given as GivenFor<'character'>;
    await tx.update(botDrafts).set({ idea }).where(eq(botDrafts.customBotKey, customBotKey));
  });
}

/** @returns the ended job for an answer; 'open' while there is no outcome; undefined if its draft was deleted */
export async function takeOutcome(
  { db, now }: Parts,
  jobId: string,
): Promise<Pick<TextRow, 'status' | 'result'> | undefined> {
  const [ended] = await db
    .update(draftTexts)
    .set({ answeredAt: sql`coalesce(${draftTexts.answeredAt}, ${now()})` })
    .where(and(eq(draftTexts.jobId, jobId), inArray(draftTexts.status, ['DONE', 'REFUSED', 'FAILED'])))
    .returning({ status: draftTexts.status, result: draftTexts.result });
  if (ended) return ended;
  const [open] = await db
    .select({ status: draftTexts.status, result: draftTexts.result })
    .from(draftTexts)
    .where(eq(draftTexts.jobId, jobId));
  return open;
}

/** Removes the texts of requests that are not repeated any more. */
export const purgeTexts = ({ db, now }: Parts) =>
  db.delete(draftTexts).where(lt(draftTexts.createdAt, now() - 2 * TEXT_IS_OF_USE_MS));
