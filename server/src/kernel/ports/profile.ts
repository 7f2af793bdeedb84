import type { CharacterProfile } from './ai-ports.ts';

/** Picks the profile: callers also pass whole database rows, whose card may have megabytes. */
export function profileOf(character: CharacterProfile): CharacterProfile {
  const { botId, nickname, gender, headline, shortDescription, relationship, backstory, initialSituation } = character;
  const { personality, details, firstMessage, exampleDialogue, hashTags, conversationCategory } = character;
  return {
    ...{ botId, nickname, gender, headline, shortDescription, relationship, backstory, initialSituation },
    ...{ personality, details, firstMessage, exampleDialogue, hashTags, conversationCategory },
  };
}
