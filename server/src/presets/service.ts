import { type CallData, constants } from 'shared-sdk/contract';
import type { Context } from '../context.ts';
import { inLanguage, type Language } from '../http/language.ts';
import { feedKey, shuffled } from './highlight-order.ts';
import { createListings } from './listing.ts';
import { type Presentation, presentCard, presentCategory, presentPreview } from './present.ts';
import { type CategoryRow, readCards, readCategories, readCategory } from './store.ts';
import { type Member, nameOf, preferenceOf, type Viewer } from './viewer.ts';
import { visibleBot, visiblePreset } from './visibility.ts';

/** Cards that a section of the home begins with (EXPLORE-04). */
const SECTION_CARDS = { guest: constants.guestSectionCards, member: 20 } as const;
const FEATURED = {
  title: { en: 'Featured', ko: '추천' },
  description: {},
};

interface Page {
  readonly startSeqNo: number;
  readonly size: number;
}

/** Cards and characters as each viewer may have them. */
export type PresetService = ReturnType<typeof createPresetService>;

export function createPresetService({ db, media, now }: Pick<Context, 'db' | 'media' | 'now'>) {
  const listings = createListings(db, now);
  const presentation = (viewer: Viewer, language: Language): Presentation => ({
    media,
    language,
    userName: nameOf(viewer, language),
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

  return {
    async categories(viewer: Viewer, language: Language) {
      return (await categoriesFor(viewer)).map((row) => presentCategory(row, language));
    },

    /** The home: every category with its first cards, and the ranked list. */
    async curated(viewer: Viewer, language: Language): Promise<CallData<'presets.curated'>> {
      const listing = await listings();
      const rows = await categoriesFor(viewer);
      const sections = rows.filter(({ categoryId }) => categoryId !== constants.defaultCategory);
      const count = SECTION_CARDS[viewer.role];
      const lists = sections.map(({ categoryId }) => listing.category(categoryId, viewer));
      const ranking = listing.category(constants.defaultCategory, viewer);
      const [ranked = [], ...cards] = await cardsOf(
        viewer,
        language,
        [ranking, ...lists].map((ids) => ids.slice(0, count)),
      );
      const featured = rows.find(({ categoryId }) => categoryId === constants.defaultCategory) ?? FEATURED;
      return {
        carousels: sections.map((row, index) => ({
          ...presentCategory(row, language),
          cards: cards[index] ?? [],
          hasMore: (lists[index]?.length ?? 0) > count,
        })),
        categories: rows.map((row) => presentCategory(row, language)),
        ranked: { title: inLanguage(featured.title, language), cards: ranked },
      };
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
