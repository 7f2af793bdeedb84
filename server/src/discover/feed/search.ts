import { keysFound } from 'catalogue';
import { and, arrayContains, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CallRequest } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { bots, presets } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/http/language.ts';
import { folded, literally, type Place, readCursor, wordQuery, writeCursor } from './search-words.ts';
import type { Viewer } from './viewer.ts';
import { isListed, isSuitable } from './visibility.ts';

export type Search = CallRequest<'presets.search'>['query'] & { readonly size: number };
/** A search also reads the catalogue's texts in the reader's language. */
type Asked = Search & { readonly language: Language };

export interface Found {
  readonly presetIds: readonly string[];
  readonly nextCursor: string | null;
  /** Both only with the first page. */
  readonly total: number | null;
  readonly tags: readonly string[];
}

/** Number of tags that are suggested as filters. */
const OFFERED_TAGS = 12;
const MAX_TAGS = 5;
/** Minimum length of a word for fuzzy matching. */
const FORGIVEN_FROM = 4;

const { nickname, headline, shortDescription, hashTags } = bots;
/** The expressions of the two indexes, which must match exactly. */
const words = sql`search_words(${nickname}, ${headline}, ${shortDescription}, ${hashTags})`;
const text = sql`search_text(${nickname}, ${headline}, ${shortDescription}, ${hashTags})`;

/**
 * Finds characters by words and filters, best first: by prefixes of words (full text), by parts of words in any script,
 * and by similar names.
 * @throws AppError INVALID_REQUEST for an invalid cursor
 */
export async function searchPresets(db: Db, viewer: Viewer, search: Asked): Promise<Found> {
  const place = search.cursor === undefined ? undefined : readCursor(search.cursor);
  if (search.cursor !== undefined && !place) throw new AppError('INVALID_REQUEST');
  const matches = matching(db, viewer, search);
  const page = await db
    .select({ presetId: matches.presetId, score: matches.score })
    .from(matches)
    .where(place && after(matches, place))
    .orderBy(desc(matches.score), asc(matches.presetId))
    .limit(search.size + 1);
  const rows = page.slice(0, search.size);
  const last = rows.at(-1);
  return {
    presetIds: rows.map(({ presetId }) => presetId),
    nextCursor: page.length > rows.length && last ? writeCursor(last) : null,
    ...(place ? { total: null, tags: [] } : await overview(db, matching(db, viewer, search))),
  };
}

type Matches = ReturnType<typeof matching>;

function matching(db: Db, viewer: Viewer, { query, tags, gender, style, language }: Asked) {
  const asked = folded(query);
  const translatedKeys = keysFound(asked, language, folded);
  const wanted = tags
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)
    .slice(0, MAX_TAGS);
  return db
    .select({ presetId: presets.presetId, hashTags, score: scoreOf(asked).as('score') })
    .from(presets)
    .innerJoin(bots, eq(presets.botId, bots.botId))
    .where(
      and(
        isListed,
        isSuitable(viewer),
        gender && eq(bots.gender, gender),
        style && eq(bots.conversationCategory, style),
        wanted.length > 0 ? arrayContains(hashTags, wanted) : undefined,
        asked === '' ? undefined : or(isAbout(asked), inArray(bots.botKey, translatedKeys)),
      ),
    )
    .as('matches');
}

function isAbout(asked: string): SQL | undefined {
  const query = wordQuery(asked);
  return or(
    query === null ? undefined : sql`${words} @@ to_tsquery('simple', ${query})`,
    sql`${text} like ${`%${literally(asked)}%`}`,
    [...asked].length < FORGIVEN_FROM ? undefined : sql`${asked} <% ${text}`,
  );
}

/** An integer, so that scores can be equal: first an exact name, then a prefix of it, then the rank of the full text. */
function scoreOf(asked: string): SQL<number> {
  if (asked === '') return sql<number>`- ${presets.seqNo}`;
  const name = sql`search_fold(${nickname})`;
  const query = wordQuery(asked) ?? '';
  return sql<number>`(
    case when ${name} = ${asked} then 4000
         when ${name} like ${`${literally(asked)}%`} then 2000 else 0 end
    + round((1000 * ts_rank(${words}, to_tsquery('simple', ${query})))::numeric)
    + round((300 * word_similarity(${asked}, ${text}))::numeric)
  )::int`;
}

const after = ({ score, presetId }: Matches, place: Place) =>
  or(lt(score, place.score), and(eq(score, place.score), gt(presetId, place.presetId)));

async function overview(db: Db, matches: Matches): Promise<Pick<Found, 'total' | 'tags'>> {
  const tagged = db
    .select({ tag: sql<string>`unnest(${matches.hashTags})`.as('tag') })
    .from(matches)
    .as('tagged');
  const [[counted], tags] = await Promise.all([
    db.select({ total: count() }).from(matches),
    db
      .select({ tag: tagged.tag })
      .from(tagged)
      .groupBy(tagged.tag)
      .orderBy(desc(count()), asc(tagged.tag))
      .limit(OFFERED_TAGS),
  ]);
  return { total: counted?.total ?? 0, tags: tags.map(({ tag }) => tag) };
}
