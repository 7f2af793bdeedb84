/** One thing that people ask a character about. */
export interface Aspect {
  readonly asked: RegExp;
  /** What stands in a sentence of a profile that answers it. */
  readonly answers: RegExp;
  /** Said where the profile is silent; nothing in it invents a fact. */
  readonly silent: readonly string[];
  /** The same asked back. */
  readonly back: readonly string[];
}
