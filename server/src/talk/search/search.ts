import { eq, inArray } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import {
  type Condition,
  exactCondition,
  findIn,
  isTolerantQuery,
  type Match,
  type Query,
  queryOf,
  seedOf,
  snippetOf,
  tolerantCondition,
} from 'text/find';
import { translated } from '../../discover/feed/present.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, branches, messages } from '../../kernel/db/schema.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Language } from '../../kernel/http/language.ts';
import { channelsOf, type OwnChannel } from '../channels/channel-rows.ts';
import { candidates } from './candidates.ts';
import { indexPending } from './index-messages.ts';

type Found = CallData<'channels.search'>;
type Hit = Found['hits'][number];
type FoundMessage = Omit<Awaited<ReturnType<typeof readMessages>>[number], 'deletedAt'> & { readonly match: Match };

/** With fewer exact hits, messages with a typing error are hits too. */
const FEW_HITS = 5;
/** Messages that one request reads to fill its page: deleted ones, and those that the check refuses, are left out. */
const ROUNDS = 4;
const NEAR_CANDIDATES = 200;

/** The search over a member's own chats. */
export function searchHandlers({ db }: Pick<Context, 'db'>): Handlers<'channels.search'> {
  return {
    async 'channels.search'({ userId, language, query: { query: asked, cursor, size } }) {
      const query = queryOf(asked);
      const isFirst = cursor === undefined;
      const own = await channelsOf(db, userId);
      const wanted = {
        userId,
        query,
        before: cursor,
        size,
        chats: new Set(own.map(({ channel }) => channel.channelId)),
      };
      // What was said a moment ago is found too.
      if (isFirst) await indexPending(db);
      const page = await exactHits(db, wanted);
      const near = isFirst && page.found.length < FEW_HITS ? await nearHits(db, wanted, page) : [];
      return {
        channelIds: isFirst ? namedChats(own, query, language) : [],
        hits: await hitsOf(db, page.found, near),
        nextCursor: page.next,
        hasMore: page.next !== null,
      };
    },
  };
}

interface Wanted {
  readonly userId: string;
  readonly query: Query;
  readonly before?: string | undefined;
  readonly size: number;
  /** Ids of the member's chats, without deleted ones. */
  readonly chats: ReadonlySet<string>;
}

interface Page {
  readonly found: FoundMessage[];
  readonly next: string | null;
}

async function exactHits(db: Db, { userId, query, before, size, chats }: Wanted): Promise<Page> {
  const found: FoundMessage[] = [];
  if (query.terms.length === 0) return { found, next: null };
  const condition = exactCondition(query, seedOf(userId));
  let last = before;
  for (let round = 0; round < ROUNDS; round += 1) {
    const limit = size + 10;
    const ids = await candidates(db, { userId, condition, before: last, limit });
    const checked = await check(db, { chats, query, ids, tolerant: false });
    found.push(...checked);
    last = ids.at(-1);
    if (found.length > size) return { found: found.slice(0, size), next: found[size - 1]?.messageId ?? null };
    if (ids.length < limit) return { found, next: null };
  }
  return { found, next: last ?? null };
}

/** Messages that match with a typing error, and not without. */
async function nearHits(db: Db, { userId, query, size, chats }: Wanted, page: Page): Promise<FoundMessage[]> {
  if (!isTolerantQuery(query)) return [];
  const condition: Condition = tolerantCondition(query, seedOf(userId));
  const ids = await candidates(db, { userId, condition, limit: NEAR_CANDIDATES });
  const known = new Set(page.found.map(({ messageId }) => messageId));
  const others = ids.filter((id) => !known.has(id));
  return (await check(db, { chats, query, ids: others, tolerant: true })).slice(0, size - known.size);
}

interface Checked extends Pick<Wanted, 'chats' | 'query'> {
  readonly ids: string[];
  readonly tolerant: boolean;
}

/** Those of the messages that really match, latest first. Deleted ones, and those of deleted chats, do not. */
async function check(db: Db, { chats, query, ids, tolerant }: Checked): Promise<FoundMessage[]> {
  const rows = ids.length === 0 ? [] : await readMessages(db, ids);
  return rows
    .flatMap(({ deletedAt, ...row }) => {
      if (deletedAt !== null || !chats.has(row.channelId)) return [];
      const match = findIn(row.text, query, { tolerant });
      return match ? [{ ...row, match }] : [];
    })
    .sort((a, b) => (a.messageId < b.messageId ? 1 : -1));
}

/**
 * Messages with the texts that they show, by their ids alone: with further conditions and outdated statistics the planner
 * of PostgreSQL reads whole chats.
 */
const readMessages = (db: Db, ids: string[]) =>
  db
    .select({
      messageId: messages.messageId,
      channelId: messages.channelId,
      branchId: messages.branchId,
      senderType: messages.senderType,
      createdAt: messages.createdAt,
      deletedAt: messages.deletedAt,
      text: alternatives.text,
    })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(inArray(messages.messageId, ids));

async function hitsOf(db: Db, exact: readonly FoundMessage[], near: readonly FoundMessage[]): Promise<Hit[]> {
  const branchIds = [...new Set([...exact, ...near].map(({ branchId }) => branchId))];
  const rows =
    branchIds.length === 0 ? [] : await db.select().from(branches).where(inArray(branches.branchId, branchIds));
  // The first branch of an episode has the episode's id.
  const episodes = new Map(rows.map(({ branchId, episodeId }) => [branchId, episodeId]));
  const hit =
    (isNear: boolean) =>
    ({ text, match, ...message }: FoundMessage): Hit => ({
      ...message,
      episodeId: episodes.get(message.branchId) ?? message.branchId,
      isNear,
      snippet: snippetOf(text, match),
    });
  return [...exact.map(hit(false)), ...near.map(hit(true))];
}

/** Chats whose title or character's name, in the member's language too, matches; exact matches first. */
function namedChats(own: readonly OwnChannel[], query: Query, language: Language): string[] {
  const named = (tolerant: boolean) =>
    own
      .filter(({ channel, bot }) =>
        [channel.title ?? '', bot.nickname, translated(bot, language).nickname].some(
          (name) => findIn(name, query, { tolerant }) !== null,
        ),
      )
      .map(({ channel }) => channel.channelId);
  return [...new Set([...named(false), ...named(true)])];
}
