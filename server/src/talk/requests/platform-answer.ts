import { eq, sql } from 'drizzle-orm';
import type { Message } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { channels, messages } from '../../kernel/db/schema.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { ChannelRow, OwnChannel } from '../channels/channel-store.ts';
import { nextAlternativeId } from '../messages/alternatives.ts';
import { newId } from '../messages/ids.ts';
import { updateLastText } from '../messages/last-message.ts';
import { insertAlternative, insertMessage, viewOf } from '../messages/messages.ts';

interface CrisisAnswer {
  readonly messageId: string;
  readonly branchId: string;
  readonly parentId: string;
  readonly text: string;
  readonly at: number;
}

/** The answer to words of self-harm waits for no model: it is there with the message. */
export async function answerCrisis(tx: Db, { channel, bot }: OwnChannel, answer: CrisisAnswer): Promise<Message> {
  const { channelId, userId } = channel;
  const message = await insertMessage(tx, {
    ...answer,
    channelId,
    userId,
    senderType: 'BOT',
    senderId: bot.botId,
    alternativeId: newId(answer.at),
    status: 'DONE',
  });
  await tx
    .update(channels)
    .set({ lastMessageText: answer.text, lastMessageAt: answer.at })
    .where(eq(channels.channelId, channelId));
  await appendEvent(tx, { userId, channelId, eventType: 'message-created', payload: { message }, at: answer.at });
  return message;
}

/** The same in the place of a reply that there is. */
export async function answerCrisisAgain(
  tx: Db,
  channel: ChannelRow,
  { messageId, text, at }: Pick<CrisisAnswer, 'messageId' | 'text' | 'at'>,
): Promise<Message> {
  const { channelId, userId } = channel;
  const alternativeId = await nextAlternativeId(tx, messageId, at);
  await insertAlternative(tx, { messageId, alternativeId, text, status: 'DONE', at });
  const [row] = await tx
    .update(messages)
    .set({ alternativeId, updatedAt: sql`greatest(${at}::bigint, ${messages.updatedAt} + 1)` })
    .where(eq(messages.messageId, messageId))
    .returning();
  if (!row) throw new Error('the message is gone');
  const message = await viewOf(tx, row);
  await updateLastText(tx, channel);
  await appendEvent(tx, { userId, channelId, eventType: 'message-updated', payload: { message }, at });
  return message;
}
