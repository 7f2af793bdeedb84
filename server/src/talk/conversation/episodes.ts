import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ChannelMode, Episode, ScenePreset } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import {
  alternatives,
  branches,
  channels,
  episodes,
  memories,
  messages,
  replies,
  setAside,
} from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { type ChannelRow, type OwnChannel, ownedChannel } from '../channels/channel-rows.ts';
import { newId } from '../messages/ids.ts';
import { lastOn, updateLastText } from '../messages/last-message.ts';
import { openRepliesOf } from '../messages/open-replies.ts';
import { type Path, pathOf, shownBranch, shownEpisode } from '../messages/path.ts';

export type EpisodeRow = typeof episodes.$inferSelect;

/** Whether a mode is no scene: an unstarted chat has mode NONE, and fever is a state of the plain chat. */
const isPlain = (mode: string) => mode !== 'SCENARIO' && mode !== 'SENSUAL';

/** The mode of the episode of a chat that is in this mode. */
const episodeMode = (mode: string) => (mode === 'NONE' || mode === 'FEVER' ? 'CASUAL' : mode);

/** The episode that a chat shows; the row of the first one is created here. */
export async function shownEpisodeRow(tx: Db, channel: ChannelRow): Promise<EpisodeRow> {
  const episodeId = shownEpisode(channel);
  const [found] = await tx.select().from(episodes).where(eq(episodes.episodeId, episodeId));
  if (found) return found;
  const row: EpisodeRow = {
    episodeId,
    channelId: channel.channelId,
    mode: episodeMode(channel.mode),
    scenePreset: null,
    status: 'ACTIVE',
    branchId: shownBranch(channel),
    createdAt: channel.createdAt,
    archivedAt: null,
  };
  await tx.insert(episodes).values(row);
  return row;
}

/**
 * Archives the current episode and starts a fresh one in its mode. An episode without a word of the user stays, so that
 * the call can be repeated.
 * @returns the chat, and the episode if it was opened now
 */
export async function resetEpisode(
  tx: Db,
  own: OwnChannel,
  at: number,
): Promise<{ channel: ChannelRow; opened: EpisodeRow | null }> {
  const episode = await shownEpisodeRow(tx, own.channel);
  const isUnused = isPlain(episode.mode) ? await isEmpty(tx, episode) : !(await hasOwnWords(tx, episode));
  if (isUnused) return { channel: own.channel, opened: null };
  await archive(tx, episode, at);
  const opened = await openEpisode(tx, own.channel, { mode: episode.mode, scenePreset: episode.scenePreset, at });
  // A plain chat starts over with the character's greeting; a scene needs no start.
  const begun = isPlain(episode.mode) ? { mode: 'NONE', isStarted: false, isNew: true } : {};
  const reset = { ...begun, vibeGauge: 0, feverExpiresAt: null, lastMessageText: null, lastMessageAt: at };
  return { channel: await showEpisode(tx, own.channel, opened, { at, ...reset }), opened };
}

/**
 * Goes into a scene, or back to the chat. An active episode of the same scene continues; one of another scene in that
 * mode is archived.
 * @returns the chat, and the scene if it was opened now
 */
export async function selectScene(
  tx: Db,
  own: OwnChannel,
  { scenePreset, at }: { scenePreset: ScenePreset; at: number },
): Promise<{ channel: ChannelRow; opened: EpisodeRow | null }> {
  const { channel, bot } = own;
  const current = await shownEpisodeRow(tx, channel);
  const plain = bot.kind === 'WORLD' ? 'WORLD' : 'CASUAL';
  const mode = sceneMode(scenePreset) ?? plain;
  const [active] = await tx
    .select()
    .from(episodes)
    .where(and(eq(episodes.channelId, channel.channelId), eq(episodes.mode, mode), eq(episodes.status, 'ACTIVE')));
  const wanted = scenePreset === 'DISMISS' ? null : scenePreset;
  if (active && active.scenePreset === wanted) {
    if (active.episodeId === current.episodeId) return { channel, opened: null };
    return { channel: await showEpisode(tx, channel, active, { mode, at }), opened: null };
  }
  if (active) await archive(tx, active, at);
  const opened = await openEpisode(tx, channel, { mode, scenePreset: wanted, at });
  return { channel: await showEpisode(tx, channel, opened, { mode, at }), opened };
}

/** The mode of a scene (CHAT-09); null for none. */
export const sceneMode = (preset: ScenePreset): ChannelMode | null =>
  preset === 'SENSUAL' ? 'SENSUAL' : preset === 'DISMISS' ? null : 'SCENARIO';

/**
 * Shows a branch of another episode of the chat, which continues there as in a scene that was chosen.
 * @throws AppError NOT_FOUND if it is of an archived episode or of no other one
 */
export async function showBranchElsewhere(tx: Db, channel: ChannelRow, branchId: string, at: number): Promise<Path> {
  const { channelId } = channel;
  const [fork] = await tx
    .select({ episodeId: branches.episodeId })
    .from(branches)
    .where(and(eq(branches.branchId, branchId), eq(branches.channelId, channelId)));
  const episodeId = fork?.episodeId ?? branchId;
  const [episode] = await tx
    .update(episodes)
    .set({ branchId })
    .where(and(eq(episodes.episodeId, episodeId), eq(episodes.channelId, channelId), eq(episodes.status, 'ACTIVE')))
    .returning();
  if (!episode) throw new AppError('NOT_FOUND');
  await tx.delete(setAside).where(eq(setAside.branchId, branchId));
  await showEpisode(tx, channel, episode, { mode: episode.mode, at });
  return pathOf(tx, { branchId, channelId });
}

/** The scene that a chat is in. */
export async function currentScene(db: Db, channel: ChannelRow): Promise<ScenePreset> {
  const [episode] = await db
    .select({ scenePreset: episodes.scenePreset })
    .from(episodes)
    .where(eq(episodes.episodeId, shownEpisode(channel)));
  return episode?.scenePreset ?? 'DISMISS';
}

const isEmpty = async (tx: Db, episode: EpisodeRow): Promise<boolean> =>
  (await lastOn(tx, await pathOf(tx, episode))) === undefined;

async function hasOwnWords(tx: Db, { branchId }: EpisodeRow): Promise<boolean> {
  const ofUser = and(eq(messages.branchId, branchId), eq(messages.senderType, 'USER'));
  return (await tx.select({ id: messages.messageId }).from(messages).where(ofUser).limit(1)).length > 0;
}

const archive = (tx: Db, { episodeId }: EpisodeRow, at: number) =>
  tx.update(episodes).set({ status: 'ARCHIVED', archivedAt: at }).where(eq(episodes.episodeId, episodeId));

async function openEpisode(
  tx: Db,
  { channelId }: ChannelRow,
  { mode, scenePreset, at }: Pick<EpisodeRow, 'mode' | 'scenePreset'> & { at: number },
): Promise<EpisodeRow> {
  const episodeId = newId(at);
  const row: EpisodeRow = {
    episodeId,
    channelId,
    mode,
    scenePreset,
    status: 'ACTIVE',
    branchId: episodeId,
    createdAt: at,
    archivedAt: null,
  };
  await tx.insert(episodes).values(row);
  return row;
}

/** Shows an episode in the chat, and appends the event for the other devices. */
async function showEpisode(
  tx: Db,
  channel: ChannelRow,
  { episodeId, branchId }: EpisodeRow,
  { at, ...more }: Partial<ChannelRow> & { at: number },
): Promise<ChannelRow> {
  const { channelId, userId } = channel;
  const shown = { ...more, episodeId, branchId };
  await tx.update(channels).set(shown).where(eq(channels.channelId, channelId));
  await updateLastText(tx, { ...channel, ...shown });
  await appendEvent(tx, { userId, channelId, at, eventType: 'conversation-changed', payload: { branchId } });
  const [row] = await tx.select().from(channels).where(eq(channels.channelId, channelId));
  return row ?? { ...channel, ...shown };
}

/** All episodes of a chat: the active ones, then the archived ones, the latest first. */
export async function episodesOf(db: Db, channel: ChannelRow): Promise<Episode[]> {
  const rows = await db
    .select()
    .from(episodes)
    .where(eq(episodes.channelId, channel.channelId))
    .orderBy(asc(episodes.status), desc(episodes.archivedAt), desc(episodes.createdAt));
  const first: EpisodeRow = {
    episodeId: shownEpisode(channel),
    channelId: channel.channelId,
    mode: episodeMode(channel.mode),
    scenePreset: null,
    status: 'ACTIVE',
    branchId: shownBranch(channel),
    createdAt: channel.createdAt,
    archivedAt: null,
  };
  return Promise.all((rows.length > 0 ? rows : [first]).map((row) => episodeView(db, row)));
}

async function episodeView(db: Db, row: EpisodeRow): Promise<Episode> {
  const last = await lastOn(db, await pathOf(db, row));
  const [said] = await db
    .select({ messages: count() })
    .from(messages)
    .where(and(inArray(messages.branchId, branchIdsOf(db, row.episodeId)), isNull(messages.deletedAt)));
  const [root] = await db
    .select({ messages: count() })
    .from(messages)
    .where(and(eq(messages.branchId, row.episodeId), isNull(messages.deletedAt)));
  return {
    ...row,
    mode: row.mode as ChannelMode,
    lastMessageText: last?.text ?? null,
    messageCount: (said?.messages ?? 0) + (root?.messages ?? 0),
  };
}

const branchIdsOf = (db: Db, episodeId: string) =>
  db.select({ id: branches.branchId }).from(branches).where(eq(branches.episodeId, episodeId));

/**
 * Deletes an archived episode permanently.
 * @throws AppError NOT_FOUND, EPISODE_ACTIVE (EPISODE-03), IN_PROGRESS while a reply in it is open, since it may have been paid for
 */
export function deleteEpisode(
  { db }: Pick<Context, 'db'>,
  { userId, channelId, episodeId }: { userId: string; channelId: string; episodeId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
    const [episode] = await tx
      .select()
      .from(episodes)
      .where(and(eq(episodes.episodeId, episodeId), eq(episodes.channelId, channelId)));
    if (episode?.status === 'ACTIVE' || (!episode && episodeId === shownEpisode(channel)))
      throw new AppError('EPISODE_ACTIVE');
    if (!episode) throw new AppError('NOT_FOUND');
    const forks = await branchIdsOf(tx, episodeId);
    const branchIds = [episodeId, ...forks.map(({ id }) => id)];
    if ((await openRepliesOf(tx, { channelId, branchIds })).length > 0)
      throw new AppError('IN_PROGRESS', { retryAfter: 1 });
    const said = tx.select({ id: messages.messageId }).from(messages).where(inArray(messages.branchId, branchIds));
    await tx.delete(replies).where(inArray(replies.branchId, branchIds));
    await tx.delete(alternatives).where(inArray(alternatives.messageId, said));
    await tx.delete(messages).where(inArray(messages.branchId, branchIds));
    await tx.delete(memories).where(inArray(memories.branchId, branchIds));
    await tx.delete(setAside).where(inArray(setAside.branchId, branchIds));
    await tx.delete(branches).where(inArray(branches.branchId, branchIds));
    await tx.delete(episodes).where(eq(episodes.episodeId, episodeId));
  });
}
