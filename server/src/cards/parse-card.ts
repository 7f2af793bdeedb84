import { CardRefused } from './card-refused.ts';
import { type Definition, definitionSchema, type Envelope, envelopeSchema } from './card-schema.ts';
import { limits } from './limits.ts';

export interface Card {
  readonly version: 1 | 2 | 3;
  readonly definition: Definition;
  /** The card as it came, with all that nobody here understands. */
  readonly whole: unknown;
  /** What the importer should know: what is kept, but not used. */
  readonly notes: readonly string[];
}

const SPECS = { chara_card_v2: 2, chara_card_v3: 3 } as const;
const V1_FIELDS = ['description', 'personality', 'scenario', 'first_mes', 'mes_example'] as const;

/**
 * Reads the bytes of a card's JSON: V1 (flat), V2 or V3. `data` is what counts; copies of its fields beside it don't.
 * @throws CardRefused with the reason
 */
export function parseCard(bytes: Uint8Array): Card {
  return cardOf(parseJson(bytes));
}

/** The same of a card that was read already. @throws CardRefused */
export function cardOf(whole: unknown): Card {
  const envelope = envelopeSchema.safeParse(whole);
  if (Array.isArray(whole) || !envelope.success) throw new CardRefused('This is not a character card.');
  const { version, source } = recognise(envelope.data);
  const definition = definitionSchema.parse(source);
  if (definition.name === '') {
    throw new CardRefused(`The card has no name (${version === 1 ? 'name' : 'data.name'}).`);
  }
  if (sizeOf(definition) > limits.definition) {
    throw new CardRefused(
      `The character has more text than a character may have (${limits.definition.toLocaleString('en')} characters).`,
    );
  }
  return { version, definition, whole, notes: notesOn(envelope.data, version, definition) };
}

function recognise(file: Envelope): { version: 1 | 2 | 3; source: Record<string, unknown> } {
  const { spec, data } = file;
  const isLorebook = spec?.startsWith('lorebook') || ('entries' in file && !('first_mes' in file));
  if (isLorebook) throw new CardRefused('This is a lorebook, not a character.');
  if (spec === 'chara_card_v2' || spec === 'chara_card_v3') {
    if (!data) throw new CardRefused('The card is empty (data is missing).');
    return { version: SPECS[spec], source: data };
  }
  if (spec !== undefined) throw new CardRefused(`Cards of the kind “${spec.slice(0, 40)}” are not known here.`);
  if (data) throw new CardRefused('The card does not name its format (spec is missing).');
  if (!V1_FIELDS.some((field) => typeof file[field] === 'string')) {
    throw new CardRefused('This is not a character card.');
  }
  return { version: 1, source: file };
}

/** All characters that will be shown, prompted or checked. */
function sizeOf({ name, description, personality, scenario, first_mes, mes_example, ...rest }: Definition): number {
  const { alternate_greetings, tags } = rest;
  return [name, description, personality, scenario, first_mes, mes_example, ...alternate_greetings, ...tags].join('')
    .length;
}

function notesOn({ spec_version }: Envelope, version: 1 | 2 | 3, definition: Definition): string[] {
  const notes: string[] = [];
  if (version > 1 && Number.parseFloat(spec_version) > version) {
    notes.push(
      `The card is of a newer version (${spec_version.slice(0, 20)}): what is new in it is kept, but not used.`,
    );
  }
  const entries = definition.character_book?.entries.length ?? 0;
  if (entries > 0) notes.push(`Its lorebook (entries: ${entries}) is kept, but not used.`);
  const assets = definition.assets.filter(({ uri }) => !uri.startsWith('ccdefault:')).length;
  if (assets > 0) notes.push(`Assets that are not in this file (${assets}) are named in the card, but not fetched.`);
  if (definition.system_prompt || definition.post_history_instructions) {
    notes.push('Its own instructions to the model are kept, but not used.');
  }
  if (definition.group_only_greetings.length > 0) notes.push('Its greetings for groups are kept, but not used.');
  return notes;
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength > limits.jsonBytes) throw new CardRefused('The card has more than 4 MB of text.');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'The card is cut off or is not JSON.' : 'The card is not UTF-8 text.';
    throw new CardRefused(reason);
  }
  assertStorable(value);
  return value;
}

/** PostgreSQL holds neither NUL nor half of a surrogate pair, and nobody needs a card of a thousand levels. */
function assertStorable(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') assertText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= limits.depth) throw new CardRefused('The card is nested too deeply.');
    for (const [key, inner] of Object.entries(value)) {
      assertText(key);
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertText(value: string): void {
  if (value.includes('\u0000') || !value.isWellFormed()) {
    throw new CardRefused('The card has characters that cannot be stored.');
  }
}
