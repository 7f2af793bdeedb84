/** What a moderation filter should decide about a text: refuse it for one reason, or let it pass. */
export type ExpectedLabel = 'MINORS' | 'SELF_HARM' | 'DANGEROUS' | 'SAFE';

/** One labelled text for evaluating the moderation filter. */
export interface LabelledText {
  readonly text: string;
  readonly language: 'en' | 'ko' | 'ar';
  readonly expected: ExpectedLabel;
  /** Whether the text is a chat message or part of a character description. */
  readonly purpose: 'chat' | 'creation';
  /** For a harmless text: the category whose words it shares. */
  readonly lookalikeOf?: Exclude<ExpectedLabel, 'SAFE'>;
}
