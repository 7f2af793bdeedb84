import { and, arrayContains, arrayOverlaps, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Condition } from 'text/find';
import type { Db } from '../../kernel/db/open.ts';
import { messageTokens } from '../../kernel/db/schema.ts';

const { messageId, userId, tokens } = messageTokens;

/**
 * Up to this many messages are found by the index and sorted. With more, one of ten messages of the largest chats is a
 * hit, and reading the latest messages is faster.
 */
const FEW = 10_000;

/**
 * What a plan may not use. Without statistics, as in the embedded engine, the planner would guess wrong. What is off
 * counts as so expensive that PostgreSQL would compile each query, which takes 300 ms.
 */
const PLANS = {
  index: ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'jit'],
  latest: ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit'],
} as const;

export interface Wanted {
  readonly userId: string;
  readonly condition: Condition;
  /** Only messages before this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Ids of messages that may match, latest first. The tokens of other members are different numbers. */
export async function candidates(db: Db, wanted: Wanted): Promise<string[]> {
  const found = matches(wanted.condition);
  const few = await planned(db, 'index', async (tx) => {
    const some = tx
      .select({ messageId })
      .from(messageTokens)
      .where(found)
      .limit(FEW + 1)
      .as('some');
    const [counted] = await tx.select({ messages: count() }).from(some);
    if ((counted?.messages ?? 0) > FEW) return null;
    // As text, so that no plan reads all earlier messages by their ids instead.
    const earlier = wanted.before === undefined ? undefined : sql`${messageId}::text < ${wanted.before}`;
    return tx
      .select({ messageId })
      .from(messageTokens)
      .where(and(found, earlier))
      .orderBy(desc(messageId))
      .limit(wanted.limit);
  });
  const rows = few ?? (await planned(db, 'latest', (tx) => latest(tx, wanted)));
  return rows.map((row) => row.messageId);
}

const latest = (tx: Db, { condition, before, limit, userId: owner }: Wanted) =>
  tx
    .select({ messageId })
    .from(messageTokens)
    .where(and(eq(userId, owner), before === undefined ? undefined : lt(messageId, before), matches(condition)))
    .orderBy(desc(userId), desc(messageId))
    .limit(limit);

/** Runs queries with plans of one kind. */
const planned = <T>(db: Db, plan: keyof typeof PLANS, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const settings = PLANS[plan].map((name) => sql`set_config(${name}, 'off', true)`);
    await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
    return work(tx);
  });

function matches({ all, oneOf, oneSetOf }: Condition): SQL | undefined {
  return and(
    all.length > 0 ? arrayContains(tokens, [...all]) : undefined,
    ...oneOf.map((group) => arrayOverlaps(tokens, [...group])),
    ...oneSetOf.map((group) => or(...group.map((set) => arrayContains(tokens, [...set])))),
  );
}
