import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Message, PathPart } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages, recordings } from '../../kernel/db/schema.ts';
import { messageView } from './messages.ts';
import { type Path, within } from './path.ts';
import { picturesOf } from './pictures.ts';

export interface MessagePage {
  readonly messages: Message[];
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

export interface PageRequest {
  readonly path: Path;
  readonly cursor?: string | undefined;
  readonly direction: 'PREV' | 'NEXT';
  readonly size: number;
}

/**
 * Up to `size` messages of a path before (`PREV`) or after (`NEXT`) a cursor, oldest first; without a cursor, the last or
 * the first ones. A cursor is a position in the order of ids: another chat's reveals nothing, and a long chat costs no
 * more than a short one.
 */
export async function messagePage(db: Db, { path, cursor, direction, size }: PageRequest): Promise<MessagePage> {
  const back = direction === 'PREV';
  const rows: Awaited<ReturnType<typeof segmentRows>> = [];
  // Ids grow from one segment to the next, so each segment is read to its end before the next one.
  for (const part of back ? path : path.toReversed()) {
    if (rows.length > size) break;
    rows.push(...(await segmentRows(db, part, { cursor, back, limit: size + 1 - rows.length })));
  }
  const page = rows.slice(0, size);
  const pictures = await picturesOf(
    db,
    page.map(({ message }) => message),
  );
  const views = page.map(({ message, shown, all, heard }) =>
    messageView(message, shown, all, {
      heard: heard ?? undefined,
      picture: pictures.get(message.messageId),
    }),
  );
  const hasMore = rows.length > size;
  const nextCursor = hasMore ? (views.at(-1)?.id ?? null) : null;
  return { messages: back ? views.reverse() : views, nextCursor, hasMore };
}

/** Messages of a segment with their shown text, the ids of their alternatives in order of creation, and their recordings. */
function segmentRows(
  db: Db,
  part: PathPart,
  { cursor, back, limit }: { cursor: string | undefined; back: boolean; limit: number },
) {
  const beyond = cursor === undefined ? undefined : (back ? lt : gt)(messages.messageId, cursor);
  const each = alias(alternatives, 'each');
  const ids = db
    .select({ ids: sql`json_agg(${each.alternativeId} order by ${each.alternativeId})` })
    .from(each)
    .where(eq(each.messageId, messages.messageId));
  return db
    .select({ message: messages, shown: alternatives, heard: recordings, all: sql<string[]>`(${ids})` })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .leftJoin(recordings, eq(recordings.alternativeId, messages.alternativeId))
    .where(and(within(part), beyond))
    .orderBy((back ? desc : asc)(messages.messageId))
    .limit(limit);
}
