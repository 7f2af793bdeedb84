import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type OwnChannel, ownedChannel } from './channel-rows.ts';
import { lockUser, refuseSecond, refuseTooMany } from './open-channel.ts';

/** Chats and messages that were deleted before this moment can't be restored. */
export const restorableSince = ({ config, now }: Pick<Context, 'config' | 'now'>): number =>
  now() - config.business.days.deletedChats * 24 * 60 * 60 * 1000;

/** Leaves a chat: its owner no longer finds it, but can restore it with all its messages for 30 days. */
export async function leaveChannel({ db, now }: Context, userId: string, channelId: string): Promise<void> {
  await ownedChannel(db, userId, channelId);
  await db.update(channels).set({ leftAt: now() }).where(eq(channels.channelId, channelId));
}

/**
 * Restores a chat. One that was not left stays as it is, so that the call can be repeated.
 * @throws AppError CHANNEL_NOT_FOUND after 30 days, MAX_CHANNEL, ALREADY_USED_PRESET_CONTENT_ID if a new chat took
 * its place
 */
export function restoreChannel(ctx: Context, userId: string, channelId: string): Promise<OwnChannel> {
  return ctx.db.transaction(async (tx) => {
    const { channel, bot } = await ownedChannel(tx, userId, channelId, { lock: true, left: true });
    if (channel.leftAt === null) return { channel, bot };
    if (channel.leftAt < restorableSince(ctx)) throw new AppError('CHANNEL_NOT_FOUND');
    await lockUser(tx, userId);
    await refuseSecond(tx, userId, channel.presetContentId);
    await refuseTooMany(ctx, tx, userId);
    const [restored] = await tx
      .update(channels)
      .set({ leftAt: null })
      .where(eq(channels.channelId, channelId))
      .returning();
    return { channel: restored ?? channel, bot };
  });
}
