import { preferenceTags } from 'catalogue';
import { constants } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Language } from '../../kernel/http/language.ts';
import { type CategoryRow, readCards, readCategories } from './feed-rows.ts';
import { createListings } from './listing.ts';
import { type Presentation, presentCard, presentCategory } from './present.ts';
import { nameOf, type Viewer } from './viewer.ts';

/** Cards in the first response for a section of the home page (EXPLORE-04). */
export const SECTION_CARDS = { guest: constants.guestSectionCards, member: 20 } as const;

export const isSection = ({ categoryId }: CategoryRow) => categoryId !== constants.defaultCategory;

const categoryOfTag = new Map(preferenceTags.map(({ tagId, categoryId }) => [tagId, categoryId]));

/** Whether the viewer chose a genre of this category at the sign-up. */
export const isLikedBy =
  (viewer: Viewer) =>
  ({ categoryId }: CategoryRow): boolean =>
    viewer.role === 'member' && viewer.likes.some((tagId) => categoryOfTag.get(tagId) === categoryId);

/** The viewer and language for texts and pictures. */
export const presentationFor = (viewer: Viewer, language: Language): Presentation => ({
  language,
  userName: nameOf(viewer, language),
  viewerId: viewer.role === 'member' ? viewer.userId : null,
});

/** Lists of cards as each viewer may see them. */
export function createShelves({ db, now }: Pick<Context, 'db' | 'now'>) {
  const listings = createListings(db, now);

  /** Cards of several lists by one query. @param from place of the first card of each list */
  async function cardsOf(viewer: Viewer, language: Language, lists: readonly (readonly string[])[], from = 0) {
    const shown = presentationFor(viewer, language);
    const rows = await readCards(db, viewer, [...new Set(lists.flat())]);
    const byId = new Map(rows.map((row) => [row.presetId, row]));
    return lists.map((ids) =>
      ids.flatMap((id, index) => {
        const row = byId.get(id);
        return row ? [presentCard(row, from + index, shown)] : [];
      }),
    );
  }

  /** Categories that have a character for the viewer; those that a member chose at the sign-up come first. */
  async function categoriesFor(viewer: Viewer): Promise<CategoryRow[]> {
    const listing = await listings();
    const rows = await readCategories(db);
    const shown = rows.filter(({ categoryId }) => listing.category(categoryId, viewer).length > 0);
    return [...shown.filter(isLikedBy(viewer)), ...shown.filter((row) => !isLikedBy(viewer)(row))];
  }

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

  return { listings, cardsOf, categoriesFor, carouselsOf };
}

export type Shelves = ReturnType<typeof createShelves>;
