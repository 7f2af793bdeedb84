/** What the catalogue's own texts are made of, as they are written down. */

/** A text in the languages that the catalogue is written in. */
export interface Bilingual {
  readonly en: string;
  readonly ko: string;
}

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
  readonly title: Bilingual;
  readonly description: Bilingual;
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
