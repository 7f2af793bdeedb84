import { createHash } from 'node:crypto';
import { type Card, CardRefused, readCard, showsSomeone } from 'shared-sdk/cards';
import { v5 as uuidv5 } from 'uuid';
import type { ModerationPort } from '../ai/ports.ts';
import { characterOf } from './character-of.ts';
import { chatAddress } from './chat-address.ts';
import { assertAllowed, assertPictureAllowed, NotAllowed } from './check-card.ts';
import { type CharacterStore, storeCharacter } from './imported-characters.ts';
import { notesOn } from './notes-on.ts';
import { portraitOf } from './portrait.ts';

export interface ImportDeps extends CharacterStore {
  readonly moderation: ModerationPort;
}

export interface OfferedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ImportOutcome =
  | {
      readonly file: string;
      readonly status: 'imported' | 'updated' | 'unchanged';
      readonly nickname: string;
      /** Path of the character's chat. */
      readonly address: string;
      readonly notes: readonly string[];
    }
  | { readonly file: string; readonly status: 'refused'; readonly reason: string };

/** Names the keys of imported characters: the same card has the same key on every platform. */
const NAMESPACE = '5f0c2f0e-3c53-4a3e-9d0b-6a1f5a7c1e42';

/** Imports character cards into the public catalogue, one after the other. A refused one changes nothing. */
export async function importCards(deps: ImportDeps, files: Iterable<OfferedFile>): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (const file of files) outcomes.push(await importCard(deps, file));
  return outcomes;
}

async function importCard(deps: ImportDeps, { name: file, bytes }: OfferedFile): Promise<ImportOutcome> {
  try {
    const read = readCard(bytes);
    if (read.card.kind === 'lorebook') throw new CardRefused('is-lorebook');
    const character = characterOf(read.card);
    await assertAllowed(deps.moderation, character, read.card.definition.tags);
    const botKey = keyOf(read.card);
    if (read.picture) await assertPictureAllowed(deps.moderation, read.picture);
    const portrait = read.picture && showsSomeone(read.picture) ? await portraitOf(read.picture) : undefined;
    const status = await storeCharacter(deps, { botKey, card: read.card.whole, character, portrait });
    const { nickname } = character;
    return { file, status, nickname, address: chatAddress(botKey, nickname), notes: notesOn(read) };
  } catch (error) {
    if (error instanceof CardRefused || error instanceof NotAllowed)
      return { file, status: 'refused', reason: error.message };
    throw error;
  }
}

/** By name and creator, so that a newer version of a card replaces it; without a creator by the card itself. */
function keyOf({ definition: { name, creator }, whole }: Card): string {
  const identity = creator ? `${name}\n${creator}` : createHash('sha256').update(JSON.stringify(whole)).digest('hex');
  return uuidv5(identity, NAMESPACE);
}
