import type { ModerationPurpose } from 'ports';

/**
 * What a text is found to be, the gravest first. DANGEROUS is a request for help to do harm: the character itself
 * declines it. SELF_HARM gets the answer for people in a crisis. The others are refused.
 */
export const CATEGORIES = ['MINORS', 'SELF_HARM', 'RESTRICTED', 'DANGEROUS'] as const;
export type Category = (typeof CATEGORIES)[number];

export type RuleLanguage = 'en' | 'ko' | 'ar' | 'ja' | 'zh' | 'es' | 'pt' | 'fr' | 'de' | 'it' | 'ru' | 'hi' | 'tr';

/** One rule: phrases that it catches, and what makes them harmless. The phrase language: docs/subsystems/safety.md. */
export interface Entry {
  readonly id: string;
  /** What it catches, for a reviewer. */
  readonly catches: string;
  readonly phrases?: readonly string[];
  /** A phrase of each list, in either order. */
  readonly near?: readonly Near[];
  /** The entry does not apply where one of these is within twelve words of what it found. */
  readonly unless?: readonly string[];
  /** Left out: for a message and for creation. `conversation`: for the latest messages together. */
  readonly only?: readonly ModerationPurpose[];
  readonly matches: readonly string[];
  readonly misses: readonly string[];
}

export interface Near {
  readonly one: readonly string[];
  readonly other: readonly string[];
  /** In one sentence, at most 18 words apart; or with at most so many words between, across sentences too. */
  readonly within: 'sentence' | number;
}

/** The entries of one file. */
export interface RuleTable {
  readonly category: Category;
  readonly language: RuleLanguage;
  readonly entries: readonly Entry[];
}
