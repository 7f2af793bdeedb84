import type { DraftRequest, Drafts } from 'ports';
import { draftCharacter } from './character.ts';
import { summarizeCharacter } from './character-summary.ts';
import { anotherCharacterField, anotherWorldField } from './fields.ts';
import { type Idea, readIdea } from './idea.ts';
import { characterLook, worldLook } from './looks.ts';
import { draftWorld } from './world.ts';
import { summarizeWorld } from './world-summary.ts';

/** Drafts without a language model: the same idea always gives the same draft, in the idea's own words. */
export const drafts: Drafts = {
  character: (request) => filled(draftCharacter, request),
  world: (request) => filled(draftWorld, request),
  characterField: anotherCharacterField,
  worldField: anotherWorldField,
  characterLook,
  worldLook,
  characterSummary: summarizeCharacter,
  worldSummary: ({ world, language }) => summarizeWorld(world, language),
};

/**
 * Cutting a text to its length can leave it empty, such as a title that begins with 50 dashes. A draft without its name
 * would be refused, so empty texts are replaced by those of a draft without any idea.
 */
function filled<T extends object>(draft: (idea: Idea) => T, { idea, language }: DraftRequest): T {
  const written = draft(readIdea(idea, language));
  const empty = Object.entries(written).filter(([, value]) => value === '');
  if (empty.length === 0) return written;
  const plain = Object.entries(draft(readIdea('', language)));
  return { ...written, ...Object.fromEntries(plain.filter(([field]) => empty.some(([name]) => name === field))) };
}
