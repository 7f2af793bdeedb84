export type Language = 'en' | 'ko' | 'ar';
export type Gender = 'MALE' | 'FEMALE' | 'NON_BINARY';
export type Category = 'ROMANCE' | 'CASUAL';

export interface CharacterProfile {
  /** Stable id of the character; the offline default derives its habits and look from it. */
  readonly botId: string;
  readonly nickname: string;
  readonly gender: Gender;
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
  readonly conversationCategory: Category;
}

/** Picks the profile: callers also pass whole database rows, whose card may have megabytes. */
export function profileOf(character: CharacterProfile): CharacterProfile {
  const { botId, nickname, gender, headline, shortDescription, relationship, backstory, initialSituation } = character;
  const { personality, details, firstMessage, exampleDialogue, hashTags, conversationCategory } = character;
  return {
    ...{ botId, nickname, gender, headline, shortDescription, relationship, backstory, initialSituation },
    ...{ personality, details, firstMessage, exampleDialogue, hashTags, conversationCategory },
  };
}
