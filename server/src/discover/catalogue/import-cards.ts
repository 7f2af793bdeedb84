import type { ModerationPort } from 'ports';
import { CardRefused } from 'shared-sdk/cards';
import { chatAddress } from '../../characters/chat-address.ts';
import { assertAllowed, assertPictureAllowed, NotAllowed } from '../../characters/check-card.ts';
import { notesOn } from '../../characters/notes-on.ts';
import { portraitOf } from '../../characters/portrait.ts';
import { readFile, refusalOf } from '../../characters/read-offered.ts';
import { type CharacterStore, storeImported } from './imported-characters.ts';

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

/** Imports character cards into the public catalogue, one by one. A refused card changes nothing. */
export async function importCards(deps: ImportDeps, files: Iterable<OfferedFile>): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (const file of files) outcomes.push(await importCard(deps, file));
  return outcomes;
}

async function importCard(deps: ImportDeps, { name: file, bytes }: OfferedFile): Promise<ImportOutcome> {
  try {
    const { kind, json, character, tags, picture, showsSomeone, botKey, report } = await readFile(bytes);
    if (kind === 'lorebook') throw new CardRefused('is-lorebook');
    await assertAllowed(deps.moderation, character, tags);
    if (picture) await assertPictureAllowed(deps.moderation, picture);
    const portrait = picture && showsSomeone ? await portraitOf(picture) : undefined;
    const status = await storeImported(deps, { botKey, json, character, portrait });
    const { nickname } = character;
    return { file, status, nickname, address: chatAddress(botKey, nickname), notes: notesOn(report) };
  } catch (error) {
    const reason = error instanceof NotAllowed ? error.message : refusalOf(error)?.reason;
    if (reason === undefined) throw error;
    return { file, status: 'refused', reason };
  }
}
