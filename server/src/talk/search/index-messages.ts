import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { seedOf, tokensOf } from 'text/find';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages, messageTokens, searchQueue } from '../../kernel/db/schema.ts';
import type { Timers } from '../../kernel/timers.ts';

/** In milliseconds. */
const SWEEP = 2_000;
/** Messages in one transaction, which takes some 20 ms. */
const BATCH = 100;

/**
 * Makes messages with a new text findable, oldest entries of the queue first.
 * @returns the number of entries done, at most a hundred
 */
export function indexPending(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const next = tx
      .select({ queueId: searchQueue.queueId })
      .from(searchQueue)
      .orderBy(asc(searchQueue.queueId))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const taken = await tx
      .delete(searchQueue)
      .where(inArray(searchQueue.queueId, next))
      .returning({ messageId: searchQueue.messageId });
    const ids = [...new Set(taken.map(({ messageId }) => messageId))];
    if (ids.length > 0) await storeTokens(tx, await textsOf(tx, ids));
    return taken.length;
  });
}

/** The shown texts of messages. The rows stay until the commit: the tokens refer to them. */
const textsOf = (tx: Db, ids: string[]) =>
  tx
    .select({ messageId: messages.messageId, userId: messages.userId, text: alternatives.text })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(
      and(inArray(messages.messageId, ids), ne(alternatives.status, 'STREAMING'), ne(messages.senderType, 'SYSTEM')),
    )
    .orderBy(asc(messages.messageId))
    .for('key share', { of: messages });

async function storeTokens(tx: Db, texts: Awaited<ReturnType<typeof textsOf>>): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ messageId, userId, text }) => ({
    messageId,
    userId,
    tokens: [...tokensOf(text, seedOf(userId))],
  }));
  await tx
    .insert(messageTokens)
    .values(rows)
    .onConflictDoUpdate({ target: messageTokens.messageId, set: { tokens: sql`excluded.tokens` } });
}

/** Indexes new texts in the background. Any number of processes may do so on one database. */
export function startSearchIndex({ db, log }: Pick<Context, 'db' | 'log'>, timers: Timers): { stop(): Promise<void> } {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      while (!isStopping && (await indexPending(db)) > 0);
    } catch (err) {
      log.warn({ err }, 'messages were not indexed for the search');
    } finally {
      running = undefined;
    }
  };
  const stopTimer = timers.every(SWEEP, () => {
    running ??= run();
  });
  return {
    async stop() {
      isStopping = true;
      stopTimer();
      await running;
    },
  };
}
