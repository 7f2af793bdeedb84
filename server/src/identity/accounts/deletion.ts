import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { eraseCharacters, eraseConversations, eraseMedia, eraseProfile, holdConversations } from './erase.ts';
import { logSecurity } from './security-log.ts';
import { lockUser } from './user-store.ts';

export interface Deletion {
  readonly userId: string;
  readonly requestId: string;
  /** Removes stored bytes for good. */
  readonly removeBlob: (blobKey: string) => Promise<void>;
  /** Why the user leaves, as the client sent it (ACCOUNT-03). */
  readonly request?: string | undefined;
}

/**
 * Deletes an account: what was personal is gone at once, its sign-ins end, its ledger stays without a name (ACCOUNT-12).
 * Rows are held in the order in which a conversation takes them: reply, chat, user.
 *
 * @throws AppError DELETED_USER where it is deleted already
 */
export async function deleteAccount(ctx: Context, { userId, requestId, removeBlob, request }: Deletion): Promise<void> {
  const blobKeys = await ctx.db.transaction(async (tx) => {
    await holdConversations(tx, userId);
    if (!(await lockUser(tx, userId))) throw new AppError('DELETED_USER');
    const now = ctx.now();
    await eraseConversations(tx, userId);
    await eraseCharacters(tx, userId, now);
    const keys = await eraseMedia(tx, userId);
    await eraseProfile(tx, userId, now);
    return keys;
  });
  logSecurity(ctx.log, 'account-deleted', { requestId, userId, ...leavingReason(request) });
  // No address leads to these bytes any more; what cannot be removed now is only space.
  const removals = await Promise.allSettled(blobKeys.map(removeBlob));
  const failed = removals.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) ctx.log.error({ userId, failed }, 'blobs of a deleted account could not be removed');
}

const leavingReasons: ReadonlySet<unknown> = new Set(['not-for-me', 'quality', 'gems', 'privacy', 'too-much']);

/**
 * A reason of the form, for whoever counts why people leave. Words of one's own are not kept: they may say who one is,
 * and everything that does is gone with the account.
 */
function leavingReason(request: string | undefined): { readonly reason?: string } {
  try {
    const { reason } = JSON.parse(request ?? '{}') as { reason?: unknown };
    return leavingReasons.has(reason) ? { reason: String(reason) } : {};
  } catch {
    return {};
  }
}
