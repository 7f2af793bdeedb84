/** Turns texts into vectors: texts that mean similar things have similar vectors, in any language. */
export interface EmbeddingPort {
  /** Vectors of different models can't be compared. */
  readonly model: string;
  /** One vector of length 1 for each text. Throws `AiError`. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>;
}
