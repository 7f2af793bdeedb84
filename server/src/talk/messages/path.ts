import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PathPart } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { branches, episodes, messages } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

/**
 * The path from the last shown message of a chat back to its first. A branch contains its own messages, and shares those
 * of its parent branch up to the fork. Ids grow along the path.
 */
export type Path = readonly PathPart[];

/** What a row of `channels` says about the branch and the episode that the chat shows; null is the first one. */
export interface ShownChannel {
  readonly channelId: string;
  readonly branchId: string | null;
  readonly episodeId: string | null;
}

/** The branch that a chat shows. */
export const shownBranch = ({ branchId, channelId }: Pick<ShownChannel, 'branchId' | 'channelId'>): string =>
  branchId ?? channelId;

/** The episode that a chat shows. */
export const shownEpisode = ({ episodeId, channelId }: Pick<ShownChannel, 'episodeId' | 'channelId'>): string =>
  episodeId ?? channelId;

/** The segments of a branch's path, its own first. The first branch of a chat has the chat's id and no parent. */
export async function pathOf(
  db: Db,
  { branchId, channelId }: { readonly branchId: string; readonly channelId: string },
): Promise<Path> {
  const path: PathPart[] = [{ branchId, upTo: null }];
  let at = branchId;
  for (;;) {
    if (at === channelId) return path;
    const [branch] = await db.select().from(branches).where(eq(branches.branchId, at));
    if (!branch || branch.forkMessageId === null) return path;
    path.push({ branchId: branch.parentBranchId, upTo: branch.forkMessageId });
    at = branch.parentBranchId;
  }
}

/** The path of any branch of a chat, in archived episodes too. @throws AppError NOT_FOUND for another chat's */
export async function ownPath(db: Db, channelId: string, branchId: string): Promise<Path> {
  const ofBranch = and(eq(branches.branchId, branchId), eq(branches.channelId, channelId));
  const [branch] = await db.select().from(branches).where(ofBranch);
  // The first branch of an episode has the episode's id, and no row.
  const ofEpisode = and(eq(episodes.episodeId, branchId), eq(episodes.channelId, channelId));
  const [episode] = branch ? [] : await db.select().from(episodes).where(ofEpisode);
  if (!branch && !episode && branchId !== channelId) throw new AppError('NOT_FOUND');
  return pathOf(db, { branchId, channelId });
}

/** The path that a chat shows. */
export const shownPath = (db: Db, channel: ShownChannel): Promise<Path> =>
  pathOf(db, { branchId: shownBranch(channel), channelId: channel.channelId });

/** Messages of one segment that are not deleted. */
export const within = ({ branchId, upTo }: PathPart): SQL | undefined =>
  and(
    eq(messages.branchId, branchId),
    isNull(messages.deletedAt),
    upTo === null ? undefined : lte(messages.messageId, upTo),
  );

/** Messages anywhere on a path. */
export const onPath = (path: Path): SQL | undefined => or(...path.map(within));

/** Whether a message of this branch and id is on the path. */
export const isOnPath = (path: Path, { branchId, messageId }: { branchId: string; messageId: string }): boolean =>
  path.some((part) => part.branchId === branchId && (part.upTo === null || messageId <= part.upTo));

/** Messages of one segment after an id. */
export const after = (part: PathPart, messageId: string): SQL | undefined =>
  and(within(part), gt(messages.messageId, messageId));
