import type { LookRequest } from 'painter';
import type { Language } from 'shared-sdk/contract';

/** What the platform asks of an AI, whoever answers: a provider (openai-compatible) or the offline default. */

export interface CharacterProfile {
  /** Stable id of the character; the offline default derives its habits and its look from it. */
  readonly botId: string;
  readonly nickname: string;
  readonly gender: 'MALE' | 'FEMALE' | 'NON_BINARY';
  readonly headline: string;
  readonly shortDescription: string;
  /** How the character stands to the user, who is called "you". */
  readonly relationship: string;
  readonly backstory: string;
  readonly initialSituation: string;
  readonly personality: string;
  readonly details: string;
  readonly firstMessage: string;
  /** Example lines in the card formats' form (`{{user}}: …`, `{{char}}: …`, `<START>`); may be empty. */
  readonly exampleDialogue: string;
  readonly hashTags: readonly string[];
  readonly conversationCategory: 'ROMANCE' | 'CASUAL';
}

export interface Turn {
  readonly role: 'user' | 'character';
  readonly text: string;
}

export interface ChatRequest {
  readonly modelId: string;
  readonly character: CharacterProfile;
  /** What the character calls the user. */
  readonly userName: string;
  /** Oldest first; the last one is the user's turn that wants an answer. */
  readonly turns: readonly Turn[];
  /** The assembled prompt for a provider; the offline companion reads the profile and the turns instead. */
  readonly system: string;
  /** What the person told long ago, in their own words, oldest first; `system` holds it for a provider. */
  readonly memory?: readonly string[];
  /** Fever mode is on: closer and bolder; `system` says so to a provider. */
  readonly isFever?: boolean;
  /** Earlier replies to the same turn, which the person wanted otherwise: the next one differs from them. */
  readonly alternatives?: readonly string[];
  readonly signal: AbortSignal;
}

/** A reply arrives in pieces: the pieces joined are the reply. Throws `AiError`. */
export type ChatPort = { reply(request: ChatRequest): AsyncIterable<string> };

interface Writing {
  /** Of whoever reads it: what is written follows the words that are given, and this where they are in no language. */
  readonly language?: Language;
  readonly signal: AbortSignal;
}

export interface DraftRequest extends Writing {
  /** The person's idea, 1–500 characters. */
  readonly idea: string;
}

export interface CharacterDraft {
  readonly nickname: string;
  readonly gender: 'MALE' | 'FEMALE' | 'NON_BINARY';
  readonly relationship: string;
  readonly backstory: string;
  readonly initialSituation: string;
  readonly personality: string;
  readonly details: string;
  readonly firstMessage: string;
  readonly headline: string;
  readonly shortDescription: string;
  readonly hashTags: readonly string[];
  readonly conversationCategory: 'ROMANCE' | 'CASUAL';
}

export interface WorldDraft {
  readonly genre: string;
  readonly worldName: string;
  readonly firstMessage: string;
  readonly worldSetup: string;
  readonly overview: string;
  readonly introduction: string;
  readonly headline: string;
  readonly shortDescription: string;
}

/** What a card says of a character or a world in short. */
export interface SummaryFields {
  readonly headline: string;
  readonly shortDescription: string;
}

export interface CharacterSummaryRequest extends Writing {
  readonly character: CharacterProfile;
}

export interface WorldSummaryRequest extends Writing {
  readonly world: Omit<WorldDraft, keyof SummaryFields>;
}

/** The texts of a draft that can be written one by one. */
export type CharacterField = Exclude<keyof CharacterDraft, 'gender' | 'conversationCategory'>;
export type WorldField = Exclude<keyof WorldDraft, 'genre'>;

/** One text anew: of another attempt another text. */
export interface CharacterFieldRequest extends Writing {
  readonly field: CharacterField;
  readonly character: CharacterDraft;
  /** What it all began with; may be empty. */
  readonly idea: string;
  readonly attempt: number;
}
export interface WorldFieldRequest extends Writing {
  readonly field: WorldField;
  readonly world: WorldDraft;
  readonly idea: string;
  readonly attempt: number;
}

/** What somebody or some place looks like, for a painter. */
export interface CharacterLookRequest extends Writing {
  readonly character: Omit<CharacterDraft, keyof SummaryFields>;
  readonly attempt: number;
}
export interface WorldLookRequest extends Writing {
  readonly world: Omit<WorldDraft, keyof SummaryFields>;
  readonly attempt: number;
}

/** What creation asks to be written. Throws `AiError`. */
export interface DraftPort {
  /** Texts, or hashtags. */
  characterField(request: CharacterFieldRequest): Promise<string | readonly string[]>;
  worldField(request: WorldFieldRequest): Promise<string>;
  /** A visual description, up to 500 characters. */
  characterLook(request: CharacterLookRequest): Promise<string>;
  worldLook(request: WorldLookRequest): Promise<string>;
  character(request: DraftRequest): Promise<CharacterDraft>;
  world(request: DraftRequest): Promise<WorldDraft>;
  characterSummary(request: CharacterSummaryRequest): Promise<SummaryFields>;
  /** The hidden setup is read and never told. */
  worldSummary(request: WorldSummaryRequest): Promise<SummaryFields>;
}

/** Three different things that the person could say next. */
export type Suggestions = readonly [string, string, string];

/** As for a reply; the last turn may be the character's. */
export type SuggestionRequest = Omit<ChatRequest, 'alternatives'>;

/** Throws `AiError`. */
export type SuggestionPort = { suggest(request: SuggestionRequest): Promise<Suggestions> };

export type ImageStyle = 'ANIME' | 'REALISTIC';

export interface ImageRequest {
  readonly character: Pick<CharacterProfile, 'botId' | 'nickname' | 'gender'>;
  /** What the picture shows, in words. */
  readonly description: string;
  /** Drawn, or as a camera would see it: only a provider can do the latter. Drawn where left out. */
  readonly style?: ImageStyle;
  /** Whom a painter of our own has painted before: the person stays the same. A provider has the words alone. */
  readonly look?: LookRequest;
  readonly width: number;
  readonly height: number;
  readonly signal: AbortSignal;
}

/** What a portrait is painted from here: the same request always gives the same person. */
export type { LookRequest } from 'painter';

export interface Painting {
  readonly bytes: Uint8Array;
  readonly mime: 'image/webp' | 'image/png' | 'image/jpeg';
  /** What a portrait was painted from, where it was painted here: it can be painted again, and live. */
  readonly look?: LookRequest;
}

export type ImagePort = {
  /** Drawn pictures alone where left out. */
  readonly styles?: readonly ImageStyle[];
  paint(request: ImageRequest): Promise<Painting>;
};

export type ModerationVerdict =
  | {
      readonly safe: true;
      /** Harmless by itself; with a person's other messages it may not be. */
      readonly needsContext?: true;
    }
  | {
      readonly safe: false;
      readonly reason: 'MINORS' | 'SELF_HARM' | 'RESTRICTED';
      /** A request for help to do harm: in a chat the character declines it, instead of the platform. */
      readonly isDeclined?: true;
    };

/**
 * What a text is checked for. `creation` also refuses a minor as a character. `conversation` is for a person's latest
 * messages, one a line, the new one last: it finds what only all of them say together.
 */
export type ModerationPurpose = 'chat' | 'creation' | 'conversation';

export type ModerationPort = {
  /** Without a purpose a text is judged as a message of a chat. */
  check(text: string, signal: AbortSignal, purpose?: ModerationPurpose): Promise<ModerationVerdict>;
  /**
   * Judges what a picture shows. Missing: nobody here looks at pictures. A provider that looks at none throws an
   * `AiError` of the kind `rejected`.
   */
  checkPicture?(picture: SeenPicture, signal: AbortSignal): Promise<ModerationVerdict>;
};

export interface SeenPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

export type AiErrorKind = 'unavailable' | 'timeout' | 'rejected' | 'malformed' | 'aborted';

/** Why an AI gave nothing (or no more). `unavailable` and `timeout` may go away by themselves. */
export class AiError extends Error {
  override readonly name = 'AiError';
  readonly kind: AiErrorKind;

  constructor(kind: AiErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }

  get retryable(): boolean {
    return this.kind === 'unavailable' || this.kind === 'timeout';
  }
}
