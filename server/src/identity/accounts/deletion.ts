import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { countDeletion } from './deletion-metrics.ts';
import {
  eraseCharacters,
  eraseConnections,
  eraseConversations,
  eraseMedia,
  eraseProfile,
  lockConversations,
} from './erase.ts';
import { logSecurity } from './security-log.ts';
import { lockUser } from './user-rows.ts';

export interface Deletion {
  readonly userId: string;
  readonly requestId: string;
  /** Removes stored bytes permanently. */
  readonly removeBlob: (blobKey: string) => Promise<void>;
  /** Why the user leaves, as the client sent it (ACCOUNT-03). */
  readonly request?: string | undefined;
}

/**
 * Deletes an account (ACCOUNT-12): removes personal data at once, ends all sessions, and keeps the ledger without a name.
 * Locks rows in the same order as a conversation does: reply, chat, user.
 *
 * @throws AppError DELETED_USER if it is already deleted
 */
export async function deleteAccount(ctx: Context, { userId, requestId, removeBlob, request }: Deletion): Promise<void> {
  const blobKeys = await ctx.db.transaction(async (tx) => {
    await lockConversations(tx, userId);
    if (!(await lockUser(tx, userId))) throw new AppError('DELETED_USER');
    const now = ctx.now();
    await eraseConversations(tx, userId);
    await eraseCharacters(tx, userId, now);
    await eraseConnections(tx, userId, now);
    const keys = await eraseMedia(tx, userId);
    await eraseProfile(tx, userId, now);
    return keys;
  });
  logSecurity(ctx.log, 'account-deleted', { requestId, userId });
  countDeletion(request);
  // No address leads to these bytes any more, so a failed removal only wastes space.
  const removals = await Promise.allSettled(blobKeys.map(removeBlob));
  const failed = removals.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) ctx.log.error({ userId, failed }, 'blobs of a deleted account could not be removed');
}
