import { and, count, countDistinct, eq, gt, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportReason } from 'shared-sdk/contract';
import { takeDown } from '../../discover/catalogue/takedowns.ts';
import { memberOf } from '../../discover/feed/viewer.ts';
import { visibleBot } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import { bots, reports, users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { lockUser } from '../channels/open-channel.ts';
import { newId } from '../messages/ids.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { deleteMessage } from './change-message.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Said {
  readonly userId: string;
  readonly reason: ReportReason;
  readonly text: string;
}

/**
 * Stores a report of a chat or of a message. A reported message is deleted for its reporter (CHAT-19).
 * @throws AppError CHANNEL_NOT_FOUND, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function reportChannel(
  ctx: Context,
  { channelId, messageId, ...said }: Said & { readonly channelId: string; readonly messageId?: string | undefined },
): Promise<void> {
  const { userId } = said;
  const { channel, bot } = await ownedChannel(ctx.db, userId, channelId);
  if (messageId !== undefined) await shownMessage(ctx.db, channel, messageId);
  await store(ctx, { ...said, channelId, botId: bot.botId, messageId: messageId ?? null });
  if (messageId !== undefined) await deleteMessage(ctx, { userId, channelId, messageId });
}

/** Stores a report of a character that its reporter can see. @throws AppError PROFILE_NOT_FOUND, TOO_MANY_REQUESTS */
export async function reportCharacter(ctx: Context, { botKey, ...said }: Said & { readonly botKey: string }) {
  const { bot } = await visibleBot(ctx.db, await memberOf(ctx.db, said.userId), botKey);
  await store(ctx, { ...said, channelId: null, botId: bot.botId, messageId: null });
}

type Stored = Pick<typeof reports.$inferInsert, 'channelId' | 'botId' | 'messageId'>;

async function store(ctx: Context, report: Said & Stored): Promise<void> {
  const { config, db, now, log } = ctx;
  const { userId, botId, reason } = report;
  const at = now();
  const reportId = newId(at);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [made] = await tx
      .select({ reports: count() })
      .from(reports)
      .where(and(eq(reports.userId, userId), gt(reports.createdAt, at - DAY_MS)));
    if ((made?.reports ?? 0) >= config.business.quotas.reportsADay)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 3600 });
    await tx.insert(reports).values({ ...report, reportId, createdAt: at });
  });
  log.warn({ reportId, reason, botId }, 'a chat or a character was reported');
  await hideIfReportedOften(ctx, botId, at);
}

/**
 * Hides a character that enough members have reported, until an operator decides. Several reports of a member count once.
 * Not counted are those of accounts that were new when they reported, of the maker, and of members whose earlier report of
 * the character was dismissed.
 */
async function hideIfReportedOften({ config, db, log }: Context, botId: string, at: number): Promise<void> {
  const { reportsToHide, reporterAge } = config.business.safety;
  if (reportsToHide === 0) return;
  const earlier = alias(reports, 'earlier');
  const dismissed = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.botId, botId),
        eq(earlier.userId, reports.userId),
        eq(earlier.decision, 'dismiss'),
        lt(earlier.reportId, reports.reportId),
      ),
    );
  const [open] = await db
    .select({ members: countDistinct(reports.userId) })
    .from(reports)
    .innerJoin(users, eq(users.userId, reports.userId))
    .innerJoin(bots, eq(bots.botId, reports.botId))
    .where(
      and(
        eq(reports.botId, botId),
        isNull(reports.decidedAt),
        sql`${users.createdAt} <= ${reports.createdAt} - ${reporterAge * DAY_MS}::bigint`,
        or(isNull(bots.ownerId), ne(bots.ownerId, reports.userId)),
        notExists(dismissed),
      ),
    );
  if ((open?.members ?? 0) < reportsToHide) return;
  const reason = `${open?.members} members reported it`;
  const isHidden = await db.transaction((tx) => takeDown(tx, botId, { action: 'hide', reason, actor: null, at }));
  if (isHidden) log.warn({ botId }, 'a character is hidden, because many members reported it');
}
