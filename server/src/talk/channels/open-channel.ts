import { and, count, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels, users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { quotaFor, tierOf } from '../../kernel/quotas/tiers.ts';
import { newId } from '../messages/ids.ts';
import { type BotRow, channelOfPreset, type OwnChannel } from './channel-rows.ts';
import { modelOf } from './channel-view.ts';

/**
 * Opens a chat that has not started yet.
 * @throws AppError MAX_CHANNEL; ALREADY_USED_PRESET_CONTENT_ID with the id of the existing chat
 */
export async function openChannel(
  ctx: Pick<Context, 'ai' | 'config' | 'now'>,
  tx: Db,
  { userId, bot, presetContentId = null }: { userId: string; bot: BotRow; presetContentId?: string | null },
): Promise<OwnChannel> {
  await lockUser(tx, userId);
  await refuseSecond(tx, userId, presetContentId);
  await refuseTooMany(ctx, tx, userId);
  const at = ctx.now();
  const [channel] = await tx
    .insert(channels)
    .values({
      channelId: newId(at),
      userId,
      botId: bot.botId,
      botVersion: bot.version,
      presetContentId,
      modelId: modelOf(ctx.ai, { modelId: '', userId }).modelId,
      createdAt: at,
    })
    .returning();
  if (!channel) throw new Error('the channel was not stored');
  return { channel, bot };
}

/** Locks the user's row, so that a count for a limit stays true until the commit. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update');
}

/** @throws AppError ALREADY_USED_PRESET_CONTENT_ID (PRESET-15) */
export async function refuseSecond(tx: Db, userId: string, presetContentId: string | null): Promise<void> {
  const channelId = presetContentId === null ? undefined : await channelOfPreset(tx, userId, presetContentId);
  if (channelId !== undefined) throw new AppError('ALREADY_USED_PRESET_CONTENT_ID', { details: { channelId } });
}

/** @throws AppError MAX_CHANNEL */
export async function refuseTooMany(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Db,
  userId: string,
): Promise<void> {
  const [open] = await tx
    .select({ channels: count() })
    .from(channels)
    .where(and(eq(channels.userId, userId), isNull(channels.leftAt)));
  const max = quotaFor(config.business, await tierOf(tx, userId, now()), 'chats');
  if ((open?.channels ?? 0) >= max) throw new AppError('MAX_CHANNEL');
}
