import { v1Fields } from './card.ts';
import { knownFields } from './definition.ts';
import { isObject, textOf } from './json.ts';
import type { LoreEntry } from './lore.ts';
import { type CardFile, pathOf } from './read-card.ts';

/** The result for a part of a card: it has an effect here; it was changed; it is kept for export only. */
export type Fate = 'kept' | 'changed' | 'unused';

export type ReportCode =
  | 'texts'
  | 'greetings'
  | 'examples'
  | 'lore'
  | 'tags'
  | 'picture'
  | 'extensions'
  | 'unknown-fields'
  | 'files'
  | 'newer-version'
  | 'broken-copy'
  | 'v3-in-chara'
  | 'stale-copies'
  | 'long-name'
  | 'more-tags'
  | 'small-picture'
  | 'no-picture'
  | 'instructions'
  | 'creator-notes'
  | 'group-greetings'
  | 'lore-disabled'
  | 'lore-regex'
  | 'lore-decorators'
  | 'assets-missing'
  | 'assets-remote'
  | 'assets-unsafe'
  | 'assets-unused';

export interface ReportLine {
  readonly fate: Fate;
  readonly code: ReportCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Longest name and highest number of tags shown here. */
export const shownBounds = { name: 60, tags: 10 } as const;
/** A smaller picture is not a portrait: some tools export a blank pixel. */
export const smallestPicture = 64;

export const showsSomeone = ({ width, height }: { width?: number; height?: number }): boolean =>
  Math.min(width ?? smallestPicture, height ?? smallestPicture) >= smallestPicture;

/** Lists the parts of a card that are kept, changed, or have no effect here. */
export function reportOf(file: CardFile): ReportLine[] {
  const lines: ReportLine[] = [];
  const add = (fate: Fate, code: ReportCode, count: number, values: ReportLine['values'] = { count }) => {
    if (count > 0) lines.push({ fate, code, values });
  };
  const { card, picture } = file;
  const { definition, book } = card;
  const isCharacter = card.kind === 'character';
  const active = book?.entries.filter(({ isEnabled, content }) => isEnabled && content !== '') ?? [];
  const withRegex = active.filter(isUnsearchable).length;

  add('kept', 'texts', textCount(file));
  add('kept', 'greetings', definition.alternate_greetings.length);
  add('kept', 'examples', definition.mes_example === '' ? 0 : 1);
  add('kept', 'lore', active.length - withRegex);
  add('kept', 'instructions', definition.system_prompt || definition.post_history_instructions ? 1 : 0);
  add('kept', 'tags', Math.min(definition.tags.length, shownBounds.tags));
  add('kept', 'picture', picture && showsSomeone(picture) ? 1 : 0);
  add('kept', 'extensions', Object.keys(definition.extensions).length);
  const unknown = unknownFields(file);
  add('kept', 'unknown-fields', unknown.length, { count: unknown.length, names: unknown.slice(0, 5).join(', ') });
  add('kept', 'files', file.files.size);

  const isNewer = isCharacter && Number.parseFloat(card.specVersion) > card.version;
  add('changed', 'newer-version', card.version > 1 && isNewer ? 1 : 0, { version: card.specVersion });
  for (const notice of file.notices) add('changed', notice, 1);
  add('changed', 'stale-copies', staleCopies(file));
  const shownName = definition.nickname || definition.name;
  add('changed', 'long-name', [...shownName].length > shownBounds.name ? 1 : 0, { max: shownBounds.name });
  add('changed', 'more-tags', definition.tags.length - shownBounds.tags);
  add('changed', 'small-picture', picture && !showsSomeone(picture) ? 1 : 0);
  add('changed', 'no-picture', isCharacter && !picture ? 1 : 0);

  add('unused', 'creator-notes', definition.creator_notes ? 1 : 0);
  add('unused', 'group-greetings', definition.group_only_greetings.length);
  add('unused', 'lore-disabled', (book?.entries.length ?? 0) - active.length);
  add('unused', 'lore-regex', withRegex);
  add('unused', 'lore-decorators', active.filter(({ unknownDecorators }) => unknownDecorators > 0).length);
  const assets = sortAssets(file);
  add('unused', 'assets-missing', assets.missing);
  add('unused', 'assets-remote', assets.remote);
  add('unused', 'assets-unsafe', assets.unsafe);
  add('unused', 'assets-unused', assets.unused);
  return lines;
}

/** Its expressions look around or back, so that a search for them may not be linear. */
const isUnsearchable = ({ usesRegex, isConstant, keys, secondaryKeys }: LoreEntry): boolean =>
  usesRegex && !isConstant && [...keys, ...secondaryKeys].some((key) => /\(\?<?[=!]|\\[1-9k]/.test(key));

function textCount({ card: { definition } }: CardFile): number {
  const { name, description, personality, scenario, first_mes } = definition;
  return [name, description, personality, scenario, first_mes].filter((text) => text !== '').length;
}

function unknownFields({ card: { kind, version, whole } }: CardFile): string[] {
  if (kind === 'lorebook') return [];
  const data = version === 1 ? whole : isObject(whole.data) ? whole.data : {};
  const root =
    version === 1 ? [] : Object.keys(whole).filter((key) => !ENVELOPE.has(key) && !knownFields.includes(key));
  return [...root, ...Object.keys(data).filter((key) => !knownFields.includes(key))];
}

const ENVELOPE: ReadonlySet<string> = new Set(['spec', 'spec_version', 'data']);

/** V1 copies of fields that differ from `data`. */
function staleCopies({ card: { version, whole } }: CardFile): number {
  const { data } = whole;
  if (version === 1 || !isObject(data)) return 0;
  return v1Fields.filter((field) => typeof whole[field] === 'string' && textOf(whole[field]) !== textOf(data[field]))
    .length;
}

function sortAssets({ card, embedded, picture }: CardFile) {
  const sorted = { missing: 0, remote: 0, unsafe: 0, unused: 0 };
  for (const { type, uri } of card.definition.assets) {
    const path = pathOf(uri);
    if (/^ccdefault:/i.test(uri)) continue;
    if (path !== undefined) {
      if (!embedded.has(path)) sorted.missing += 1;
      else if (type !== 'icon' || !picture) sorted.unused += 1;
    } else if (/^https?:/i.test(uri)) sorted.remote += 1;
    else if (/^data:(image|audio|video)\//i.test(uri)) sorted.unused += 1;
    else sorted.unsafe += 1;
  }
  return sorted;
}
