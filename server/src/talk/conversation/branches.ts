import { and, asc, count, desc, eq, inArray, isNull, lte, max, notInArray, sql } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, branches, channels, episodes, messages, setAside } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { type ChannelRow, ownedChannel } from '../channels/channel-rows.ts';
import { newId } from '../messages/ids.ts';
import { updateLastText } from '../messages/last-message.ts';
import { type Path, pathOf, shownBranch, shownEpisode } from '../messages/path.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { showBranchElsewhere } from './episodes.ts';

/** Starts a branch after a message; the current one stays. @throws AppError NOT_FOUND, MAX_BRANCH */
export async function branchFrom(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Db,
  { userId, channelId, messageId }: { userId: string; channelId: string; messageId: string },
): Promise<{ path: Path }> {
  const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
  const { message } = await shownMessage(tx, channel, messageId);
  const at = now();
  const branchId = newId(at);
  await assertRoomForBranch(tx, channelId, config.business.quotas.branches);
  await tx.insert(branches).values({
    branchId,
    channelId,
    episodeId: shownEpisode(channel),
    parentBranchId: message.branchId,
    forkMessageId: messageId,
    createdAt: at,
  });
  return { path: await showIn(tx, channel, branchId, at) };
}

/** @throws AppError MAX_BRANCH */
async function assertRoomForBranch(tx: Db, channelId: string, max: number): Promise<void> {
  const [made] = await tx.select({ branches: count() }).from(branches).where(eq(branches.channelId, channelId));
  if ((made?.branches ?? 0) >= max) throw new AppError('MAX_BRANCH', { details: { max } });
}

/** Goes back to a message: a new branch starts there, and the current one is set aside. @throws AppError NOT_FOUND */
export async function rewind(
  parts: Pick<Context, 'config' | 'now'>,
  tx: Db,
  which: { userId: string; channelId: string; messageId: string },
): Promise<CallData<'channels.rewind'>> {
  const { channel } = await ownedChannel(tx, which.userId, which.channelId, { lock: true });
  const setAsideBranchId = shownBranch(channel);
  const { path } = await branchFrom(parts, tx, which);
  await tx
    .insert(setAside)
    .values({ branchId: setAsideBranchId, channelId: which.channelId, createdAt: parts.now() })
    .onConflictDoNothing();
  return { path: [...path], setAsideBranchId };
}

/**
 * Shows another branch, of the current episode or of another active one. If it was set aside, and the branch of the
 * same episode that was shown until now is empty, that one is deleted.
 * @throws AppError NOT_FOUND
 */
export function showBranch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, channelId, branchId }: { userId: string; channelId: string; branchId: string },
): Promise<Path> {
  return db.transaction(async (tx) => {
    const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
    const from = shownBranch(channel);
    if (!(await isOfEpisode(tx, channel, branchId))) return showBranchElsewhere(tx, channel, branchId, now());
    if (from === branchId) return pathOf(tx, { branchId, channelId });
    const taken = await tx.delete(setAside).where(eq(setAside.branchId, branchId)).returning();
    const path = await showIn(tx, channel, branchId, now());
    if (taken.length > 0) await dropEmpty(tx, from);
    return path;
  });
}

/** The first branch of an episode has the episode's id. */
async function isOfEpisode(tx: Db, channel: ChannelRow, branchId: string): Promise<boolean> {
  const episodeId = shownEpisode(channel);
  if (branchId === episodeId) return true;
  const [found] = await tx
    .select({ id: branches.branchId })
    .from(branches)
    .where(and(eq(branches.branchId, branchId), eq(branches.episodeId, episodeId)));
  return found !== undefined;
}

async function dropEmpty(tx: Db, branchId: string): Promise<void> {
  const [said] = await tx
    .select({ id: messages.messageId })
    .from(messages)
    .where(eq(messages.branchId, branchId))
    .limit(1);
  if (!said) await tx.delete(branches).where(eq(branches.branchId, branchId));
}

/** Shows a branch in the chat, and appends the event for the other devices. */
async function showIn(tx: Db, channel: ChannelRow, branchId: string, at: number): Promise<Path> {
  const { channelId, userId } = channel;
  const shown = { ...channel, branchId };
  await tx.update(channels).set({ branchId }).where(eq(channels.channelId, channelId));
  await tx
    .update(episodes)
    .set({ branchId })
    .where(eq(episodes.episodeId, shownEpisode(channel)));
  await updateLastText(tx, shown);
  await appendEvent(tx, { userId, channelId, at, eventType: 'conversation-changed', payload: { branchId } });
  return pathOf(tx, { branchId, channelId });
}

/** Branches of the current episode, the latest first, without those set aside. */
export async function branchesOf(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<CallData<'branches.list'>> {
  const { channel } = await ownedChannel(db, userId, channelId);
  const episodeId = shownEpisode(channel);
  const aside = db.select({ id: setAside.branchId }).from(setAside).where(eq(setAside.channelId, channelId));
  const forks = await db
    .select()
    .from(branches)
    .where(and(eq(branches.episodeId, episodeId), notInArray(branches.branchId, aside)))
    .orderBy(desc(branches.branchId));
  const [isRootAside] = await db.select().from(setAside).where(eq(setAside.branchId, episodeId));
  const root = { branchId: episodeId, forkMessageId: null, createdAt: channel.createdAt };
  const all = [...forks, ...(isRootAside ? [] : [root])];
  const ids = all.map(({ branchId }) => branchId);
  const counted = await countOwn(db, ids);
  const lasts = await lastMessages(db, ids);
  const before = await sharedBefore(db, episodeId);
  const current = shownBranch(channel);
  return {
    branches: all.map(({ branchId, forkMessageId, createdAt }) => ({
      branchId,
      forkMessageId,
      createdAt,
      isCurrent: branchId === current,
      // A new branch shows the message that it began at.
      lastMessageText: (lasts.get(branchId) ?? before.get(branchId))?.text ?? null,
      lastMessageAt: lasts.get(branchId)?.at ?? null,
      messageCount: (counted.get(branchId) ?? 0) + (before.get(branchId)?.count ?? 0),
    })),
  };
}

/** The last message that each branch does not share, in one query for all branches. */
async function lastMessages(
  db: Db,
  branchIds: readonly string[],
): Promise<Map<string, { readonly text: string; readonly at: number }>> {
  const rows = await db
    .selectDistinctOn([messages.branchId], {
      branchId: messages.branchId,
      text: alternatives.text,
      at: messages.createdAt,
    })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(and(inArray(messages.branchId, [...branchIds]), isNull(messages.deletedAt)))
    .orderBy(messages.branchId, desc(messages.messageId));
  return new Map(rows.map(({ branchId, text, at }) => [branchId, { text, at }]));
}

async function countOwn(db: Db, branchIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ branchId: messages.branchId, messages: count() })
    .from(messages)
    .where(and(inArray(messages.branchId, [...branchIds]), isNull(messages.deletedAt)))
    .groupBy(messages.branchId);
  return new Map(rows.map(({ branchId, messages: said }) => [branchId, said]));
}

interface Shared {
  /** The messages that a branch shares with those it came from. */
  readonly count: number;
  /** The text at its fork; null if that message was deleted. */
  readonly text: string | null;
}

/** What each branch of an episode shares, in the order of their creation: a parent comes before its branches. */
async function sharedBefore(db: Db, episodeId: string): Promise<ReadonlyMap<string, Shared>> {
  const rows = await db
    .select({
      branchId: branches.branchId,
      parentBranchId: branches.parentBranchId,
      count: count(messages.messageId),
      text: max(sql<string>`case when ${messages.messageId} = ${branches.forkMessageId} then ${alternatives.text} end`),
    })
    .from(branches)
    .leftJoin(
      messages,
      and(
        eq(messages.branchId, branches.parentBranchId),
        lte(messages.messageId, branches.forkMessageId),
        isNull(messages.deletedAt),
      ),
    )
    .leftJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(eq(branches.episodeId, episodeId))
    .groupBy(branches.branchId)
    .orderBy(asc(branches.branchId));
  const shared = new Map<string, Shared>();
  for (const { branchId, parentBranchId, count: own, text } of rows)
    shared.set(branchId, { count: own + (shared.get(parentBranchId)?.count ?? 0), text });
  return shared;
}
