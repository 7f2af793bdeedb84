import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { factsIn } from 'recall';
import type { Memory } from 'shared-sdk/contract';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels, forgotten, memories } from '../../kernel/db/schema.ts';
import type { ChannelRow } from '../channels/channel-rows.ts';
import { newId } from '../messages/ids.ts';
import { type Forgotten, speaksOf } from './forgetting.ts';
import { knownOn, knownPaths } from './scope.ts';

export type MemoryRow = typeof memories.$inferSelect;

export const memoryView = ({ memoryId, kind, text, messageId, isEdited, createdAt, updatedAt }: MemoryRow): Memory => ({
  memoryId,
  kind,
  text,
  messageId,
  isEdited,
  createdAt,
  updatedAt,
});

/** The memories that are known in what a chat shows, or on the path of `branchId`; the latest first. */
export async function knownMemories(db: Db, channel: ChannelRow, branchId?: string): Promise<MemoryRow[]> {
  const paths = await knownPaths(db, channel, branchId);
  return db
    .select()
    .from(memories)
    .where(knownOn(db, channel.channelId, paths))
    .orderBy(desc(memories.createdAt), desc(memories.memoryId));
}

export const forgottenIn = (db: Db, channelId: string) =>
  db.select().from(forgotten).where(eq(forgotten.channelId, channelId)).orderBy(asc(forgotten.createdAt));

/** The same as an expression, in a query that reads the channel anyway. */
export function forgottenOfChannel(db: Db): SQL<Forgotten[]> {
  const all = db
    .select({
      all: sql`json_agg(json_build_object('words', ${forgotten.words}, 'upTo', ${forgotten.upTo}) order by ${forgotten.createdAt})`,
    })
    .from(forgotten)
    .where(eq(forgotten.channelId, channels.channelId));
  return sql`coalesce((${all.getSQL()}), '[]'::json)`;
}

export interface RememberedMessage {
  readonly channel: ChannelRow;
  readonly branchId: string;
  readonly messageId: string;
  readonly text: string;
  readonly at: number;
  /** No memory can belong to it yet. */
  readonly isNew?: boolean;
}

/**
 * Stores what users say about themselves in a message, in its transaction. Facts of the message's previous text are
 * deleted, unless the user has edited them.
 * @returns whether anything changed
 */
export async function rememberMessage(
  { config }: { readonly config: Pick<Config, 'business'> },
  tx: Db,
  message: RememberedMessage,
): Promise<boolean> {
  const { channel, branchId, messageId, text, at, isNew = false } = message;
  const { channelId } = channel;
  const facts = factsIn(text);
  if (isNew && facts.length === 0) return false;
  const before = isNew ? [] : await factsOf(tx, messageId);
  const isSaid = (quote: string | null) => facts.some((fact) => fact.quote === quote);
  const gone = before.filter(({ quote, isEdited }) => !isEdited && !isSaid(quote));
  if (gone.length > 0) {
    const ids = gone.map(({ memoryId }) => memoryId);
    await tx.delete(memories).where(inArray(memories.memoryId, ids));
  }
  if (facts.length === 0) return gone.length > 0;

  const known = new Set(
    (await knownMemories(tx, channel, branchId)).map(({ quote, text: kept }) => fold(quote ?? kept)),
  );
  const lost = isNew ? [] : await tx.select().from(forgotten).where(eq(forgotten.messageId, messageId));
  const [held] = await tx.select({ memories: count() }).from(memories).where(eq(memories.channelId, channelId));
  const fresh = facts
    .filter(({ quote }) => !known.has(fold(quote)) && !lost.some(({ words }) => speaksOf(quote, words)))
    .slice(0, Math.max(0, config.business.quotas.memories - (held?.memories ?? 0)));
  if (fresh.length === 0) return gone.length > 0;
  const times = { createdAt: at, updatedAt: at };
  await tx
    .insert(memories)
    .values(
      fresh.map(({ quote, weight }): typeof memories.$inferInsert => ({
        memoryId: newId(at),
        channelId,
        branchId,
        messageId,
        kind: 'FACT',
        text: quote,
        quote,
        weight,
        ...times,
      })),
    )
    .onConflictDoNothing();
  return true;
}

const factsOf = (db: Db, messageId: string): Promise<MemoryRow[]> =>
  db
    .select()
    .from(memories)
    .where(and(eq(memories.messageId, messageId), eq(memories.kind, 'FACT')));

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
