import { type LorePosition, readDecorators } from './decorators.ts';
import { isObject, type JsonObject, listOf, numberOf, textOf, textsOf } from './json.ts';

/** How the second list of keys decides, once a key of the first has matched. */
export type LoreLogic = 'and-any' | 'and-all' | 'not-any' | 'not-all';

/** Knowledge that is added to the prompt when one of its keys occurs in the conversation. */
export interface LoreEntry {
  readonly name: string;
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  /** None of them may occur. */
  readonly excludedKeys: readonly string[];
  readonly logic: LoreLogic;
  /** The text for the prompt, without the decorators at its head. */
  readonly content: string;
  readonly isEnabled: boolean;
  readonly isConstant: boolean;
  readonly isCaseSensitive: boolean;
  /** Its keys are regular expressions: a search for them must be linear. */
  readonly usesRegex: boolean;
  /** Keys match whole words only; undefined if the entry doesn't say. */
  readonly matchesWholeWords: boolean | undefined;
  /** Lower comes first in the prompt. */
  readonly order: number;
  /** Entries with higher priority stay when there is no room for all. */
  readonly priority: number;
  /** Number of messages that are searched; undefined: as many as the book says. */
  readonly scanDepth: number | undefined;
  /** From this message of the character on, and at every n-th. */
  readonly onlyAfter: number;
  readonly onlyEvery: number;
  /** Never activated. */
  readonly isForbidden: boolean;
  /** 0 to 100. */
  readonly probability: number;
  /** `depth`: this many messages before the end of the prompt. */
  readonly position: LorePosition;
  readonly depth: number;
  /** Messages for which it stays active once it was, and for which it can't become active again afterwards. */
  readonly sticky: number;
  readonly cooldown: number;
  /** Text of other entries does not activate it; its own does not activate others; nothing else activates it. */
  readonly excludesRecursion: boolean;
  readonly preventsRecursion: boolean;
  readonly needsRecursion: boolean;
  /** Unknown decorators. */
  readonly unknownDecorators: number;
}

export interface LoreBook {
  readonly name: string;
  readonly description: string;
  readonly scanDepth: number | undefined;
  readonly tokenBudget: number | undefined;
  /** Activated entries are searched for keys as well. */
  readonly isRecursive: boolean;
  readonly entries: readonly LoreEntry[];
}

/** Reads the book of a card, a lorebook, or world info, which has an object of entries and other field names. */
export function readBook(source: JsonObject): LoreBook {
  const isWorldInfo = isObject(source.entries);
  const entries = isObject(source.entries) ? Object.values(source.entries) : listOf(source.entries);
  return {
    name: textOf(source.name),
    description: textOf(source.description),
    scanDepth: numberOf(source.scan_depth ?? source.scanDepth),
    tokenBudget: numberOf(source.token_budget ?? source.tokenBudget),
    isRecursive: (source.recursive_scanning ?? source.recursiveScanning) === true,
    entries: entries.filter(isObject).map((entry) => (isWorldInfo ? worldInfoEntry(entry) : bookEntry(entry))),
  };
}

function bookEntry(entry: JsonObject): LoreEntry {
  const extensions = isObject(entry.extensions) ? entry.extensions : {};
  const order = numberOf(entry.insertion_order) ?? 100;
  return finish(entry, {
    keys: textsOf(entry.keys),
    secondaryKeys: entry.selective === true ? textsOf(entry.secondary_keys) : [],
    logic: logicOf(extensions.selectiveLogic),
    isEnabled: entry.enabled !== false,
    usesRegex: entry.use_regex === true,
    isCaseSensitive: (entry.case_sensitive ?? extensions.case_sensitive) === true,
    order,
    priority: numberOf(entry.priority) ?? 0,
    scanDepth: numberOf(extensions.scan_depth ?? undefined),
    probability: chanceOf(extensions.useProbability, extensions.probability),
    matchesWholeWords: wordsOf(extensions.match_whole_words),
    position: positionOf(extensions.position ?? entry.position),
    depth: countOf(extensions.depth, DEFAULT_DEPTH),
    sticky: countOf(extensions.sticky),
    cooldown: countOf(extensions.cooldown),
    delay: countOf(extensions.delay),
    excludesRecursion: extensions.exclude_recursion === true,
    preventsRecursion: extensions.prevent_recursion === true,
    needsRecursion: isSet(extensions.delay_until_recursion),
  });
}

function worldInfoEntry(entry: JsonObject): LoreEntry {
  const order = numberOf(entry.order) ?? 100;
  return finish(entry, {
    keys: textsOf(entry.key ?? entry.keys),
    secondaryKeys: entry.selective === false ? [] : textsOf(entry.keysecondary),
    logic: logicOf(entry.selectiveLogic),
    isEnabled: entry.disable !== true,
    usesRegex: false,
    isCaseSensitive: entry.caseSensitive === true,
    order,
    // In world info, higher order means higher priority.
    priority: order,
    scanDepth: numberOf(entry.scanDepth ?? undefined),
    probability: chanceOf(entry.useProbability, entry.probability),
    matchesWholeWords: wordsOf(entry.matchWholeWords),
    position: positionOf(entry.position),
    depth: countOf(entry.depth, DEFAULT_DEPTH),
    sticky: countOf(entry.sticky),
    cooldown: countOf(entry.cooldown),
    delay: countOf(entry.delay),
    excludesRecursion: entry.excludeRecursion === true,
    preventsRecursion: entry.preventRecursion === true,
    needsRecursion: isSet(entry.delayUntilRecursion),
  });
}

interface Own
  extends Omit<
    LoreEntry,
    'name' | 'excludedKeys' | 'content' | 'isConstant' | 'onlyAfter' | 'onlyEvery' | 'isForbidden' | 'unknownDecorators'
  > {
  /** Messages that the chat must have before. */
  readonly delay: number;
}

function finish(entry: JsonObject, { delay, ...own }: Own): LoreEntry {
  const { content, ...decorators } = readDecorators(textOf(entry.content));
  return {
    ...own,
    name: textOf(entry.name) || textOf(entry.comment),
    content,
    keys: [...own.keys, ...decorators.additionalKeys],
    excludedKeys: decorators.excludedKeys,
    usesRegex: own.usesRegex || own.keys.some((key) => /^\/.+\/[a-z]*$/.test(key)),
    isConstant: entry.constant === true || decorators.isConstant,
    scanDepth: decorators.scanDepth ?? own.scanDepth,
    position: decorators.position ?? own.position,
    depth: decorators.depth ?? own.depth,
    sticky: decorators.isKept ? FOREVER : own.sticky,
    cooldown: decorators.isOnce ? FOREVER : own.cooldown,
    // A delay counts messages of both sides, `onlyAfter` those of the character.
    onlyAfter: Math.max(decorators.onlyAfter, Math.ceil(delay / 2)),
    onlyEvery: decorators.onlyEvery,
    isForbidden: decorators.isForbidden,
    unknownDecorators: decorators.unknown,
  };
}

/** Messages before the end, where an entry or an extension does not say. */
const DEFAULT_DEPTH = 4;
/** Messages: more than a chat has. */
const FOREVER = 1_000_000;

const countOf = (value: unknown, usual = 0) =>
  Math.min(FOREVER, Math.max(0, Math.trunc(numberOf(value ?? undefined) ?? usual)));
const isSet = (value: unknown) => value === true || (numberOf(value ?? undefined) ?? 0) > 0;
const positionOf = (value: unknown): LorePosition => {
  if (value === 'before_char' || value === 0 || value === '0') return 'before';
  return value === 4 || value === '4' ? 'depth' : 'after';
};

const LOGIC: readonly LoreLogic[] = ['and-any', 'not-all', 'not-any', 'and-all'];
const logicOf = (value: unknown): LoreLogic => LOGIC[numberOf(value) ?? 0] ?? 'and-any';
const wordsOf = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
const chanceOf = (isUsed: unknown, chance: unknown) =>
  isUsed === false ? 100 : (numberOf(chance ?? undefined) ?? 100);
