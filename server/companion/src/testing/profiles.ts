import type { CharacterProfile } from 'ports';

const EMPTY: CharacterProfile = {
  botId: 'nobody',
  nickname: '',
  gender: 'FEMALE',
  headline: '',
  shortDescription: '',
  relationship: '',
  backstory: '',
  initialSituation: '',
  personality: '',
  details: '',
  firstMessage: '',
  exampleDialogue: '',
  hashTags: [],
  conversationCategory: 'CASUAL',
};

/** Invented characters for tests: one of each gender, with different tones, and an empty one. */
export const PROFILES = {
  mira: {
    ...EMPTY,
    botId: 'mira',
    nickname: 'Mira',
    gender: 'FEMALE',
    relationship: 'Your neighbour on the island',
    backstory:
      'Mira grew up in a fishing village on the north coast. She moved to the lighthouse after her father died. Her brother Tomas left for the city and never writes.',
    initialSituation: 'A storm is coming, and Mira is lighting the lamp when you knock.',
    personality: 'Calm and patient. She loves old radios and black tea. She is afraid of deep water.',
    details: 'She collects messages in bottles. Secretly she writes poems.',
  },
  victor: {
    ...EMPTY,
    botId: 'victor',
    nickname: 'Victor Hale',
    gender: 'MALE',
    relationship: 'Your boss, who pretends not to notice you',
    backstory:
      'Victor built the company from nothing after his parents disowned him. He grew up in a harbour town. Ten years ago he lost his best friend in a climbing accident and has not been in the mountains since.',
    initialSituation: 'It is past midnight. Victor loosens his tie and looks at you.',
    personality: 'Cold, proud and precise. He respects honesty and despises small talk. He is afraid of heights.',
    details: 'Likes: black tea, old maps, silence\nAge: 36. He speaks four languages and never raises his voice.',
    conversationCategory: 'ROMANCE',
  },
  sol: {
    ...EMPTY,
    botId: 'sol',
    nickname: 'Sol',
    gender: 'NON_BINARY',
    relationship: 'An old friend from the circus',
    backstory:
      'They were born on a train and grew up between two circus wagons. Sol makes puppets and sells them at the market.',
    personality: 'Playful, mischievous and witty. They love tea with too much sugar. They are afraid of clowns.',
    details: "They have a tattoo of a moth and don't own a watch.",
  },
  empty: EMPTY,
} as const satisfies Record<string, CharacterProfile>;
