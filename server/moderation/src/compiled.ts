import type { ModerationPurpose } from 'ports';
import { PhraseCompiler, type SharedLists } from './phrases/compile.ts';
import type { AutomatonTables } from './phrases/tables.ts';
import type { VocabularyData } from './phrases/vocabulary.ts';
import { CATEGORIES, type Category, type Entry, type Near, type RuleLanguage, type RuleTable } from './rules/entry.ts';

/** An entry with the numbers of its phrase lists. */
export interface CompiledEntry {
  readonly category: Category;
  readonly language: RuleLanguage;
  readonly id: string;
  readonly only: readonly ModerationPurpose[] | undefined;
  readonly phrases: number | undefined;
  readonly near: readonly { readonly one: number; readonly other: number; readonly within: Near['within'] }[];
  readonly unless: number | undefined;
}

/** Tables of rules as plain data, without their phrases and examples. */
export interface CompiledRules {
  /** The gravest first. */
  readonly entries: readonly CompiledEntry[];
  readonly vocabulary: VocabularyData;
  readonly automaton: AutomatonTables;
}

/** @throws PhraseError */
export function compileRules(tables: readonly RuleTable[], shared: SharedLists): CompiledRules {
  const compiler = new PhraseCompiler(shared);
  const entries = tables
    .flatMap(({ category, language, entries }) =>
      entries.map((entry): CompiledEntry => ({ category, language, ...compiled(entry, compiler) })),
    )
    .sort((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category));
  return { entries, automaton: compiler.automaton(), vocabulary: compiler.vocabulary.data };
}

function compiled(entry: Entry, compiler: PhraseCompiler): Omit<CompiledEntry, 'category' | 'language'> {
  const list = (phrases: readonly string[] | undefined) =>
    phrases && phrases.length > 0 ? compiler.list(phrases) : undefined;
  return {
    id: entry.id,
    only: entry.only,
    phrases: list(entry.phrases),
    near: (entry.near ?? []).map(({ one, other, within }) => ({
      one: compiler.list(one),
      other: compiler.list(other),
      within,
    })),
    unless: list(entry.unless),
  };
}
