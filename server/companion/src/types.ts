/** What the companion takes and returns. All lengths are in characters. */

export type Language = 'en' | 'ko' | 'ar';
export type Gender = 'MALE' | 'FEMALE' | 'NON_BINARY';
export type Category = 'ROMANCE' | 'CASUAL';

/** Any field may be empty or as long as it likes; `botId` makes two characters with the same texts differ. */
export interface CharacterProfile {
  readonly botId: string;
  readonly nickname: string;
  readonly gender: Gender;
  readonly headline: string;
  readonly shortDescription: string;
  /** What the character is to the user, who is called "you". */
  readonly relationship: string;
  readonly backstory: string;
  readonly initialSituation: string;
  readonly personality: string;
  readonly details: string;
  readonly firstMessage: string;
  /** Example lines as in character cards (`{{user}}: …`, `{{char}}: …`, `<START>`). */
  readonly exampleDialogue: string;
  readonly hashTags: readonly string[];
  readonly conversationCategory: Category;
}

export interface Turn {
  readonly role: 'user' | 'character';
  readonly text: string;
}

export interface ReplyRequest {
  readonly character: CharacterProfile;
  /** What the character calls the user. */
  readonly userName: string;
  /** Oldest first; the last one is the user's turn to answer. The newest 200 are read. */
  readonly turns: readonly Turn[];
  /** What the user said long ago, in their own words, oldest first. */
  readonly memory?: readonly string[];
  /** Earlier replies to the same turn: the new reply differs from them. */
  readonly alternatives?: readonly string[];
  /** The character is closer and bolder. */
  readonly isFever?: boolean;
}

/** The last turn may be the character's. */
export type SuggestionRequest = Pick<ReplyRequest, 'character' | 'turns'>;

/** Three different texts that the user could send next. */
export type Suggestions = readonly [string, string, string];

/** The reader's language is used where the given words are in none of `Language`; English where left out. */
interface Writing {
  readonly language?: Language;
}

export interface DraftRequest extends Writing {
  /** The person's idea, of which the first 500 characters are read. */
  readonly idea: string;
}

/** What a card says about a character or a world in short. */
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
  /** Hidden from readers: summaries are written without it. */
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

/** The texts of a draft that can be written again one by one. */
export type CharacterField = Exclude<keyof CharacterDraft, 'gender' | 'conversationCategory'>;
export type WorldField = Exclude<keyof WorldDraft, 'genre'>;

/** A text that differs from the one in the draft, and for each attempt from the other attempts. */
export interface CharacterFieldRequest extends Writing {
  readonly field: CharacterField;
  readonly character: CharacterDraft;
  /** The idea that the draft was written from; may be empty. */
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

export interface CharacterLookRequest extends Writing {
  readonly character: Omit<CharacterDraft, keyof SummaryFields>;
  readonly attempt: number;
}
export interface WorldLookRequest extends Writing {
  readonly world: Omit<WorldDraft, keyof SummaryFields>;
  readonly attempt: number;
}

/** Writes drafts of characters and worlds. The same request always gets the same text. No call throws. */
export interface Drafts {
  character(request: DraftRequest): CharacterDraft;
  world(request: DraftRequest): WorldDraft;
  /** A text, or the hashtags. */
  characterField(request: CharacterFieldRequest): string | readonly string[];
  worldField(request: WorldFieldRequest): string;
  /** A visual description for a painter, of up to 500 characters. */
  characterLook(request: CharacterLookRequest): string;
  worldLook(request: WorldLookRequest): string;
  characterSummary(request: CharacterSummaryRequest): SummaryFields;
  worldSummary(request: WorldSummaryRequest): SummaryFields;
}
