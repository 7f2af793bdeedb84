/** A subject that people ask a character about. */
export interface Aspect {
  readonly asked: RegExp;
  /** What a sentence of a profile that answers it contains. */
  readonly answers: RegExp;
  /** Said if the profile does not answer it. These lines invent no facts. */
  readonly silent: readonly string[];
  /** The same asked back. */
  readonly back: readonly string[];
}
