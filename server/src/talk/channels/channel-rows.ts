import { and, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { type BotRow, chatBotColumns, isVersionOfChat } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { prepared, UNNAMED } from '../../kernel/db/prepared.ts';
import { bots, botVersions, channels, voiceChoices } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

export type ChannelRow = typeof channels.$inferSelect;
export type { BotRow };

/** A chat and the character in it, in the version that the chat has. */
export interface OwnChannel {
  readonly channel: ChannelRow;
  readonly bot: BotRow;
  /** The voice that its owner chose for the character, if the query read it. */
  readonly chosenVoiceId?: string | null;
}

/** @param db may come with common table expressions, which the query then joins */
export const channelsWithBot = (db: Pick<Db, 'select'>) =>
  db
    .select({ channel: channels, bot: chatBotColumns, chosenVoiceId: voiceChoices.voiceId })
    .from(channels)
    .innerJoin(bots, eq(bots.botId, channels.botId))
    .leftJoin(botVersions, isVersionOfChat)
    .leftJoin(voiceChoices, and(eq(voiceChoices.userId, channels.userId), eq(voiceChoices.botId, channels.botId)))
    .$dynamic();

const isOwn = (userId: string | Placeholder, channelId: string | Placeholder) =>
  and(eq(channels.channelId, channelId), eq(channels.userId, userId));

/** The condition on a chat that a user may use: their own, and not left. */
export const isUsable = (userId: string, channelId: string) => and(isOwn(userId, channelId), isNull(channels.leftAt));

const usableChannel = prepared((db) =>
  channelsWithBot(db)
    .where(and(isOwn(sql.placeholder('userId'), sql.placeholder('channelId')), isNull(channels.leftAt)))
    .prepare(UNNAMED),
);

/**
 * The only way to a chat: by its owner. `lock` holds it until the end of the transaction; `left` looks for one that
 * has been left, too.
 * @throws AppError CHANNEL_NOT_FOUND, the same for an unknown chat, one that was left, and another user's (ERR-14, ROLE-05)
 */
export async function ownedChannel(
  db: Db,
  userId: string,
  channelId: string,
  { lock = false, left = false }: { lock?: boolean; left?: boolean } = {},
): Promise<OwnChannel> {
  const [found] =
    lock || left
      ? await channelInState(db, userId, channelId, { lock, left })
      : await usableChannel(db).execute({ userId, channelId });
  if (!found) throw new AppError('CHANNEL_NOT_FOUND');
  return found;
}

function channelInState(db: Db, userId: string, channelId: string, { lock, left }: { lock: boolean; left: boolean }) {
  const own = and(isOwn(userId, channelId), left ? undefined : isNull(channels.leftAt));
  const query = channelsWithBot(db).where(own);
  return lock ? query.for('no key update', { of: channels }) : query;
}

/** All chats of a user, by their latest message, or by their creation if they have none. */
export const channelsOf = (db: Db, userId: string): Promise<OwnChannel[]> =>
  channelsWithBot(db)
    .where(and(eq(channels.userId, userId), isNull(channels.leftAt)))
    .orderBy(desc(sql`coalesce(${channels.lastMessageAt}, ${channels.createdAt})`), desc(channels.channelId));

/** The chat of a user that was opened from a preset, if there is one. */
export async function channelOfPreset(db: Db, userId: string, presetContentId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ channelId: channels.channelId })
    .from(channels)
    .where(and(eq(channels.userId, userId), eq(channels.presetContentId, presetContentId), isNull(channels.leftAt)));
  return found?.channelId;
}
