import type { Category, CharacterProfile, Gender, Language } from './character.ts';

interface Writing {
  /** The reader's language, used if the language of the given texts is unclear. */
  readonly language?: Language;
}

export interface DraftRequest extends Writing {
  /** The user's idea, 1–500 characters. */
  readonly idea: string;
}

/** The short texts on the card of a character or world. */
export interface SummaryFields {
  readonly headline: string;
  readonly shortDescription: string;
}

/** Each text fits `CHARACTER_BOUNDS` of the package `text`. */
export interface CharacterDraft extends SummaryFields {
  readonly nickname: string;
  readonly gender: Gender;
  readonly relationship: string;
  readonly backstory: string;
  readonly initialSituation: string;
  readonly personality: string;
  readonly details: string;
  readonly firstMessage: string;
  readonly hashTags: readonly string[];
  readonly conversationCategory: Category;
}

/** Each text fits `WORLD_BOUNDS` of the package `text`. */
export interface WorldDraft extends SummaryFields {
  readonly genre: string;
  readonly worldName: string;
  readonly firstMessage: string;
  /** Hidden from readers: summaries do not reveal it. */
  readonly worldSetup: string;
  readonly overview: string;
  readonly introduction: string;
}

export interface CharacterSummaryRequest extends Writing {
  readonly character: CharacterProfile;
}
export interface WorldSummaryRequest extends Writing {
  readonly world: Omit<WorldDraft, keyof SummaryFields>;
}

/** The texts of a draft that can be generated one by one. */
export type CharacterField = Exclude<keyof CharacterDraft, 'gender' | 'conversationCategory'>;
export type WorldField = Exclude<keyof WorldDraft, 'genre'>;

/** Generates one text again; each attempt yields a different text. */
export interface CharacterFieldRequest extends Writing {
  readonly field: CharacterField;
  readonly character: CharacterDraft;
  /** The idea of the draft; may be empty. */
  readonly idea: string;
  /** From 0 on. */
  readonly attempt: number;
}
export interface WorldFieldRequest extends Writing {
  readonly field: WorldField;
  readonly world: WorldDraft;
  readonly idea: string;
  readonly attempt: number;
}

/** Describes a character or a place for a painter. */
export interface CharacterLookRequest extends Writing {
  readonly character: Omit<CharacterDraft, keyof SummaryFields>;
  readonly attempt: number;
}
export interface WorldLookRequest extends Writing {
  readonly world: Omit<WorldDraft, keyof SummaryFields>;
  readonly attempt: number;
}

/** The calls of a writer of drafts: requests and answers by name. */
interface DraftCalls {
  character: [DraftRequest, CharacterDraft];
  world: [DraftRequest, WorldDraft];
  /** A text, or a list of hashtags. */
  characterField: [CharacterFieldRequest, string | readonly string[]];
  worldField: [WorldFieldRequest, string];
  /** A visual description, up to 500 characters. */
  characterLook: [CharacterLookRequest, string];
  worldLook: [WorldLookRequest, string];
  characterSummary: [CharacterSummaryRequest, SummaryFields];
  /** Uses the hidden setup without revealing it. */
  worldSummary: [WorldSummaryRequest, SummaryFields];
}

/** Generates the texts of drafts. Throws `AiError`. */
export type DraftPort = {
  [Name in keyof DraftCalls]: (
    request: DraftCalls[Name][0] & { readonly signal: AbortSignal },
  ) => Promise<DraftCalls[Name][1]>;
};

/** Generates the texts of drafts at once. The same request always gets the same text. No call throws. */
export type Drafts = { [Name in keyof DraftCalls]: (request: DraftCalls[Name][0]) => DraftCalls[Name][1] };
