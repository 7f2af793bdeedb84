import type { BotInfo, WorldInfo } from 'shared-sdk/contract';

/** A valid character and a valid world. */
export const botInfo: BotInfo = {
  botType: 'MANUAL',
  nickname: 'Kenji',
  gender: 'MALE',
  relationship: 'A stranger to you',
  backstory: 'Left the force.',
  initialSituation: 'Rain.',
  personality: 'Grumpy',
  details: 'Smokes.',
  firstMessage: 'What do you want?',
  visualDescription: 'Grey coat',
  headline: 'A detective',
  shortDescription: 'In rainy Tokyo',
  hashTags: ['noir'],
  conversationCategory: 'CASUAL',
};

export const worldInfo: WorldInfo = {
  genre: 'Dark fantasy',
  worldName: 'Ashfall',
  firstMessage: 'The gate opens.',
  worldSetup: 'The king is dead, and nobody knows.',
  overview: 'A city under ash.',
  introduction: 'You arrive at night.',
  visualDescription: '',
  headline: 'A city of ash',
  shortDescription: 'Where it never stops snowing',
};
