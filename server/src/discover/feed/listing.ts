import { asc, eq, sql } from 'drizzle-orm';
import { constants, type Gender } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { bots, presets } from '../../kernel/db/schema.ts';
import { preferenceOf, type Viewer } from './viewer.ts';
import { isListed } from './visibility.ts';

interface Entry {
  readonly presetId: string;
  readonly categoryId: string;
  readonly rank: number | null;
  readonly gender: Gender;
  readonly isSensitive: boolean;
}

/** Ids in order; the first `preferred` of them are of the gender that the viewer prefers. */
export interface Ordered {
  readonly ids: readonly string[];
  readonly preferred: number;
}

/**
 * The order of all listed presets at one time. A viewer's list has no gaps for hidden presets, so `startSeqNo` is the
 * number of cards that the client has, and a position whose cost is the same at the start and at the end.
 */
export class Listing {
  readonly readAt: number;
  readonly #entries: readonly Entry[];
  readonly #lists = new Map<string, Ordered>();

  constructor(entries: readonly Entry[], readAt: number) {
    this.#entries = entries;
    this.readAt = readAt;
  }

  /** Ids of a category's presets in a viewer's order: the preferred gender first. `featured` is the ranked list. */
  category(categoryId: string, viewer: Viewer): readonly string[] {
    const list = this.#list(`category ${categoryId}`, viewer, () =>
      categoryId === constants.defaultCategory ? this.#ranked() : this.#of(categoryId),
    );
    return list.ids;
  }

  /** Ids of all presets that a viewer may see, in arbitrary order, but with the preferred gender first. */
  all(viewer: Viewer): Ordered {
    return this.#list('all', viewer, () => this.#entries);
  }

  #list(name: string, viewer: Viewer, entries: () => readonly Entry[]): Ordered {
    const key = `${viewer.role} ${preferenceOf(viewer)} ${name}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const list = inOrder(entries(), viewer);
    // Unknown ids are not cached, because clients can send any id.
    if (list.ids.length > 0) this.#lists.set(key, list);
    return list;
  }

  #of(categoryId: string): Entry[] {
    return this.#entries.filter((entry) => entry.categoryId === categoryId);
  }

  #ranked(): Entry[] {
    return this.#entries.filter(({ rank }) => rank !== null).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  }
}

const isFor = ({ isSensitive }: Entry, viewer: Viewer) => viewer.role === 'member' || !isSensitive;
const isPreferred = ({ gender }: Entry, viewer: Viewer) => {
  const preferred = preferenceOf(viewer);
  return preferred === 'NON_BINARY' || gender === preferred;
};

function inOrder(entries: readonly Entry[], viewer: Viewer): Ordered {
  const suitable = entries.filter((entry) => isFor(entry, viewer));
  const preferred = suitable.filter((entry) => isPreferred(entry, viewer));
  const others = suitable.filter((entry) => !isPreferred(entry, viewer));
  return { ids: [...preferred, ...others].map(({ presetId }) => presetId), preferred: preferred.length };
}

/**
 * After `refreshed` ms a listing is read again in the background; after `limit` ms a request waits for it. A new
 * character may be missing for that time. A removed one is left out of responses at once.
 */
const AGES = { refreshed: 10_000, limit: 60_000 } as const;

export type Listings = () => Promise<Listing>;

/** The cached listing. Concurrent readers wait for one query. */
export function createListings(db: Db, now: () => number): Listings {
  let current: Listing | undefined;
  let reading: Promise<Listing> | undefined;
  const refresh = () => {
    reading ??= readEntries(db)
      .then((entries) => {
        current = new Listing(entries, now());
        return current;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return async () => {
    const age = current ? Math.abs(now() - current.readAt) : Number.POSITIVE_INFINITY;
    if (!current || age >= AGES.limit) return refresh();
    // The next request that waits for it gets the error.
    if (age >= AGES.refreshed) refresh().catch(() => undefined);
    return current;
  };
}

/** One row per category, because transferring tens of thousands of rows would cost more than the query. */
async function readEntries(db: Db): Promise<Entry[]> {
  const { presetId, categoryId, seqNo, rank } = presets;
  const { gender, isSensitive } = bots;
  const rows = await db
    .select({
      categoryId,
      entries: sql<
        [string, number | null, Gender, boolean][]
      >`json_agg(json_build_array(${presetId}, ${rank}, ${gender}, ${isSensitive}) order by ${seqNo}, ${presetId})`,
    })
    .from(presets)
    .innerJoin(bots, eq(presets.botId, bots.botId))
    .where(isListed)
    .groupBy(categoryId)
    .orderBy(asc(categoryId));
  return rows.flatMap((row) =>
    row.entries.map(([id, place, of, sensitive]) => ({
      presetId: id,
      categoryId: row.categoryId,
      rank: place,
      gender: of,
      isSensitive: sensitive,
    })),
  );
}
