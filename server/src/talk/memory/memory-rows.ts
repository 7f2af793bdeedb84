import { and, asc, count, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type Fact, factsIn } from 'recall';
import type { Memory } from 'shared-sdk/contract';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels, forgotten, memories } from '../../kernel/db/schema.ts';
import type { ChannelRow } from '../channels/channel-rows.ts';
import { newId } from '../messages/ids.ts';
import { type Forgotten, speaksOf } from './forgetting.ts';
import { knownOn, knownPaths } from './scope.ts';

/** Facts of this weight are never dropped for others. */
const VITAL = 5;

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
  const unknown = facts.filter(
    ({ quote }) => !known.has(fold(quote)) && !lost.some(({ words }) => speaksOf(quote, words)),
  );
  const fresh = unknown.slice(0, await roomFor(tx, channelId, unknown, config.business.quotas.memories));
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

/** The least important facts make room for new ones that are no less important. @returns how many new ones fit */
async function roomFor(tx: Db, channelId: string, facts: readonly Fact[], max: number): Promise<number> {
  const [held] = await tx.select({ memories: count() }).from(memories).where(eq(memories.channelId, channelId));
  const room = Math.max(0, max - (held?.memories ?? 0));
  if (room >= facts.length) return facts.length;
  const heaviest = Math.max(...facts.map(({ weight }) => weight));
  const lightest = tx
    .select({ memoryId: memories.memoryId })
    .from(memories)
    .where(
      and(
        eq(memories.channelId, channelId),
        eq(memories.kind, 'FACT'),
        eq(memories.isEdited, false),
        lt(memories.weight, VITAL),
        lte(memories.weight, heaviest),
      ),
    )
    .orderBy(asc(memories.weight), asc(memories.createdAt))
    .limit(facts.length - room);
  const gone = await tx.delete(memories).where(inArray(memories.memoryId, lightest)).returning();
  return room + gone.length;
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
