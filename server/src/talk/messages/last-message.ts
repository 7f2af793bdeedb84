import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, channels, messages, replies } from '../../kernel/db/schema.ts';
import { type Path, type ShownChannel, shownPath, within } from './path.ts';

/** The last message of a path, with the text that it shows. */
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

/** An expression for the text of the last message of a path; null for an empty one. */
export const lastTextOf = (db: Db, path: Path): SQL<string | null> =>
  firstOf(
    path.map((part) =>
      db
        .select({ text: alternatives.text })
        .from(messages)
        .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
        .where(within(part))
        .orderBy(desc(messages.messageId))
        .limit(1)
        .getSQL(),
    ),
  );

/** An expression for the id of the last message of a path. */
export const lastMessageIdOf = (db: Db, path: Path): SQL<string | null> =>
  firstOf(
    path.map((part) =>
      db
        .select({ id: messages.messageId })
        .from(messages)
        .where(within(part))
        .orderBy(desc(messages.messageId))
        .limit(1)
        .getSQL(),
    ),
  );

/** The parts of a path go back in time: the first that has a message has the last one. */
const firstOf = (queries: readonly SQL[]): SQL<string | null> =>
  sql`coalesce(${sql.join(
    queries.map((query) => sql`(${query})`),
    sql`, `,
  )})`;

/** An expression for the last id that a message or an open reply of a channel has taken. */
export function lastTakenId(db: Db, channelId: string): SQL<string | null> {
  const lastMessage = db
    .select({ id: messages.messageId })
    .from(messages)
    .where(eq(messages.channelId, channelId))
    .orderBy(desc(messages.messageId))
    .limit(1);
  const lastReply = db
    .select({ id: replies.replyId })
    .from(replies)
    .where(eq(replies.channelId, channelId))
    .orderBy(desc(replies.replyId))
    .limit(1);
  return sql`greatest((${lastMessage.getSQL()}), (${lastReply.getSQL()}))`;
}

/** The last message of a path, and the last id that the channel has given to a message or a reply. */
export async function endOfChannel(
  db: Db,
  channelId: string,
  path: Path = [{ branchId: channelId, upTo: null }],
): Promise<{ messageId?: string; lastId?: string }> {
  const [end] = await db
    .select({ messageId: lastMessageIdOf(db, path), lastId: lastTakenId(db, channelId) })
    .from(channels)
    .where(eq(channels.channelId, channelId));
  return {
    ...(end?.messageId ? { messageId: end.messageId } : {}),
    ...(end?.lastId ? { lastId: end.lastId } : {}),
  };
}

/** Sets the text that the list of chats shows to the last one of the shown path. */
export async function updateLastText(tx: Db, channel: ShownChannel): Promise<void> {
  await tx
    .update(channels)
    .set({ lastMessageText: lastTextOf(tx, await shownPath(tx, channel)) })
    .where(eq(channels.channelId, channel.channelId));
}
