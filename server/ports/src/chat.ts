import type { CharacterProfile } from './character.ts';
import type { Prompt, ReplyUsage, Sampling } from './prompt.ts';

export interface Turn {
  readonly role: 'user' | 'character';
  readonly text: string;
}

/** What the demo companion reads of a request. */
export interface ReplyRequest {
  readonly character: CharacterProfile;
  /** What the character calls the user. */
  readonly userName: string;
  /** Oldest first. The last one is the user's turn to answer. */
  readonly turns: readonly Turn[];
  /** What the user said about themselves earlier, in their own words, oldest first. */
  readonly memory?: readonly string[];
  /** Earlier replies to the same turn that the user rejected. The next one must differ. */
  readonly alternatives?: readonly string[];
  /** Fever mode is on: replies are bolder. */
  readonly isFever?: boolean;
  /** A world: its narrator tells what happens, and is no person in the story. */
  readonly isNarrator?: boolean;
}

export interface ChatRequest extends ReplyRequest {
  readonly modelId: string;
  /** What a language model is given; the demo companion reads the profile and the turns instead. */
  readonly prompt: Prompt;
  /** Replaces settings of the model. */
  readonly sampling?: Sampling;
  /** The longest reply. Absent: as the model's settings say. */
  readonly maxTokens?: number;
  /** Each of these texts ends the reply, and is not part of it. */
  readonly stopTexts?: readonly string[];
  readonly signal: AbortSignal;
  /** Called with what a waiting reader may be shown. */
  readonly onNotice?: (notice: ReplyNotice) => void;
}

interface NamedModel {
  readonly modelId: string;
  readonly displayName: string;
}

export type ReplyNotice =
  /** Its words come next. */
  | ({ readonly type: 'writing' } & NamedModel)
  /** Nothing has come yet; repeated while that is so. */
  | ({ readonly type: 'waiting'; readonly isLoading: boolean; readonly leftMs?: number } & NamedModel)
  /** Its first word is late, and no other model can answer: no further message should wait for it. */
  | ({ readonly type: 'stalled' } & NamedModel)
  /** It has written the last word. `length`: it was cut off at its longest reply. */
  | ({ readonly type: 'ended'; readonly reason: 'complete' | 'length'; readonly usage: ReplyUsage } & NamedModel);

export interface ChatPort {
  /** Yields the reply in pieces. Throws `AiError`. */
  reply(request: ChatRequest): AsyncIterable<string>;
  /** Whether the replies of a model begin sooner if their prompt was read ahead. */
  readsAhead?(modelId: string): boolean;
  /** Reads the prompt of a chat before its next message comes. Replies come first and may end it early. */
  readAhead?(request: Omit<ChatRequest, 'onNotice'>): Promise<void>;
}

/** Three different texts that the user could send next. */
export type Suggestions = readonly [string, string, string];

/** Like a reply, but the last turn may be the character's. */
export type SuggestionRequest = Omit<ChatRequest, 'alternatives' | 'onNotice'>;

/** Throws `AiError`. */
export type SuggestionPort = { suggest(request: SuggestionRequest): Promise<Suggestions> };
