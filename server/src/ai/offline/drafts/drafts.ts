import { AiError, type DraftPort, type DraftRequest } from '../../ports.ts';
import { draftCharacter } from './character.ts';
import { summarizeCharacter } from './character-summary.ts';
import { anotherCharacterField, anotherWorldField } from './fields.ts';
import { type Idea, readIdea } from './idea.ts';
import { characterLook, worldLook } from './looks.ts';
import { draftWorld } from './world.ts';
import { summarizeWorld } from './world-summary.ts';

/** Drafts without a model: the same idea always gives the same draft, which holds the idea's own words. */
export function createOfflineDrafts(): DraftPort {
  const goOn = ({ signal }: { readonly signal: AbortSignal }) => {
    if (signal.aborted) throw new AiError('aborted', 'The draft was stopped.');
  };
  const read = (request: DraftRequest) => {
    goOn(request);
    return readIdea(request.idea, request.language);
  };
  return {
    character: async (request) => filled(draftCharacter, read(request), request),
    world: async (request) => filled(draftWorld, read(request), request),
    async characterField(request) {
      goOn(request);
      return anotherCharacterField(request);
    },
    async worldField(request) {
      goOn(request);
      return anotherWorldField(request);
    },
    async characterLook(request) {
      goOn(request);
      return characterLook(request);
    },
    async worldLook(request) {
      goOn(request);
      return worldLook(request);
    },
    async characterSummary(request) {
      goOn(request);
      return summarizeCharacter(request);
    },
    async worldSummary(request) {
      goOn(request);
      return summarizeWorld(request.world, request.language);
    },
  };
}

/**
 * A text that is cut to its length can lose all that it had, such as a title that begins with 50 dashes. A draft without
 * its name would be refused: what came out empty is written as if there were no idea.
 */
function filled<T extends object>(draft: (idea: Idea) => T, idea: Idea, { language }: DraftRequest): T {
  const written = draft(idea);
  const empty = Object.entries(written).filter(([, value]) => value === '');
  if (empty.length === 0) return written;
  const plain = Object.entries(draft(readIdea('', language)));
  return { ...written, ...Object.fromEntries(plain.filter(([field]) => empty.some(([name]) => name === field))) };
}
