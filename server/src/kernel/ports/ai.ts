import type { Trial } from 'connections';
import type {
  ChatPort,
  DraftPort,
  EmbeddingPort,
  ImagePort,
  ModerationPort,
  SpeechPort,
  SuggestionPort,
  TranscriptionPort,
} from 'ports';
import type { Sampler } from 'shared-sdk/contract';
import type { ConversationModelInfo } from './models.ts';

/** The AI of this installation: each capability comes from a provider or from the offline default. */
export interface Ai {
  readonly chat: ChatPort;
  readonly drafts: DraftPort;
  readonly suggestions: SuggestionPort;
  readonly moderation: ModerationPort;
  /** Absent: no pictures are made. */
  readonly image?: ImagePort;
  /** Absent: replies are not spoken. */
  readonly speech?: SpeechPort;
  /** Absent: recordings are not understood. */
  readonly transcription?: TranscriptionPort;
  /** Absent: memories are recalled by their words. */
  readonly embeddings?: EmbeddingPort;
  /** The models of the platform, in the order of the chain. They may change at any time. */
  readonly models: readonly ConversationModelInfo[];
  /** The models behind a member's own connections. Absent: members have none. */
  ownModels?(userId: string): readonly ConversationModelInfo[];
  /** Reads the stored models again. Call it after a change. */
  refresh?(): Promise<void>;
  /** Sends one line to a model in a file of this machine, and measures the reply. Undefined: it is none, or is off. */
  tryLocal?(modelId: string): Promise<Trial> | undefined;
  /** The usual times of a model's latest replies, in milliseconds; undefined before the first. */
  usualTimes?(modelId: string): { readonly firstWordMs: number; readonly totalMs: number } | undefined;
  /** How long a message may wait for the first words of a model. Absent, and undefined: as long as the operator set. */
  patienceMs?(modelId: string): number | undefined;
  /** The same for whole replies, at most. */
  readonly longestReplyMs?: number;
  /** Settings of choosing words that have an effect with a model. Absent: none. */
  samplers?: ((modelId: string) => readonly Sampler[]) | undefined;
  /** Tokens of a prompt and its reply together. Absent, and undefined: the model does not say. */
  contextTokens?: ((modelId: string) => number | undefined) | undefined;
  /** The demo companion answers, and the interface must say so. */
  readonly isDemo: boolean;
}
