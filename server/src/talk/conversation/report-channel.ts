import { and, count, countDistinct, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ReportReason } from 'shared-sdk/contract';
import { takeDown } from '../../discover/catalogue/takedowns.ts';
import type { Context } from '../../kernel/context.ts';
import { reports, users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { newId } from '../messages/ids.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { deleteMessage } from './change-message.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Report {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId?: string | undefined;
  readonly reason: ReportReason;
  readonly text: string;
}

/**
 * Stores a report of a chat or of a message. A reported message is deleted for its reporter (CHAT-19).
 * @throws AppError CHANNEL_NOT_FOUND, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function reportChannel(ctx: Context, { userId, channelId, messageId, reason, text }: Report) {
  const { config, db, now, log } = ctx;
  const { channel, bot } = await ownedChannel(db, userId, channelId);
  if (messageId !== undefined) await shownMessage(db, channel, messageId);
  const at = now();
  const [made] = await db
    .select({ reports: count() })
    .from(reports)
    .where(and(eq(reports.userId, userId), gt(reports.createdAt, at - DAY_MS)));
  if ((made?.reports ?? 0) >= config.business.quotas.reportsADay)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 3600 });
  const reportId = newId(at);
  await db.insert(reports).values({
    reportId,
    userId,
    channelId,
    botId: bot.botId,
    messageId: messageId ?? null,
    reason,
    text,
    createdAt: at,
  });
  log.warn({ reportId, reason, botId: bot.botId }, 'a chat was reported');
  await hideIfReportedOften(ctx, bot.botId, at);
  if (messageId !== undefined) await deleteMessage(ctx, { userId, channelId, messageId });
}

/** Hides a character that enough members have reported, until an operator decides. Several reports of a member count once, those of new accounts not at all. */
async function hideIfReportedOften({ config, db, log }: Context, botId: string, at: number): Promise<void> {
  const { reportsToHide, reporterAge } = config.business.safety;
  if (reportsToHide === 0) return;
  const [open] = await db
    .select({ members: countDistinct(reports.userId) })
    .from(reports)
    .innerJoin(users, eq(users.userId, reports.userId))
    .where(and(eq(reports.botId, botId), isNull(reports.decidedAt), lte(users.createdAt, at - reporterAge * DAY_MS)));
  if ((open?.members ?? 0) < reportsToHide) return;
  const reason = `${open?.members} members reported it`;
  const isHidden = await db.transaction((tx) => takeDown(tx, botId, { action: 'hide', reason, actor: null, at }));
  if (isHidden) log.warn({ botId }, 'a character is hidden, because many members reported it');
}
