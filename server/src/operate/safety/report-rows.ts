import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { note, putBack, takeDown } from '../../discover/catalogue/takedowns.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import {
  alternatives,
  bots,
  channels,
  messages,
  reports,
  safetyAudit,
  takedowns,
  users,
} from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { newId } from '../../talk/messages/ids.ts';
import { endOfChannel } from '../../talk/messages/last-message.ts';
import { shownBranch } from '../../talk/messages/path.ts';
import { inLockedChat } from '../../talk/requests/accept.ts';
import { storeMessage } from '../../talk/requests/new-message.ts';

export type Decision = 'take-down' | 'dismiss';
type Deps = Pick<Context, 'db' | 'now'>;

const listed = {
  reportId: reports.reportId,
  botKey: bots.botKey,
  nickname: bots.nickname,
  reason: reports.reason,
  messageId: reports.messageId,
  createdAt: reports.createdAt,
  decision: reports.decision,
};
export type ListedReport = Awaited<ReturnType<typeof listReports>>[number];

/** In the order in which they came. */
export const listReports = (
  db: Db,
  { isOpen, after, size }: { readonly isOpen: boolean; readonly after: string | undefined; readonly size: number },
) =>
  db
    .select(listed)
    .from(reports)
    .innerJoin(bots, eq(bots.botId, reports.botId))
    .where(
      and(
        isOpen ? isNull(reports.decidedAt) : isNotNull(reports.decidedAt),
        after === undefined ? undefined : gt(reports.reportId, after),
      ),
    )
    .orderBy(asc(reports.reportId))
    .limit(size);

/**
 * A report with what its member wrote and the message that they reported, and nothing else of the chat. The text is null
 * if the report is about the whole chat or the character, or the message is already removed.
 * @throws AppError NOT_FOUND
 */
export async function readReport(db: Db, reportId: string) {
  const [report] = await db
    .select({
      ...listed,
      channelId: reports.channelId,
      comment: reports.text,
      message: alternatives.text,
      sender: messages.senderType,
    })
    .from(reports)
    .innerJoin(bots, eq(bots.botId, reports.botId))
    .leftJoin(messages, eq(messages.messageId, reports.messageId))
    .leftJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(eq(reports.reportId, reportId));
  if (!report) throw new AppError('NOT_FOUND', { message: `There is no report ${reportId}.` });
  return report;
}

/**
 * Decides about a report. Taking the character down decides all of its open reports; dismissing the last open one puts
 * back what only reports had hidden. Each reporter reads the outcome in the chat that they reported, or in their latest one
 * with the reported character.
 * @throws AppError NOT_FOUND, INVALID_REQUEST if it was decided before
 */
export async function decideReport(
  ctx: Deps,
  { reportId, decision, reason, actor }: { reportId: string; decision: Decision; reason: string; actor: string },
): Promise<{ readonly nickname: string; readonly notified: number }> {
  const at = ctx.now();
  const { nickname, botId, decided } = await ctx.db.transaction(async (tx) => {
    const [report] = await tx
      .select({ botId: reports.botId, decidedAt: reports.decidedAt, nickname: bots.nickname })
      .from(reports)
      .innerJoin(bots, eq(bots.botId, reports.botId))
      .where(eq(reports.reportId, reportId))
      .for('update', { of: reports });
    if (!report) throw new AppError('NOT_FOUND', { message: `There is no report ${reportId}.` });
    if (report.decidedAt !== null)
      throw new AppError('INVALID_REQUEST', { message: `Report ${reportId} is already decided.` });
    const { botId } = report;
    const open = and(eq(reports.botId, botId), isNull(reports.decidedAt));
    const rows = await tx
      .update(reports)
      .set({ decision, decidedAt: at })
      .where(decision === 'take-down' ? open : eq(reports.reportId, reportId))
      .returning({ userId: reports.userId, channelId: reports.channelId });
    const step = { reason, actor, at };
    if (decision === 'take-down') await takeDown(tx, botId, { ...step, action: 'take-down' });
    else await dismiss(tx, botId, step);
    return { nickname: report.nickname, botId, decided: rows };
  });
  const chats = new Map<string, { userId: string; channelId: string }>();
  for (const { userId, channelId: reported } of decided) {
    const channelId = reported ?? (await latestChat(ctx.db, userId, botId));
    if (channelId !== undefined) chats.set(channelId, { userId, channelId });
  }
  for (const chat of chats.values()) await answerReporter(ctx, chat, decision);
  return { nickname, notified: chats.size };
}

async function latestChat(db: Db, userId: string, botId: string): Promise<string | undefined> {
  const [chat] = await db
    .select({ channelId: channels.channelId })
    .from(channels)
    .where(and(eq(channels.userId, userId), eq(channels.botId, botId), isNull(channels.leftAt)))
    .orderBy(desc(channels.channelId))
    .limit(1);
  return chat?.channelId;
}

async function dismiss(tx: Db, botId: string, step: { reason: string; actor: string; at: number }): Promise<void> {
  await note(tx, botId, 'dismiss', step);
  const [hidden] = await tx
    .select({ cause: takedowns.cause })
    .from(takedowns)
    .where(and(eq(takedowns.botId, botId), eq(takedowns.cause, 'reports')));
  if (!hidden) return;
  const [open] = await tx
    .select({ reportId: reports.reportId })
    .from(reports)
    .where(and(eq(reports.botId, botId), isNull(reports.decidedAt)))
    .limit(1);
  if (!open) await putBack(tx, botId, step);
}

const OUTCOME = { 'take-down': localized('reported', 'takenDown'), dismiss: localized('reported', 'dismissed') };

/** Says the outcome in the reported chat, in its member's language. A chat that is deleted by now gets nothing. */
async function answerReporter(
  ctx: Deps,
  { userId, channelId }: { readonly userId: string; readonly channelId: string },
  decision: Decision,
): Promise<void> {
  const [user] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.userId, userId));
  const text = OUTCOME[decision][languageOf(user?.language)];
  const [kept] = await ctx.db
    .select({ id: channels.channelId })
    .from(channels)
    .where(and(eq(channels.channelId, channelId), isNull(channels.leftAt)));
  if (!kept) return;
  await inLockedChat(ctx, { userId, channelId }, async (chat) => {
    const { tx, at, bot, channel } = chat;
    const { lastId } = await endOfChannel(tx, channelId);
    const place = { messageId: newId(at, lastId), parentId: null, branchId: shownBranch(channel) };
    const content = { senderType: 'SYSTEM', senderId: bot.botId, text } as const;
    const { message } = await storeMessage(chat, place, content, { gems: 0, chargeKey: null, isAnswered: false });
    await appendEvent(tx, { userId, channelId, at, eventType: 'message-created', payload: { message } });
  });
}

/** Takes a character down, or puts it back, without a report. @throws AppError NOT_FOUND, INVALID_REQUEST */
export async function changeCharacter(
  { db, now }: Deps,
  {
    botKey,
    action,
    reason,
    actor,
  }: { botKey: string; action: 'take-down' | 'put-back'; reason: string; actor: string },
): Promise<{ readonly nickname: string }> {
  return db.transaction(async (tx) => {
    const [bot] = await tx
      .select({ botId: bots.botId, nickname: bots.nickname })
      .from(bots)
      .where(eq(bots.botKey, botKey));
    if (!bot) throw new AppError('NOT_FOUND', { message: `There is no character ${botKey}.` });
    const step = { reason, actor, at: now() };
    if (action === 'put-back') await putBack(tx, bot.botId, step);
    else await takeDown(tx, bot.botId, { ...step, action });
    return { nickname: bot.nickname };
  });
}

/** The latest first. */
export const listSafetyAudit = (db: Db, size: number) =>
  db
    .select({
      botKey: bots.botKey,
      nickname: bots.nickname,
      action: safetyAudit.action,
      reason: safetyAudit.reason,
      actor: safetyAudit.actor,
      createdAt: safetyAudit.createdAt,
    })
    .from(safetyAudit)
    .innerJoin(bots, eq(bots.botId, safetyAudit.botId))
    .orderBy(desc(safetyAudit.auditId))
    .limit(size);
