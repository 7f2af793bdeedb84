import { isObject, type JsonObject, listOf, textOf, textsOf } from './json.ts';

export interface Asset {
  readonly type: string;
  readonly uri: string;
  readonly name: string;
  readonly ext: string;
}

/** The fields of a character: the root of a V1 card, `data` of the others. */
export interface Definition {
  readonly name: string;
  readonly nickname: string;
  readonly description: string;
  readonly personality: string;
  readonly scenario: string;
  readonly first_mes: string;
  readonly mes_example: string;
  readonly alternate_greetings: readonly string[];
  readonly group_only_greetings: readonly string[];
  readonly tags: readonly string[];
  readonly creator: string;
  readonly creator_notes: string;
  readonly system_prompt: string;
  readonly post_history_instructions: string;
  readonly character_book: JsonObject | null;
  readonly assets: readonly Asset[];
  readonly extensions: JsonObject;
}

/** All fields of a definition that the formats define. */
export const knownFields: readonly string[] = [
  'name',
  'nickname',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'alternate_greetings',
  'group_only_greetings',
  'tags',
  'creator',
  'creator_notes',
  'creator_notes_multilingual',
  'character_version',
  'system_prompt',
  'post_history_instructions',
  'character_book',
  'assets',
  'extensions',
  'source',
  'creation_date',
  'modification_date',
];

/**
 * Reads the fields needed here. Real files have numbers, null or nothing instead of texts: an unreadable field counts as
 * missing, and the whole card is kept anyway.
 */
export const readDefinition = (source: JsonObject): Definition => ({
  name: textOf(source.name),
  nickname: textOf(source.nickname),
  description: textOf(source.description),
  personality: textOf(source.personality),
  scenario: textOf(source.scenario),
  first_mes: textOf(source.first_mes),
  mes_example: textOf(source.mes_example),
  alternate_greetings: textsOf(source.alternate_greetings),
  group_only_greetings: textsOf(source.group_only_greetings),
  tags: textsOf(source.tags),
  creator: textOf(source.creator),
  creator_notes: textOf(source.creator_notes),
  system_prompt: textOf(source.system_prompt),
  post_history_instructions: textOf(source.post_history_instructions),
  character_book: isObject(source.character_book) ? source.character_book : null,
  assets: listOf(source.assets).flatMap(assetOf),
  extensions: isObject(source.extensions) ? source.extensions : {},
});

function assetOf(value: unknown): Asset[] {
  if (!isObject(value) || typeof value.uri !== 'string') return [];
  return [{ type: textOf(value.type), uri: value.uri.trim(), name: textOf(value.name), ext: textOf(value.ext) }];
}
