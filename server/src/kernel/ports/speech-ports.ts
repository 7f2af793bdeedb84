import type { Pcm } from './wav.ts';

export interface SpeechRequest {
  /** One of the voices to choose from. */
  readonly voiceId: string;
  readonly text: string;
  readonly signal: AbortSignal;
}

/** Throws `AiError`; `rejected` where this text cannot be spoken, however often one asks. */
export type SpeechPort = { speak(request: SpeechRequest): Promise<Pcm> };

export interface TranscriptionRequest {
  /** A recording as a file (RIFF/WAVE). */
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

/** What was said; empty where nothing was. Throws `AiError`. */
export type TranscriptionPort = { transcribe(request: TranscriptionRequest): Promise<string> };
