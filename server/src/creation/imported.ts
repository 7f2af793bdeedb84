import { cardOf } from 'shared-sdk/cards';
import { CHARACTER_BOUNDS } from '../ai/draft-bounds.ts';
import { characterOf } from '../cards/character-of.ts';
import { AppError } from '../http/errors.ts';
import type { DraftRow } from './drafts.ts';
import type { BotFields } from './new-bot.ts';

const BOUNDED = [
  'relationship',
  'backstory',
  'initialSituation',
  'personality',
  'details',
  'firstMessage',
  'nickname',
] as const satisfies readonly (keyof BotFields)[];

/**
 * The bounds hold for typing: where more came with a card, that much may stand (CREATE-20).
 * @throws AppError INVALID_REQUEST
 */
export function assertTyped(draft: DraftRow, fields: BotFields): void {
  if (fields.kind === 'WORLD') return;
  const imported = draft.card === null ? undefined : characterOf(cardOf(draft.card));
  const tooLong = BOUNDED.filter((field) => {
    const came = lengthOf(imported?.[field]);
    return lengthOf(fields[field]) > Math.max(CHARACTER_BOUNDS[field], came);
  });
  if (tooLong.length === 0) return;
  const invalid = tooLong.map((field) => ({
    path: `body.botInfo.${field}`,
    message: `must have at most ${CHARACTER_BOUNDS[field]} characters`,
  }));
  throw new AppError('INVALID_REQUEST', { details: { fields: invalid } });
}

const lengthOf = (text: unknown): number => (typeof text === 'string' ? [...text].length : 0);

/** What a character has of its card beside the fields of the wizard. */
export function importedOf({ card, cardPictureMediaId, cardFiles }: DraftRow): Partial<BotFields> {
  if (card === null) return {};
  const { alternateGreetings, exampleDialogue, isSensitive } = characterOf(cardOf(card));
  return { card, cardPictureMediaId, cardFiles, alternateGreetings, exampleDialogue, isSensitive, source: 'import' };
}

/** The chosen picture, or the one that came with the card. */
export function portraitOf(
  image: { readonly contentId: string; readonly look?: NonNullable<BotFields['portraitLook']> } | undefined,
  draft: DraftRow,
): Partial<BotFields> {
  if (image) return { portraitMediaId: image.contentId, portraitLook: image.look ?? null };
  return draft.portraitMediaId === null ? {} : { portraitMediaId: draft.portraitMediaId };
}
