import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { type OwnChannel, ownedChannel } from '../channels/channel-rows.ts';
import { startChannel } from '../channels/start-channel.ts';
import { answerOnceInChat, answerOrChat, type ClientRequest, type LockedChat, type PayingChat } from './answer-once.ts';

type Parts = Pick<Context, 'db' | 'now'>;

/** The steps of one kind of request, in addition to the common ones. */
export interface RequestKind<Answer extends object, Checked> {
  /** Before the transaction: moderation may ask a provider, and a transaction holds up all others. */
  check(own: OwnChannel): Promise<Checked>;
  /** In the transaction, with the chat locked: charges, stores, appends events. */
  deliver(chat: PayingChat, checked: Checked): Promise<Answer>;
  /** After the commit, for a new request only. */
  announce(answer: Answer): void;
}

/**
 * Accepts a request that costs something, the same way for every kind: a repeated one gets its first answer, the chat
 * must be the caller's, the kind's own checks follow, and one transaction records the id, locks the chat, delivers, and
 * stores the answer.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND, and what the kind throws
 */
export async function acceptRequest<Answer extends object, Checked>(
  ctx: Parts,
  request: ClientRequest,
  channelId: string,
  kind: RequestKind<Answer, Checked>,
): Promise<Answer> {
  const found = await answerOrChat<Answer>(ctx.db, request, channelId);
  if ('answer' in found) return found.answer;
  const checked = await kind.check(found.own);
  const answer = await answerOnceInChat(ctx, request, channelId, (chat) => {
    assertMayTalk(chat);
    return kind.deliver(chat, checked);
  });
  kind.announce(answer);
  return answer;
}

/** Runs `work` with a chat of the caller's locked, for changes that are free. @throws AppError CHANNEL_NOT_FOUND */
export function inLockedChat<T>(
  { db, now }: Parts,
  { userId, channelId }: { readonly userId: string; readonly channelId: string },
  work: (chat: LockedChat) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const own = await ownedChannel(tx, userId, channelId, { lock: true });
    return work({ ...own, tx, at: now() });
  });
}

/** @throws AppError PROFILE_NOT_FOUND if the character is no longer offered to this user */
export function assertMayTalk({ bot, channel }: OwnChannel): void {
  if (!mayTalkWith(bot, channel.userId)) throw new AppError('PROFILE_NOT_FOUND');
}

/** The chat after its start; one that has started stays as it is. */
export const started = async <Chat extends LockedChat>(chat: Chat): Promise<Chat> => ({
  ...chat,
  ...(await startChannel(chat.tx, chat, chat.at)),
});
