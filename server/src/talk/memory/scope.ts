import { and, eq, exists, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PathPart } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { episodes, memories, messages } from '../../kernel/db/schema.ts';
import type { ChannelRow } from '../channels/channel-rows.ts';
import { type Path, pathOf, shownBranch, shownEpisode } from '../messages/path.ts';

/** The paths whose past is known in a chat: the shown one, and those of its other active scenes. */
export async function knownPaths(db: Db, channel: ChannelRow, shown: string = shownBranch(channel)): Promise<Path> {
  const { channelId, episodeId } = channel;
  // A chat that shows no other episode has only its first one.
  const others = episodeId === null ? [] : await otherActiveBranches(db, channel);
  const branchIds = [shown, ...others];
  const paths = await Promise.all(branchIds.map((branchId) => pathOf(db, { branchId, channelId })));
  return paths.flat();
}

async function otherActiveBranches(db: Db, channel: ChannelRow): Promise<string[]> {
  const others = await db
    .select({ branchId: episodes.branchId })
    .from(episodes)
    .where(
      and(
        eq(episodes.channelId, channel.channelId),
        eq(episodes.status, 'ACTIVE'),
        ne(episodes.episodeId, shownEpisode(channel)),
      ),
    );
  return others.map(({ branchId }) => branchId);
}

/** Memories of messages on these paths that are not deleted, or of no message. */
export function knownOn(db: Db, channelId: string, paths: Path): SQL | undefined {
  const source = alias(messages, 'source');
  const sourceExists = exists(
    db
      .select({ one: sql`1` })
      .from(source)
      .where(and(eq(source.messageId, memories.messageId), isNull(source.deletedAt))),
  );
  return and(
    eq(memories.channelId, channelId),
    or(...paths.map(past)),
    or(isNull(memories.messageId), eq(memories.kind, 'SUMMARY'), and(isNotNull(memories.messageId), sourceExists)),
  );
}

const past = ({ branchId, upTo }: PathPart): SQL | undefined =>
  and(
    eq(memories.branchId, branchId),
    upTo === null ? undefined : lte(sql`coalesce(${memories.coversTo}, ${memories.messageId}, ${upTo}::uuid)`, upTo),
  );
