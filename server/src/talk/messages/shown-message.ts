import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { messages } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MessageRow } from './messages.ts';
import { isOnPath, type Path, type ShownChannel, shownPath } from './path.ts';

/**
 * A message on the path that its chat shows. The caller has checked that the chat is the user's.
 * @throws AppError NOT_FOUND, the same for an unknown message, another chat's, another branch's and a deleted one
 */
export async function shownMessage(
  db: Db,
  channel: ShownChannel,
  messageId: string,
): Promise<{ message: MessageRow; path: Path }> {
  const [message] = await db
    .select()
    .from(messages)
    .where(
      and(eq(messages.messageId, messageId), eq(messages.channelId, channel.channelId), isNull(messages.deletedAt)),
    );
  const path = await shownPath(db, channel);
  if (!message || !isOnPath(path, message)) throw new AppError('NOT_FOUND');
  return { message, path };
}
