import type { LookRequest } from 'painter';
import type { Language } from 'shared-sdk/contract';

/** The interfaces of the AI, which a provider (openai-compatible) or the offline default implements. */

export interface CharacterProfile {
  /** Stable id of the character; the offline default derives its habits and look from it. */
  readonly botId: string;
  readonly nickname: string;
  readonly gender: 'MALE' | 'FEMALE' | 'NON_BINARY';
  readonly headline: string;
  readonly shortDescription: string;
  /** The character's relationship to the user, who is called "you". */
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
  /** Oldest first. The last one is the user's turn to answer. */
  readonly turns: readonly Turn[];
  /** The assembled prompt for a provider; the offline companion reads the profile and the turns instead. */
  readonly system: string;
  /** What the user said about themselves earlier, in their own words, oldest first. For a provider `system` has it. */
  readonly memory?: readonly string[];
  /** Fever mode is on: replies are bolder. For a provider `system` says so. */
  readonly isFever?: boolean;
  /** Earlier replies to the same turn that the user rejected. The next one must differ. */
  readonly alternatives?: readonly string[];
  readonly signal: AbortSignal;
}

/** Yields the reply in pieces. Throws `AiError`. */
export type ChatPort = { reply(request: ChatRequest): AsyncIterable<string> };

interface Writing {
  /** The reader's language, used if the language of the given texts is unclear. */
  readonly language?: Language;
  readonly signal: AbortSignal;
}

export interface DraftRequest extends Writing {
  /** The user's idea, 1–500 characters. */
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

/** The short texts on the card of a character or world. */
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

/** The texts of a draft that can be generated one by one. */
export type CharacterField = Exclude<keyof CharacterDraft, 'gender' | 'conversationCategory'>;
export type WorldField = Exclude<keyof WorldDraft, 'genre'>;

/** Generates one text again; each attempt yields a different text. */
export interface CharacterFieldRequest extends Writing {
  readonly field: CharacterField;
  readonly character: CharacterDraft;
  /** The idea of the draft; may be empty. */
  readonly idea: string;
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

/** Generates the texts of drafts. Throws `AiError`. */
export interface DraftPort {
  /** A text, or a list of hashtags. */
  characterField(request: CharacterFieldRequest): Promise<string | readonly string[]>;
  worldField(request: WorldFieldRequest): Promise<string>;
  /** A visual description, up to 500 characters. */
  characterLook(request: CharacterLookRequest): Promise<string>;
  worldLook(request: WorldLookRequest): Promise<string>;
  character(request: DraftRequest): Promise<CharacterDraft>;
  world(request: DraftRequest): Promise<WorldDraft>;
  characterSummary(request: CharacterSummaryRequest): Promise<SummaryFields>;
  /** Uses the hidden setup without revealing it. */
  worldSummary(request: WorldSummaryRequest): Promise<SummaryFields>;
}

/** Three different texts that the user could send next. */
export type Suggestions = readonly [string, string, string];

/** Like a reply, but the last turn may be the character's. */
export type SuggestionRequest = Omit<ChatRequest, 'alternatives'>;

/** Throws `AiError`. */
export type SuggestionPort = { suggest(request: SuggestionRequest): Promise<Suggestions> };

export type ImageStyle = 'ANIME' | 'REALISTIC';

export interface ImageRequest {
  readonly character: Pick<CharacterProfile, 'botId' | 'nickname' | 'gender'>;
  /** A description of the picture. */
  readonly description: string;
  /** Drawn (the default) or photographic, which only a provider can do. */
  readonly style?: ImageStyle;
  /** The look of an earlier picture by the embedded painter, to show the same person. Providers use the description. */
  readonly look?: LookRequest;
  readonly width: number;
  readonly height: number;
  readonly signal: AbortSignal;
}

/** What the embedded painter paints from: the same request always gives the same person. */
export type { LookRequest } from 'painter';

export interface Painting {
  readonly bytes: Uint8Array;
  readonly mime: 'image/webp' | 'image/png' | 'image/jpeg';
  /** The look of a portrait by the embedded painter, which can be painted again, also live. */
  readonly look?: LookRequest;
}

export type ImagePort = {
  /** Absent: drawn pictures only. */
  readonly styles?: readonly ImageStyle[];
  paint(request: ImageRequest): Promise<Painting>;
};

export type ModerationVerdict =
  | {
      readonly safe: true;
      /** Harmless by itself, but perhaps not together with the user's other messages. */
      readonly needsContext?: true;
    }
  | {
      readonly safe: false;
      readonly reason: 'MINORS' | 'SELF_HARM' | 'RESTRICTED';
      /** A request for help with harm: in a chat the character declines it instead of the platform. */
      readonly isDeclined?: true;
    };

/**
 * What a text is checked for. `creation` also refuses a minor as a character. `conversation` is for the user's latest
 * messages, one per line, the new one last: it finds what they say only together.
 */
export type ModerationPurpose = 'chat' | 'creation' | 'conversation';

export type ModerationPort = {
  /** Without a purpose the text is checked as a message of a chat. */
  check(text: string, signal: AbortSignal, purpose?: ModerationPurpose): Promise<ModerationVerdict>;
  /**
   * Checks the content of a picture. Absent: pictures are not checked. A provider without this ability throws an
   * `AiError` of the kind `rejected`.
   */
  checkPicture?(picture: SeenPicture, signal: AbortSignal): Promise<ModerationVerdict>;
};

export interface SeenPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

export type AiErrorKind = 'unavailable' | 'timeout' | 'rejected' | 'malformed' | 'aborted';

/** Why an AI call failed. After `unavailable` and `timeout` a retry may succeed. */
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
