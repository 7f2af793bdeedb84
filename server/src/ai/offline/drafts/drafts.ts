import { AiError, type DraftPort, type DraftRequest } from '../../ports.ts';
import { draftCharacter } from './character.ts';
import { readIdea } from './idea.ts';
import { draftWorld } from './world.ts';

/** Drafts without a model: the same idea always gives the same draft, which holds the idea's own words. */
export function createOfflineDrafts(): DraftPort {
  const read = ({ idea, signal }: DraftRequest) => {
    if (signal.aborted) throw new AiError('aborted', 'The draft was stopped.');
    return readIdea(idea);
  };
  return {
    character: async (request) => draftCharacter(read(request)),
    world: async (request) => draftWorld(read(request)),
  };
}
