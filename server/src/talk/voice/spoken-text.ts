import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { chatBotColumns, isVersionOfChat } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, bots, botVersions, channels, messages } from '../../kernel/db/schema.ts';
import { appendEvent, lockChannel } from '../../kernel/realtime/event-log.ts';
import { viewOf } from '../messages/messages.ts';
import type { RecordingRow } from '../messages/recordings.ts';

export type SpokenText = NonNullable<Awaited<ReturnType<typeof spokenText>>>;

/** The text of an alternative, with the character that speaks it. */
export async function spokenText(db: Db, alternativeId: string) {
  const [found] = await db
    .select({
      text: alternatives.text,
      status: alternatives.status,
      messageId: alternatives.messageId,
      bot: { botId: bots.botId, gender: chatBotColumns.gender, voiceId: chatBotColumns.voiceId },
    })
    .from(alternatives)
    .innerJoin(messages, eq(messages.messageId, alternatives.messageId))
    .innerJoin(channels, eq(channels.channelId, messages.channelId))
    .innerJoin(bots, eq(bots.botId, messages.senderId))
    .leftJoin(botVersions, isVersionOfChat)
    .where(eq(alternatives.alternativeId, alternativeId));
  return found;
}

/**
 * Changes a recording and announces its message as it is then.
 * @param change returns the rows that it changed
 * @returns whether it changed any
 */
export function changeRecording(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, channelId }: Pick<RecordingRow, 'userId' | 'channelId'>,
  messageId: string,
  change: (tx: Db) => PromiseLike<readonly unknown[]>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockChannel(tx, channelId);
    if ((await change(tx)).length === 0) return false;
    const at = now();
    const [row] = await tx
      .update(messages)
      .set({ updatedAt: sql`greatest(${at}::bigint, ${messages.updatedAt} + 1)` })
      .where(eq(messages.messageId, messageId))
      .returning();
    if (!row) return true;
    const payload = { message: await viewOf(tx, row) };
    await appendEvent(tx, { userId, channelId, eventType: 'message-updated', payload, at });
    return true;
  });
}
