import { eq } from 'drizzle-orm';
import { expandMacros } from 'prompt';
import { GREETED, headOf } from '../../characters/head-of.ts';
import { translated } from '../../discover/feed/present.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels, users } from '../../kernel/db/schema.ts';
import { type Language, languageOf } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { insertAlternatives, insertMessage } from '../messages/messages.ts';
import { shownBranch } from '../messages/path.ts';
import type { OwnChannel } from './channel-rows.ts';

/**
 * Starts a chat, once: it becomes a conversation (or a world), and the character speaks first, with an alternative for
 * each of its other greetings. If a character has no greeting, the user speaks first.
 *
 * @param own the chat, locked by this transaction
 * @param language of the greeting, where the catalogue has it; without one that of the sign-up
 */
export async function startChannel(tx: Db, own: OwnChannel, now: number, language?: Language): Promise<OwnChannel> {
  const { channel, bot } = own;
  if (channel.isStarted) return own;
  const { channelId, userId } = channel;
  const mode = channel.mode !== 'NONE' ? channel.mode : bot.kind === 'WORLD' ? 'WORLD' : 'CASUAL';
  const started = { isStarted: true, isNew: false, mode };
  const [greeting, ...others] = await greetings(tx, own, language);
  if (greeting === undefined) {
    await tx.update(channels).set(started).where(eq(channels.channelId, channelId));
    return { bot, channel: { ...channel, ...started } };
  }

  const { lastId } = await endOfChannel(tx, channelId);
  const message = await insertMessage(tx, {
    messageId: newId(now, lastId),
    channelId,
    userId,
    parentId: null,
    branchId: shownBranch(channel),
    senderType: 'BOT',
    senderId: bot.botId,
    alternativeId: newId(now),
    text: greeting,
    status: 'DONE',
    at: now,
  });
  for (const _ of others) message.alternatives.push(newId(now, message.alternatives.at(-1)));
  await insertAlternatives(
    tx,
    others.map((text, n) => {
      const alternativeId = message.alternatives[n + 1] as string;
      return { messageId: message.id, alternativeId, text, status: 'DONE', at: now };
    }),
  );
  const spoken = { ...started, lastMessageText: greeting, lastMessageAt: now };
  await appendEvent(tx, { userId, channelId, eventType: 'message-created', payload: { message }, at: now }, spoken);
  return { bot, channel: { ...channel, ...spoken } };
}

/** More than any card needs: each is a row of its own. The rest stays in the card. */
const MAX_GREETINGS = 50;

async function greetings(tx: Db, { channel, bot }: OwnChannel, asked?: Language): Promise<string[]> {
  const [user] = await tx
    .select({ nickname: users.nickname, language: users.language })
    .from(users)
    .where(eq(users.userId, channel.userId));
  const language = asked ?? languageOf(user?.language);
  const { nickname, firstMessage } = translated(bot, language);
  // The other greetings have no translation, and a chat speaks one language.
  const others = firstMessage === bot.firstMessage ? bot.alternateGreetings : [];
  const names = { char: nickname, user: user?.nickname ?? '', seed: bot.botId };
  return [firstMessage, ...others]
    .slice(0, MAX_GREETINGS)
    .map((text) => headOf(expandMacros(headOf(text, GREETED), names).trim(), GREETED))
    .filter((text) => text !== '');
}
