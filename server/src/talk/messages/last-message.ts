import { desc, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, channels, messages, replies } from '../../kernel/db/schema.ts';
import { type Path, type ShownChannel, shownPath, within } from './path.ts';

/** The last message of a way, with the words that it shows. */
export async function lastOn(db: Db, path: Path): Promise<{ messageId: string; text: string } | undefined> {
  for (const part of path) {
    const [last] = await db
      .select({ messageId: messages.messageId, text: alternatives.text })
      .from(messages)
      .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
      .where(within(part))
      .orderBy(desc(messages.messageId))
      .limit(1);
    if (last) return last;
  }
  return undefined;
}

/** The last message of a way, and the last id that a message or a reply under way of the chat has taken. */
export async function endOfChannel(
  tx: Db,
  channelId: string,
  path: Path = [{ branchId: channelId, upTo: null }],
): Promise<{ messageId?: string; lastId?: string }> {
  const last = await lastOn(tx, path);
  const lastMessage = tx
    .select({ id: messages.messageId })
    .from(messages)
    .where(eq(messages.channelId, channelId))
    .orderBy(desc(messages.messageId))
    .limit(1);
  const lastReply = tx
    .select({ id: replies.replyId })
    .from(replies)
    .where(eq(replies.channelId, channelId))
    .orderBy(desc(replies.replyId))
    .limit(1);
  const taken = await unionAll(lastMessage, lastReply);
  const lastId = taken
    .map(({ id }) => id)
    .sort()
    .at(-1);
  return { ...(last ? { messageId: last.messageId } : {}), ...(lastId ? { lastId } : {}) };
}

/** The list of chats shows the last words of what the chat shows now. */
export async function updateLastText(tx: Db, channel: ShownChannel): Promise<void> {
  const last = await lastOn(tx, await shownPath(tx, channel));
  await tx
    .update(channels)
    .set({ lastMessageText: last?.text ?? null })
    .where(eq(channels.channelId, channel.channelId));
}
