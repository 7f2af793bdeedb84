/** Sound: one channel, 16 bits per sample. */
export interface Pcm {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Hertz. */
  readonly rate: number;
}

export interface SpeechRequest {
  /** One of the voices to choose from. */
  readonly voiceId: string;
  readonly text: string;
  readonly signal: AbortSignal;
}

/** Throws `AiError`, of the kind `rejected` if the text can't be spoken at all. */
export type SpeechPort = { speak(request: SpeechRequest): Promise<Pcm> };

export interface TranscriptionRequest {
  /** A recording as a file (RIFF/WAVE). */
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

/** Returns the spoken text; empty if there is none. Throws `AiError`. */
export type TranscriptionPort = { transcribe(request: TranscriptionRequest): Promise<string> };
