import { type CallData, constants } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { readCategory, readPresetKeys } from './feed-rows.ts';
import { feedKey, shuffled } from './highlight-order.ts';
import { presentCategory, presentPreview } from './present.ts';
import { type Search, searchPresets } from './search.ts';
import { createShelves, isLikedBy, isSection, presentationFor, SECTION_CARDS, type Shelves } from './shelves.ts';
import { type Member, preferenceOf, type Viewer } from './viewer.ts';
import { visibleBot, visiblePreset } from './visibility.ts';

/** Sections in the first response of the home page; `mainCurated` has the others. */
const FIRST_SECTIONS = 3;
/** Characters that an empty chat list suggests. */
const SUGGESTED_CARDS = 6;
const FEATURED = {
  title: localized('featured'),
  description: {},
};

export interface Page {
  readonly startSeqNo: number;
  readonly size: number;
}

type Parts = Pick<Context, 'db' | 'now'>;

/** Cards and characters as each viewer may see them. */
export function createFeed(ctx: Parts) {
  const shelves = createShelves(ctx);
  return { ...home(shelves), ...lists(ctx, shelves), ...characters(ctx) };
}

export type Feed = ReturnType<typeof createFeed>;

const home = ({ listings, cardsOf, categoriesFor, carouselsOf }: Shelves) => ({
  async categories(viewer: Viewer, language: Language) {
    return (await categoriesFor(viewer)).map((row) => presentCategory(row, language));
  },

  /** The sections of the home page by name. */
  async sections(viewer: Viewer, language: Language) {
    const rows = await categoriesFor(viewer);
    return rows.filter(isSection).map((row) => presentCategory(row, language));
  },

  /**
   * The home page: the ranked list, all categories, and the first sections with their first cards. A campaign whose
   * `utm_content` is a category puts that category's characters first in the ranked list.
   */
  async curated(viewer: Viewer, language: Language, utm = ''): Promise<CallData<'presets.curated'>> {
    const rows = await categoriesFor(viewer);
    const listing = await listings();
    const ranked = listing.category(constants.defaultCategory, viewer);
    const wanted = utm === '' ? null : new URLSearchParams(utm).get('utm_content');
    const campaign = rows.find(({ categoryId }) => categoryId === wanted);
    const ranking = campaign ? [...new Set([...listing.category(campaign.categoryId, viewer), ...ranked])] : ranked;
    const first = rows.filter(isSection).slice(0, FIRST_SECTIONS);
    const [[cards = []], carousels] = await Promise.all([
      cardsOf(viewer, language, [ranking.slice(0, SECTION_CARDS[viewer.role])]),
      carouselsOf(viewer, language, first),
    ]);
    const featured = rows.find((row) => !isSection(row)) ?? FEATURED;
    return {
      carousels,
      categories: rows.map((row) => presentCategory(row, language)),
      ranked: { title: inLanguage(featured.title, language), cards },
      liked: first.filter(isLikedBy(viewer)).length,
    };
  },

  /** A page of the home page's sections. */
  async mainCurated(viewer: Viewer, language: Language, { startSeqNo, size }: Page) {
    const rows = (await categoriesFor(viewer)).filter(isSection);
    const sections = await carouselsOf(viewer, language, rows.slice(startSeqNo, startSeqNo + size));
    return { sections, hasMore: startSeqNo + size < rows.length };
  },

  /** The first characters of the ranked list. */
  async chatList(viewer: Member, language: Language) {
    const ids = (await listings()).category(constants.defaultCategory, viewer).slice(0, SUGGESTED_CARDS);
    const [cards = []] = await cardsOf(viewer, language, [ids]);
    return { cards, hasMore: false, title: inLanguage(FEATURED.title, language), description: '' };
  },
});

const lists = ({ db, now }: Parts, { listings, cardsOf }: Shelves) => ({
  /** @throws AppError INVALID_REQUEST for an invalid cursor */
  async search(viewer: Viewer, language: Language, search: Search) {
    const { presetIds, nextCursor, total, tags } = await searchPresets(db, viewer, { ...search, language });
    const [cards = []] = await cardsOf(viewer, language, [presetIds]);
    return { cards, hasMore: nextCursor !== null, nextCursor, total, tags: [...tags] };
  },

  /** A page of a category; empty for an unknown category. */
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

  /** A page of the user's feed of today: every character once, in an order that differs by user and day. */
  async highlight(viewer: Member, language: Language, { startSeqNo, size }: Page) {
    const generateKey = feedKey(viewer.userId, preferenceOf(viewer), now());
    const { ids, preferred } = (await listings()).all(viewer);
    const feed = [...shuffled(ids.slice(0, preferred), generateKey), ...shuffled(ids.slice(preferred), generateKey)];
    const [cards = []] = await cardsOf(viewer, language, [feed.slice(startSeqNo, startSeqNo + size)], startSeqNo);
    return { cards, generated: startSeqNo === 0, hasMore: startSeqNo + size < feed.length, generateKey };
  },
});

const characters = ({ db }: Parts) => ({
  async presetKeys(viewer: Viewer): Promise<string[]> {
    return readPresetKeys(db, viewer);
  },

  /** @throws AppError PROFILE_NOT_FOUND */
  async presetPreview(viewer: Viewer, language: Language, presetKey: string) {
    return presentPreview(await visiblePreset(db, viewer, presetKey), presentationFor(viewer, language));
  },

  /** @throws AppError PROFILE_NOT_FOUND */
  async botPreview(viewer: Viewer, language: Language, botKey: string) {
    return presentPreview(await visibleBot(db, viewer, botKey), presentationFor(viewer, language));
  },
});
