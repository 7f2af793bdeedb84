import type { Texts } from './texts.ts';

/** A category of the home. */
export interface CatalogueCategory {
  readonly categoryId: string;
  readonly layout: 'SCROLL' | 'GRID' | 'SINGLE' | 'SLIDE';
  readonly title: Texts;
  readonly description: Texts;
}

/** A character of the platform's own: a Character Card and what only the catalogue knows of it. Every one is an adult. */
export interface CatalogueCharacter {
  /** UUID, never changed: the public key of the character. */
  readonly key: string;
  /** UUID, never changed: the key of its content. */
  readonly contentKey: string;
  /** The name of its file. */
  readonly name: string;
  readonly categoryId: string;
  /** The bytes of the card: Character Card V3 as JSON. */
  readonly card: Uint8Array;
  /** Path of its portrait, a WebP of 480 × 640 pixels. */
  readonly portrait: string;
  /** What the portrait was painted from, in the form that the package `painter` takes. */
  readonly look: CatalogueLook;
}

export interface CatalogueLook {
  readonly seed: string;
  readonly gender: 'MALE' | 'FEMALE' | 'NON_BINARY';
  readonly description: string;
}

export interface CatalogueBanner {
  /** UUID, never changed; also the name of its picture. */
  readonly bannerId: string;
  readonly kind: 'HERO' | 'EVENT' | 'FREE_GEM';
  readonly title: Texts;
  readonly body: Texts;
  /** A path on this platform; null where the banner opens a character, or is no link. */
  readonly url: string | null;
  /** Key of the character that the banner opens and shows, or null. */
  readonly presetKey: string | null;
  readonly style: 'FEATURED' | 'VERTICAL' | 'HORIZONTAL' | 'CARD';
  readonly placement: 'DISCOVER' | 'EXPLORE' | 'HIGHLIGHT';
  readonly isSensitive: boolean;
  /** A description for the painter; null: the character's own. */
  readonly look: string | null;
}

export interface CatalogueNoticePage {
  /** Also the name of its picture. */
  readonly imageName: string;
  readonly title: Texts;
  /** A translation key of the client; `{{url0}}`, `{{url1}}` in its text are the links of `urls`. */
  readonly body: string;
  readonly urls: readonly string[];
  readonly look: string;
}

export interface CataloguePreferenceTag {
  /** The name of its picture is `tag-<tagId>`. */
  readonly tagId: string;
  /** The category with which the home of a member begins who chose this. */
  readonly categoryId: string;
  readonly label: Texts;
  readonly gender: CatalogueLook['gender'];
  readonly look: string;
}

export interface CatalogueGenre {
  readonly genreId: string;
  readonly label: Texts;
}
