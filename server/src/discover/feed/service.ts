import { type CallData, constants } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { feedKey, shuffled } from './highlight-order.ts';
import { createListings } from './listing.ts';
import { type Presentation, presentCard, presentCategory, presentPreview } from './present.ts';
import { type Search, searchPresets } from './search.ts';
import { type CategoryRow, readCards, readCategories, readCategory, readPresetKeys } from './store.ts';
import { type Member, nameOf, preferenceOf, type Viewer } from './viewer.ts';
import { visibleBot, visiblePreset } from './visibility.ts';

/** Cards that a section of the home begins with (EXPLORE-04). */
const SECTION_CARDS = { guest: constants.guestSectionCards, member: 20 } as const;
/** Sections that come with the home's first answer; `mainCurated` has the others. */
const FIRST_SECTIONS = 3;
/** Whom an empty chat list suggests. */
const SUGGESTED_CARDS = 6;
const FEATURED = {
  title: localized('featured'),
  description: {},
};

interface Page {
  readonly startSeqNo: number;
  readonly size: number;
}

/** Cards and characters as each viewer may have them. */
export type PresetService = ReturnType<typeof createPresetService>;

export function createPresetService({ db, now }: Pick<Context, 'db' | 'now'>) {
  const listings = createListings(db, now);
  const presentation = (viewer: Viewer, language: Language): Presentation => ({
    language,
    userName: nameOf(viewer, language),
    viewerId: viewer.role === 'member' ? viewer.userId : null,
  });

  /** Cards of several lists by one query. */
  async function cardsOf(viewer: Viewer, language: Language, lists: readonly (readonly string[])[], from = 0) {
    const shown = presentation(viewer, language);
    const rows = await readCards(db, viewer, [...new Set(lists.flat())]);
    const byId = new Map(rows.map((row) => [row.presetId, row]));
    return lists.map((ids) =>
      ids.flatMap((id, index) => {
        const row = byId.get(id);
        return row ? [presentCard(row, from + index, shown)] : [];
      }),
    );
  }

  /** Categories in which the viewer finds someone. */
  async function categoriesFor(viewer: Viewer): Promise<CategoryRow[]> {
    const listing = await listings();
    const rows = await readCategories(db);
    return rows.filter(({ categoryId }) => listing.category(categoryId, viewer).length > 0);
  }

  const isSection = ({ categoryId }: CategoryRow) => categoryId !== constants.defaultCategory;
  const sectionsFor = async (viewer: Viewer) => (await categoriesFor(viewer)).filter(isSection);

  /** Sections with their first cards. */
  async function carouselsOf(viewer: Viewer, language: Language, rows: readonly CategoryRow[]) {
    const listing = await listings();
    const count = SECTION_CARDS[viewer.role];
    const lists = rows.map(({ categoryId }) => listing.category(categoryId, viewer));
    const cards = await cardsOf(
      viewer,
      language,
      lists.map((ids) => ids.slice(0, count)),
    );
    return rows.map((row, index) => ({
      ...presentCategory(row, language),
      cards: cards[index] ?? [],
      hasMore: (lists[index]?.length ?? 0) > count,
    }));
  }

  return {
    async categories(viewer: Viewer, language: Language) {
      return (await categoriesFor(viewer)).map((row) => presentCategory(row, language));
    },

    /** The sections of the home by name. */
    async sections(viewer: Viewer, language: Language) {
      return (await sectionsFor(viewer)).map((row) => presentCategory(row, language));
    },

    /** The home: the ranked list, all categories, and the first sections with their first cards. */
    async curated(viewer: Viewer, language: Language): Promise<CallData<'presets.curated'>> {
      const rows = await categoriesFor(viewer);
      const ranking = (await listings()).category(constants.defaultCategory, viewer);
      const first = rows.filter(isSection).slice(0, FIRST_SECTIONS);
      const [[ranked = []], carousels] = await Promise.all([
        cardsOf(viewer, language, [ranking.slice(0, SECTION_CARDS[viewer.role])]),
        carouselsOf(viewer, language, first),
      ]);
      const featured = rows.find((row) => !isSection(row)) ?? FEATURED;
      return {
        carousels,
        categories: rows.map((row) => presentCategory(row, language)),
        ranked: { title: inLanguage(featured.title, language), cards: ranked },
      };
    },

    /** A page of the home's sections. */
    async mainCurated(viewer: Viewer, language: Language, { startSeqNo, size }: Page) {
      const rows = await sectionsFor(viewer);
      const sections = await carouselsOf(viewer, language, rows.slice(startSeqNo, startSeqNo + size));
      return { sections, hasMore: startSeqNo + size < rows.length };
    },

    /** The first of the ranked list. */
    async chatList(viewer: Member, language: Language) {
      const ids = (await listings()).category(constants.defaultCategory, viewer).slice(0, SUGGESTED_CARDS);
      const [cards = []] = await cardsOf(viewer, language, [ids]);
      return { cards, hasMore: false, title: inLanguage(FEATURED.title, language), description: '' };
    },

    /** @throws AppError INVALID_REQUEST for a cursor that was not given out here */
    async search(viewer: Viewer, language: Language, search: Search) {
      const { presetIds, nextCursor, total, tags } = await searchPresets(db, viewer, search);
      const [cards = []] = await cardsOf(viewer, language, [presetIds]);
      return { cards, hasMore: nextCursor !== null, nextCursor, total, tags: [...tags] };
    },

    async presetKeys(viewer: Viewer): Promise<string[]> {
      return readPresetKeys(db, viewer);
    },

    /** A page of a category. One that nobody knows is an empty one. */
    async category(viewer: Viewer, language: Language, categoryId: string, { startSeqNo, size }: Page) {
      const list = (await listings()).category(categoryId, viewer);
      const isFeatured = categoryId === constants.defaultCategory;
      const row = (await readCategory(db, categoryId)) ?? (isFeatured ? FEATURED : undefined);
      const [cards = []] = await cardsOf(viewer, language, [list.slice(startSeqNo, startSeqNo + size)], startSeqNo);
      return {
        cards,
        hasMore: startSeqNo + size < list.length,
        title: inLanguage(row?.title ?? {}, language),
        description: inLanguage(row?.description ?? {}, language),
      };
    },

    /** A page of the user's feed of today: everyone once, in an order of its own. */
    async highlight(viewer: Member, language: Language, { startSeqNo, size }: Page) {
      const generateKey = feedKey(viewer.userId, preferenceOf(viewer), now());
      const { ids, preferred } = (await listings()).all(viewer);
      const feed = [...shuffled(ids.slice(0, preferred), generateKey), ...shuffled(ids.slice(preferred), generateKey)];
      const [cards = []] = await cardsOf(viewer, language, [feed.slice(startSeqNo, startSeqNo + size)], startSeqNo);
      return { cards, generated: startSeqNo === 0, hasMore: startSeqNo + size < feed.length, generateKey };
    },

    /** @throws AppError PROFILE_NOT_FOUND */
    async presetPreview(viewer: Viewer, language: Language, presetKey: string) {
      return presentPreview(await visiblePreset(db, viewer, presetKey), presentation(viewer, language));
    },

    /** @throws AppError PROFILE_NOT_FOUND */
    async botPreview(viewer: Viewer, language: Language, botKey: string) {
      return presentPreview(await visibleBot(db, viewer, botKey), presentation(viewer, language));
    },
  };
}
