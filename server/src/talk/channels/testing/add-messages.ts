import { v7 as uuidv7 } from 'uuid';
import { newId } from '../../messages/ids.ts';
import { insertMessage } from '../../messages/messages.ts';
import type { ChatServer } from '../../replies/testing/chat-server.ts';

/** Stores messages of a user in a chat, without replies. @returns their ids */
export async function addMessages(
  { ctx, clock }: ChatServer,
  { userId, channelId, count }: { readonly userId: string; readonly channelId: string; readonly count: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const messageId = newId(clock.now(), ids.at(-1));
    ids.push(messageId);
    await insertMessage(ctx.db, {
      messageId,
      channelId,
      userId,
      parentId: null,
      senderType: 'USER',
      senderId: userId,
      alternativeId: uuidv7(),
      text: `message ${n}`,
      status: 'DONE',
      at: clock.now(),
    });
  }
  return ids;
}
