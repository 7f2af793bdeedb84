import { eq } from 'drizzle-orm';
import { GREETED, headOf } from '../../characters/head-of.ts';
import { expandMacros } from '../../characters/macros.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels, users } from '../../kernel/db/schema.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { insertAlternative, insertMessage } from '../messages/messages.ts';
import { shownBranch } from '../messages/path.ts';
import type { OwnChannel } from './channel-store.ts';

/**
 * Starts a chat, once: it becomes a conversation (or a world), and the character speaks first, with an alternative for
 * each of its other greetings. A character without a greeting lets the person speak first.
 *
 * @param own the chat, locked by this transaction
 */
export async function startChannel(tx: Db, own: OwnChannel, now: number): Promise<OwnChannel> {
  const { channel, bot } = own;
  if (channel.isStarted) return own;
  const [started] = await tx
    .update(channels)
    .set({
      isStarted: true,
      isNew: false,
      ...(channel.mode === 'NONE' ? { mode: bot.kind === 'WORLD' ? 'WORLD' : 'CASUAL' } : {}),
    })
    .where(eq(channels.channelId, channel.channelId))
    .returning();
  const [greeting, ...others] = await greetings(tx, own);
  if (greeting === undefined) return { bot, channel: started ?? channel };

  const branchId = shownBranch(channel);
  const { lastId } = await endOfChannel(tx, channel.channelId);
  const message = await insertMessage(tx, {
    messageId: newId(now, lastId),
    channelId: channel.channelId,
    userId: channel.userId,
    parentId: null,
    branchId,
    senderType: 'BOT',
    senderId: bot.botId,
    alternativeId: newId(now),
    text: greeting,
    status: 'DONE',
    at: now,
  });
  for (const text of others) {
    const alternativeId = newId(now, message.alternatives.at(-1));
    await insertAlternative(tx, { messageId: message.id, alternativeId, text, status: 'DONE', at: now });
    message.alternatives.push(alternativeId);
  }
  const [spoken] = await tx
    .update(channels)
    .set({ lastMessageText: greeting, lastMessageAt: now })
    .where(eq(channels.channelId, channel.channelId))
    .returning();
  await appendEvent(tx, {
    userId: channel.userId,
    channelId: channel.channelId,
    eventType: 'message-created',
    payload: { message },
    at: now,
  });
  return { bot, channel: spoken ?? channel };
}

/** More than any card of the formats has use for: each is a row of its own. The others stay in the card. */
const MAX_GREETINGS = 50;

async function greetings(tx: Db, { channel, bot }: OwnChannel): Promise<string[]> {
  const [user] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.userId, channel.userId));
  const names = { char: bot.nickname, user: user?.nickname ?? '', seed: bot.botId };
  return [bot.firstMessage, ...bot.alternateGreetings]
    .slice(0, MAX_GREETINGS)
    .map((text) => headOf(expandMacros(headOf(text, GREETED), names).trim(), GREETED))
    .filter((text) => text !== '');
}
