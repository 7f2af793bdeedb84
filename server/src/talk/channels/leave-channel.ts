import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { AppError } from '../../kernel/errors.ts';
import { changeListing } from './arrange-channel.ts';
import { type OwnChannel, ownedChannel } from './channel-rows.ts';
import { listingOf } from './channel-view.ts';
import { lockUser, refuseSecond, refuseTooMany } from './open-channel.ts';

/** Chats and messages that were deleted before this moment can't be restored. */
export const restorableSince = ({ config, now }: Pick<Context, 'config' | 'now'>): number =>
  now() - config.business.days.deletedChats * 24 * 60 * 60 * 1000;

/**
 * Leaves a chat: its owner no longer finds it, but can restore it with all its messages for 30 days.
 * @throws AppError CHANNEL_NOT_FOUND
 */
export function leaveChannel({ db, now }: Context, userId: string, channelId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
    await changeListing(tx, channel, { ...listingOf(channel), leftAt: now() }, now());
  });
}

/** Leaves those of the chats that are the user's. @returns their ids */
export async function leaveChannels(ctx: Context, userId: string, channelIds: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const channelId of new Set(channelIds)) {
    try {
      await leaveChannel(ctx, userId, channelId);
      left.push(channelId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CHANNEL_NOT_FOUND') throw error;
    }
  }
  return left;
}

/**
 * Restores chats, or none of them. One that was not left stays as it is, so that the call can be repeated.
 * @throws AppError CHANNEL_NOT_FOUND after 30 days, MAX_CHANNEL, ALREADY_USED_PRESET_CONTENT_ID if a new chat took
 * its place
 */
export function restoreChannels(ctx: Context, userId: string, channelIds: readonly string[]): Promise<OwnChannel[]> {
  return ctx.db.transaction(async (tx) => {
    const found: OwnChannel[] = [];
    // All chats are locked before the user's row, in one order: see `lockChannel`.
    for (const channelId of [...new Set(channelIds)].sort()) {
      found.push(await ownedChannel(tx, userId, channelId, { lock: true, left: true }));
    }
    const restored: OwnChannel[] = [];
    for (const own of found) restored.push(await restoreChannel(ctx, tx, own));
    return restored;
  });
}

async function restoreChannel(ctx: Context, tx: Db, { channel, bot }: OwnChannel): Promise<OwnChannel> {
  const { userId, presetContentId, leftAt } = channel;
  if (leftAt === null) return { channel, bot };
  if (leftAt < restorableSince(ctx)) throw new AppError('CHANNEL_NOT_FOUND');
  await lockUser(tx, userId);
  await refuseSecond(tx, userId, presetContentId);
  await refuseTooMany(ctx, tx, userId);
  await changeListing(tx, channel, { ...listingOf(channel), leftAt: null }, ctx.now());
  return { channel: { ...channel, leftAt: null }, bot };
}
