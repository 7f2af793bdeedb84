import { type Definition, readDefinition } from './definition.ts';
import { isObject, type JsonObject, listOf, parseJson, textOf } from './json.ts';
import { cardLimits } from './limits.ts';
import { type LoreBook, type LoreEntry, readBook } from './lore.ts';
import { CardRefused, type RefusalCode } from './refused.ts';

export interface Card {
  /** A lorebook has no character. */
  readonly kind: 'character' | 'lorebook';
  readonly version: 1 | 2 | 3;
  /** As stated in the file; may be newer than the versions known here. */
  readonly specVersion: string;
  readonly definition: Definition;
  readonly book: LoreBook | null;
  /** The original card, including unknown fields. */
  readonly whole: JsonObject;
}

const SPECS: Readonly<Record<string, 2 | 3>> = { chara_card_v2: 2, chara_card_v3: 3 };
export const v1Fields = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example'] as const;

/**
 * Reads the bytes of a card's JSON: V1 (flat), V2, V3, a lorebook or world info. Reads `data`, and ignores copies of its
 * fields beside it.
 * @throws CardRefused
 */
export function parseCard(bytes: Uint8Array): Card {
  const card = cardOf(parseJson(bytes));
  assertCounts(card);
  return card;
}

/** Each greeting, tag and key costs work later, however short it is. A stored card was checked before. */
function assertCounts({ definition, book }: Card): void {
  const { alternate_greetings: greetings, group_only_greetings: ofGroups, tags } = definition;
  const keys = book?.entries.reduce((sum, entry) => sum + keysIn(entry), 0) ?? 0;
  const refuse = (code: RefusalCode, max: number) => {
    throw new CardRefused(code, { max });
  };
  if (greetings.length + ofGroups.length > cardLimits.greetings) refuse('too-many-greetings', cardLimits.greetings);
  if (tags.length > cardLimits.tags) refuse('too-many-tags', cardLimits.tags);
  if (keys > cardLimits.loreKeys) refuse('too-many-keys', cardLimits.loreKeys);
}

const keysIn = ({ keys, secondaryKeys, excludedKeys }: LoreEntry) =>
  keys.length + secondaryKeys.length + excludedKeys.length;

/** The same for a card that was parsed already. @throws CardRefused */
export function cardOf(whole: unknown): Card {
  if (!isObject(whole)) throw new CardRefused('not-a-card');
  return isLorebook(whole) ? lorebookOf(whole) : characterOf(whole);
}

const isLorebook = (file: JsonObject) =>
  textOf(file.spec).startsWith('lorebook') || ('entries' in file && !('first_mes' in file) && !('data' in file));

function lorebookOf(whole: JsonObject): Card {
  const book = bookIn(isObject(whole.data) ? whole.data : whole);
  if (book.entries.length === 0) throw new CardRefused('no-entries');
  const { name, description } = book;
  const definition = readDefinition({ name, description });
  return { kind: 'lorebook', version: 3, specVersion: specVersionOf(whole), definition, book, whole };
}

function characterOf(whole: JsonObject): Card {
  const { version, source } = recognise(whole);
  const definition = readDefinition(source);
  if (definition.name === '') throw new CardRefused('no-name', { field: version === 1 ? 'name' : 'data.name' });
  if (sizeOf(definition) > cardLimits.definition) {
    throw new CardRefused('too-much-text', { max: cardLimits.definition });
  }
  const book = definition.character_book && bookIn(definition.character_book);
  return { kind: 'character', version, specVersion: specVersionOf(whole), definition, book, whole };
}

function recognise(file: JsonObject): { version: 1 | 2 | 3; source: JsonObject } {
  const { data } = file;
  if (typeof file.spec === 'string') {
    const version = SPECS[file.spec];
    if (!version) throw new CardRefused('unknown-spec', { spec: file.spec.slice(0, 40) });
    if (!isObject(data)) throw new CardRefused('no-data');
    return { version, source: data };
  }
  if (isObject(data)) throw new CardRefused('no-spec');
  if (!v1Fields.some((field) => field !== 'name' && typeof file[field] === 'string')) {
    throw new CardRefused('not-a-card');
  }
  return { version: 1, source: file };
}

const specVersionOf = ({ spec_version: version }: JsonObject): string =>
  typeof version === 'string' || typeof version === 'number' ? String(version).slice(0, 20) : '';

function bookIn(source: JsonObject): LoreBook {
  const { entries } = source;
  const count = isObject(entries) ? Object.keys(entries).length : listOf(entries).length;
  if (count > cardLimits.loreEntries) throw new CardRefused('too-many-entries', { max: cardLimits.loreEntries });
  return readBook(source);
}

/** All characters that will be shown, prompted or moderated. */
function sizeOf({ name, description, personality, scenario, first_mes, mes_example, ...rest }: Definition): number {
  const instructions = [rest.system_prompt, rest.post_history_instructions];
  const texts = [name, description, personality, scenario, first_mes, mes_example, ...instructions];
  return [...texts, ...listOf(rest.alternate_greetings), ...rest.tags].join('').length;
}
