import { and, desc, eq, lt } from 'drizzle-orm';
import type { CallData, GemEntry } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { bots, channels, gemEntries } from '../../kernel/db/schema.ts';
import type { Handlers } from '../../kernel/http/calls.ts';

/** A user's gem movements. */
export const gemHandlers = ({ config, db }: Pick<Context, 'config' | 'db'>): Handlers<'gems.history'> => ({
  'gems.history': ({ userId, query }) =>
    gemHistory(db, userId, { ...query, size: query.size ?? config.business.pages.gemHistory }),
});

/** @param page `cursor` is the last entry of the previous page */
async function gemHistory(
  db: Context['db'],
  userId: string,
  { cursor, size }: { readonly cursor?: string | undefined; readonly size: number },
): Promise<CallData<'gems.history'>> {
  // Reads one more row, to know whether there are more.
  const rows = await db
    .select()
    .from(gemEntries)
    .where(and(eq(gemEntries.userId, userId), cursor === undefined ? undefined : lt(gemEntries.entryId, cursor)))
    .orderBy(desc(gemEntries.entryId))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const chats = await chatsOf(db, userId);
  return {
    entries: shown.map((row) => entryOf(row, chats)),
    nextCursor: rows.length > size ? (shown.at(-1)?.entryId ?? null) : null,
  };
}

type Chats = ReadonlyMap<string, NonNullable<GemEntry['chat']>>;

/** A user has few chats, so this reads fewer rows than a join over all entries. */
async function chatsOf(db: Context['db'], userId: string): Promise<Chats> {
  const rows = await db
    .select({ channelId: channels.channelId, botKey: bots.botKey, nickname: bots.nickname })
    .from(channels)
    .innerJoin(bots, eq(bots.botId, channels.botId))
    .where(eq(channels.userId, userId));
  return new Map(rows.map((row) => [row.channelId, row]));
}

function entryOf(row: typeof gemEntries.$inferSelect, chats: Chats): GemEntry {
  const { channelId, streak, charge } = row.reference;
  return {
    entryId: row.entryId,
    kind: row.kind,
    amount: row.delta,
    balance: row.balanceAfter,
    createdAt: row.createdAt,
    chat: chats.get(String(channelId)) ?? null,
    streakDays: typeof streak === 'number' ? streak : null,
    refundOf: typeof charge === 'string' ? charge : null,
  };
}
