import { and, count, eq, gt } from 'drizzle-orm';
import type { ReportReason } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { reports } from '../../kernel/db/schema.ts';
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
  if (messageId !== undefined) await deleteMessage(ctx, { userId, channelId, messageId });
}
