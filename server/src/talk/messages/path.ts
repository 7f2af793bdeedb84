import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PathPart } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { branches, messages } from '../../kernel/db/schema.ts';

/**
 * The way from what a chat shows back to its beginning. A branch holds the messages that were said in it, and shares
 * those of the branch that it comes from, up to its fork. Ids grow along the way, so that its order is that of ids.
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

/** The stretches of a branch's way, its own first. The first branch of a chat, named like it, comes from none. */
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

/** The path that a chat shows. */
export const shownPath = (db: Db, channel: ShownChannel): Promise<Path> =>
  pathOf(db, { branchId: shownBranch(channel), channelId: channel.channelId });

/** Messages of one stretch that were not deleted. */
export const within = ({ branchId, upTo }: PathPart): SQL | undefined =>
  and(
    eq(messages.branchId, branchId),
    isNull(messages.deletedAt),
    upTo === null ? undefined : lte(messages.messageId, upTo),
  );

/** Messages anywhere on a way. */
export const onPath = (path: Path): SQL | undefined => or(...path.map(within));

/** Whether a message of this branch and id stands on the way. */
export const isOnPath = (path: Path, { branchId, messageId }: { branchId: string; messageId: string }): boolean =>
  path.some((part) => part.branchId === branchId && (part.upTo === null || messageId <= part.upTo));

/** Messages of one stretch after an id. */
export const after = (part: PathPart, messageId: string): SQL | undefined =>
  and(within(part), gt(messages.messageId, messageId));
