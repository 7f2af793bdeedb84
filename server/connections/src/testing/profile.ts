import type { CharacterProfile } from 'ports';

export const MIRA: CharacterProfile = {
  botId: 'b',
  nickname: 'Mira',
  gender: 'FEMALE',
  headline: '',
  shortDescription: '',
  relationship: 'your neighbour',
  backstory: 'She grew up in a fishing village.',
  initialSituation: '',
  personality: '',
  details: '',
  firstMessage: '',
  exampleDialogue: '',
  hashTags: [],
  conversationCategory: 'CASUAL',
};
