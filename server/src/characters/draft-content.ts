import type { Card } from 'shared-sdk/cards';
import { CHARACTER_BOUNDS, fitText, WORLD_BOUNDS } from 'text';
import { characterOf } from './character-of.ts';
import { guessGender } from './guess-gender.ts';
import { ownFieldsOf } from './own-fields.ts';

type Content = Readonly<Record<string, unknown>>;

/** The wizard's fields from a card. */
export function contentOf(
  card: Card,
  portraitMediaId: string | null,
): { kind: 'CHARACTER' | 'WORLD'; content: Content } {
  const own = ownFieldsOf(card.definition.extensions);
  const isWorld = card.kind === 'lorebook' || own.kind === 'WORLD';
  const design = { step: 0, selectedImageContentId: portraitMediaId, previewType: 'SHOW', shareType: 'PRIVATE' };
  return isWorld
    ? { kind: 'WORLD', content: { ...worldContent(card), ...design } }
    : { kind: 'CHARACTER', content: { ...characterContent(card), ...design } };
}

function characterContent(card: Card): Content {
  const { alternateGreetings: _, exampleDialogue: __, isSensitive: ___, gender, ...fields } = characterOf(card);
  const { tags, description, personality, scenario, extensions } = card.definition;
  const isKnown = guessGender(tags, [description, personality, scenario].join('\n')) !== 'NON_BINARY';
  return {
    ...fields,
    // Without a hint in the card, the gender stays open.
    gender: ownFieldsOf(extensions).gender ?? (isKnown ? gender : null),
    visualDescription: '',
    importedLengths: importedLengths(fields),
  };
}

/** Lengths of fields whose text from the card exceeds the limit for typing; that length is allowed there (CREATE-20). */
export function importedLengths(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(CHARACTER_BOUNDS).flatMap(([field, max]) => {
    const value = fields[field];
    const length = typeof value === 'string' ? [...value].length : 0;
    return length > max ? [`${field}:${length}`] : [];
  });
}

/** A lorebook becomes a world. Its lore stays in the book, because the wizard's fields are short. */
function worldContent({ definition, kind }: Card): Content {
  const { name, nickname, description, scenario, first_mes: firstMessage, extensions } = definition;
  const own = ownFieldsOf(extensions);
  return {
    genre: own.genre ?? '',
    worldName: [...(nickname || name)].slice(0, WORLD_BOUNDS.worldName).join(''),
    firstMessage: fitText(firstMessage, WORLD_BOUNDS.firstMessage),
    worldSetup: fitText(own.worldSetup ?? '', WORLD_BOUNDS.worldSetup),
    overview: fitText(description, WORLD_BOUNDS.overview),
    introduction: kind === 'lorebook' ? '' : fitText(scenario, WORLD_BOUNDS.introduction),
    visualDescription: '',
    headline: own.headline ?? '',
    shortDescription: own.shortDescription ?? '',
  };
}
