import type { CharacterProfile } from './ports.ts';

/** The profile alone: callers also pass whole rows of the database, with a card of megabytes among their columns. */
export function profileOf(character: CharacterProfile): CharacterProfile {
  const { botId, nickname, gender, headline, shortDescription, relationship, backstory, initialSituation } = character;
  const { personality, details, firstMessage, exampleDialogue, hashTags, conversationCategory } = character;
  return {
    ...{ botId, nickname, gender, headline, shortDescription, relationship, backstory, initialSituation },
    ...{ personality, details, firstMessage, exampleDialogue, hashTags, conversationCategory },
  };
}
