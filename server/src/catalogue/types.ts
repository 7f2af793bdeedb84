/** What the catalogue's own texts are made of, as they are written down. */

import type { Worded } from '../worded.ts';

export type CategoryId =
  | 'romance'
  | 'adventure'
  | 'slice-of-life'
  | 'fantasy'
  | 'sci-fi'
  | 'mystery'
  | 'mentors'
  | 'historical';

export interface CatalogueCategory {
  readonly categoryId: CategoryId;
  readonly layout: 'SCROLL' | 'GRID' | 'SINGLE' | 'SLIDE';
  readonly title: Worded;
  readonly description: Worded;
}

/** A character of the platform's own. Every one is a grown-up, and says so in `backstory` or `details`. */
export interface CatalogueCharacter {
  /** UUID, fixed for ever: the public key of the character. */
  readonly key: string;
  /** UUID, fixed for ever: the key of its content. */
  readonly contentKey: string;
  readonly categoryId: CategoryId;
  readonly nickname: string;
  readonly gender: 'MALE' | 'FEMALE' | 'NON_BINARY';
  /** At most 60 characters. */
  readonly headline: string;
  /** At most 150 characters. */
  readonly shortDescription: string;
  /** Three to five, each at most 20 characters, without the sign. */
  readonly hashTags: readonly string[];
  /** At most 100 characters; the user is "you". */
  readonly relationship: string;
  readonly backstory: string;
  readonly initialSituation: string;
  readonly personality: string;
  /** Likes, habits and facts, one short sentence each: what the character can be asked about. */
  readonly details: string;
  readonly firstMessage: string;
  readonly alternateGreetings: readonly string[];
  readonly exampleDialogue: string;
  readonly conversationCategory: 'ROMANCE' | 'CASUAL';
  /** Mature themes: not for guests, and not for members who switched them off. */
  readonly isSensitive: boolean;
  /** Words for the painter. */
  readonly look: string;
}

export interface CatalogueBanner {
  /** UUID, fixed for ever; the picture is `portraits/<bannerId>.webp`. */
  readonly bannerId: string;
  readonly kind: 'HERO' | 'EVENT' | 'FREE_GEM';
  readonly title: Worded;
  readonly body: Worded;
  /** An own path, or null where the banner opens a character or is no link. */
  readonly url: string | null;
  /** Key of the character that the banner opens and shows, or null. */
  readonly presetKey: string | null;
  readonly style: 'FEATURED' | 'VERTICAL' | 'HORIZONTAL' | 'CARD';
  readonly placement: 'DISCOVER' | 'EXPLORE' | 'HIGHLIGHT';
  readonly isSensitive: boolean;
  /** Words for the painter; with a character they stand for its own. */
  readonly look: string | null;
}

export interface CatalogueNoticePage {
  /** The picture is `portraits/<imageName>.webp`. */
  readonly imageName: string;
  readonly title: Worded;
  /** A translation key; `{{url0}}`, `{{url1}}` in its text are the links of `urls`. */
  readonly body: string;
  readonly urls: readonly string[];
  readonly look: string;
}

export interface CataloguePreferenceTag {
  /** The picture is `portraits/tag-<tagId>.webp`. */
  readonly tagId: string;
  readonly label: Worded;
  readonly gender: CatalogueCharacter['gender'];
  readonly look: string;
}

export interface CatalogueGift {
  readonly giftId: string;
  readonly name: Worded;
  /** Gems. */
  readonly price: number;
}

export interface CatalogueGenre {
  readonly genreId: string;
  readonly label: Worded;
}
