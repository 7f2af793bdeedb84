import { and, asc, desc, eq, gt, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { type EditRow, editOf, goLive, showPortrait } from '../../characters/versions.ts';
import { lockCatalogue } from '../../discover/catalogue/catalogue-lock.ts';
import { presetKeyOf } from '../../discover/catalogue/preset-key.ts';
import type { Context } from '../../kernel/context.ts';
import { type BotRow, versionContentOf } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, botVersions, categories, media, presets, reviewAudit } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { localized } from '../../kernel/texts/localized.ts';

export type ReviewState = Exclude<Bot['reviewState'], 'NONE'>;
type Bot = typeof bots.$inferSelect;

/** A character or world that its creator wants to publish. */
export interface Submission {
  readonly botId: string;
  readonly botKey: string;
  readonly kind: Bot['kind'];
  readonly nickname: string;
  readonly headline: string;
  readonly isSensitive: boolean;
  readonly reviewState: Bot['reviewState'];
  readonly reviewReason: string | null;
  readonly version: number;
  /** Whether an approved version is shown meanwhile. */
  readonly isEdit: boolean;
  /** Time of the last change. */
  readonly updatedAt: number;
}
export interface Decision {
  readonly botKey: string;
  readonly decision: 'approve' | 'reject';
  /** The reason of a rejection, which its creator sees. */
  readonly reason: string | null;
  readonly isSensitive: boolean;
  /** The version that the operator has read; may be absent for a character that was never edited. */
  readonly version?: number | undefined;
  readonly actor: string;
}
export interface Audited {
  readonly botKey: string;
  readonly nickname: string;
  readonly action: Decision['decision'];
  readonly reason: string | null;
  readonly actor: string;
  readonly createdAt: number;
}

const COMMUNITY = {
  categoryId: 'community',
  seqNo: 900,
  layout: 'GRID' as const,
  title: localized('community', 'title'),
  description: localized('community', 'description'),
};
const submission = {
  botId: bots.botId,
  botKey: bots.botKey,
  kind: bots.kind,
  nickname: bots.nickname,
  headline: bots.headline,
  isSensitive: bots.isSensitive,
  reviewState: bots.reviewState,
  reviewReason: bots.reviewReason,
  version: bots.version,
  updatedAt: bots.updatedAt,
};
/** Public content of members. Content of the catalogue is not reviewed. */
const isSubmitted = and(isNotNull(bots.ownerId), eq(bots.visibility, 'PUBLIC'), isNull(bots.removedAt));

/** In order of creation. An edit of an approved character is listed in its own state. */
export async function listSubmissions(
  db: Db,
  { state, after, size }: { state: ReviewState; after: string | undefined; size: number },
): Promise<Submission[]> {
  const rows = await db
    .select({ bot: submission, edit: botVersions })
    .from(bots)
    .leftJoin(botVersions, and(eq(botVersions.botId, bots.botId), ne(botVersions.state, 'EARLIER')))
    .where(
      and(
        isSubmitted,
        or(eq(bots.reviewState, state), sql`${botVersions.state} = ${state}`),
        after === undefined ? undefined : gt(bots.botId, after),
      ),
    )
    .orderBy(asc(bots.botId))
    .limit(size);
  return rows.map(({ bot, edit }) => (edit?.state === state ? edited(bot, edit) : { ...bot, isEdit: false }));
}

const edited = (bot: Omit<Submission, 'isEdit'>, edit: EditRow): Submission => {
  const { nickname, headline, version, reviewReason, createdAt, state } = edit;
  const reviewState = state === 'EARLIER' ? bot.reviewState : state;
  return { ...bot, nickname, headline, version, reviewReason, reviewState, updatedAt: createdAt, isEdit: true };
};

/**
 * All texts that a reviewer must read, including the hidden setup of a world; of an edit that waits, also what the
 * approved version has in the fields that it changes.
 * @throws AppError NOT_FOUND
 */
export async function readSubmission({ db }: Pick<Context, 'db'>, botKey: string) {
  const [bot] = await db
    .select()
    .from(bots)
    .where(and(isSubmitted, eq(bots.botKey, botKey)));
  if (!bot) throw unknown(botKey);
  const edit = await waitingEdit(db, bot.botId);
  const { botId, kind, isSensitive, reviewState, reviewReason, version, updatedAt } = bot;
  const live = { botId, botKey, kind, nickname: bot.nickname, headline: bot.headline, isSensitive, version, updatedAt };
  const whole = { ...live, reviewState, reviewReason, isEdit: false };
  const shown = edit ? { ...bot, ...versionContentOf(edit) } : bot;
  const [texts, approved] = [textsIn(shown), textsIn(bot)];
  return {
    ...(edit ? edited(whole, edit) : whole),
    texts,
    approvedTexts: Object.fromEntries(Object.entries(approved).filter(([field, text]) => texts[field] !== text)),
    pictureUrl: shown.portraitMediaId && addressOf(shown.portraitMediaId),
  };
}

function textsIn(bot: BotRow): Record<string, string> {
  const { nickname, gender, headline, shortDescription, relationship, backstory, initialSituation, personality } = bot;
  const { details, firstMessage, exampleDialogue, worldSetup, hashTags, alternateGreetings } = bot;
  return {
    nickname,
    gender,
    headline,
    shortDescription,
    hashTags: hashTags.join(' '),
    relationship,
    backstory,
    initialSituation,
    personality,
    details,
    firstMessage,
    alternateGreetings: alternateGreetings.join('\n'),
    exampleDialogue,
    worldSetup,
  };
}

async function waitingEdit(db: Db, botId: string): Promise<EditRow | undefined> {
  const edit = await editOf(db, botId);
  return edit?.state === 'PENDING' ? edit : undefined;
}

/**
 * Approves a character, so that all users see it, or rejects it. An approved character can be rejected later; a rejected
 * one must be submitted again by its creator.
 * @throws AppError NOT_FOUND if there is no submission with this key, INVALID_REQUEST if that decision was made before
 */
export async function decide({ db, now }: Pick<Context, 'db' | 'now'>, wanted: Decision): Promise<Submission> {
  const { botKey, decision, reason, isSensitive, actor } = wanted;
  const reviewState = decision === 'approve' ? 'APPROVED' : 'REJECTED';
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const [bot] = await tx
      .select()
      .from(bots)
      .where(and(isSubmitted, eq(bots.botKey, botKey)))
      .for('update');
    if (!bot) throw unknown(botKey);
    const edit = await waitingEdit(tx, bot.botId);
    assertRead(bot, edit, wanted.version);
    if (edit && wanted.version === edit.version) return decideEdit(tx, { bot, edit, at: now() }, wanted);
    if (bot.reviewState === reviewState)
      throw new AppError('INVALID_REQUEST', { message: `${bot.nickname} is already ${reviewState.toLowerCase()}.` });
    if (bot.reviewState === 'REJECTED')
      throw new AppError('INVALID_REQUEST', {
        message: `${bot.nickname} was rejected: its creator must submit it again.`,
      });
    const at = now();
    const changes = {
      reviewState,
      reviewReason: reason,
      reviewedAt: at,
      updatedAt: at,
      isSensitive: decision === 'approve' ? bot.isSensitive || isSensitive : bot.isSensitive,
    } as const;
    await tx.update(bots).set(changes).where(eq(bots.botId, bot.botId));
    await tx
      .insert(reviewAudit)
      .values({ auditId: uuidv7({ msecs: at }), botId: bot.botId, action: decision, reason, actor, createdAt: at });
    if (bot.portraitMediaId) {
      const isPublic = decision === 'approve' && !changes.isSensitive;
      await tx.update(media).set({ isPublic }).where(eq(media.mediaId, bot.portraitMediaId));
    }
    if (decision === 'approve') await publish(tx, bot, at);
    else await tx.delete(presets).where(eq(presets.botId, bot.botId));
    return { ...bot, ...changes, isEdit: false };
  });
}

/** The maker may have replaced the text that the operator read. @throws AppError INVALID_REQUEST */
function assertRead({ nickname, version: live }: Bot, edit: EditRow | undefined, version: number | undefined): void {
  const wasEdited = edit !== undefined || live > 1;
  if (version === undefined ? !wasEdited : version === live || version === edit?.version) return;
  const waits = edit ? `Version ${edit.version} waits` : `It has version ${live}`;
  const message = `${nickname} was edited. ${waits}: read it with show, and name the version in the decision.`;
  throw new AppError('INVALID_REQUEST', { message });
}

/** Approves an edit, which then takes the place of the approved version, or rejects it, and that one stays. */
async function decideEdit(
  tx: Db,
  { bot, edit, at }: { readonly bot: Bot; readonly edit: EditRow; readonly at: number },
  { decision, reason, isSensitive, actor }: Decision,
): Promise<Submission> {
  const { botId } = bot;
  await tx
    .insert(reviewAudit)
    .values({ auditId: uuidv7({ msecs: at }), botId, action: decision, reason, actor, createdAt: at });
  if (decision === 'reject') {
    const [rejected] = await tx
      .update(botVersions)
      .set({ state: 'REJECTED', reviewReason: reason })
      .where(and(eq(botVersions.botId, botId), eq(botVersions.version, edit.version)))
      .returning();
    return edited(bot, rejected ?? edit);
  }
  const live = await goLive(tx, bot, { content: versionContentOf(edit), version: edit.version, at });
  const decided = { isSensitive: bot.isSensitive || isSensitive, reviewedAt: at };
  await tx.update(bots).set(decided).where(eq(bots.botId, botId));
  await showPortrait(tx, { ...live, ...decided });
  return { ...live, ...decided, isEdit: true };
}

/** The decisions, latest first. */
export function listDecisions(db: Db, size: number): Promise<Audited[]> {
  return db
    .select({
      botKey: bots.botKey,
      nickname: bots.nickname,
      action: reviewAudit.action,
      reason: reviewAudit.reason,
      actor: reviewAudit.actor,
      createdAt: reviewAudit.createdAt,
    })
    .from(reviewAudit)
    .innerJoin(bots, eq(bots.botId, reviewAudit.botId))
    .orderBy(desc(reviewAudit.auditId))
    .limit(size);
}

/** Adds it to the catalogue's shelf of members' characters. */
async function publish(tx: Db, { botId, botKey }: Bot, at: number): Promise<void> {
  const { categoryId } = COMMUNITY;
  await tx.insert(categories).values(COMMUNITY).onConflictDoNothing();
  const [last] = await tx
    .select({ seqNo: max(presets.seqNo) })
    .from(presets)
    .where(eq(presets.categoryId, categoryId));
  await tx
    .insert(presets)
    .values({
      presetId: uuidv7({ msecs: at }),
      presetKey: presetKeyOf(botKey),
      presetContentId: uuidv5('content', botKey),
      botId,
      categoryId,
      seqNo: (last?.seqNo ?? -1) + 1,
      createdAt: at,
    })
    .onConflictDoNothing();
}

const unknown = (botKey: string) =>
  new AppError('NOT_FOUND', { message: `There is no submission with the key ${botKey}.` });
