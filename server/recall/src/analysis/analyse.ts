import { arabicRoot, arabicStem } from './arabic.ts';
import { arabicConcepts } from './concepts/arabic.ts';
import { englishConcepts } from './concepts/english.ts';
import { koreanConcepts } from './concepts/korean.ts';
import { englishStem } from './english.ts';
import { koreanStem, pairsOf } from './korean.ts';
import { normalise, wordsOf } from './normalise.ts';

/**
 * What a text can be found by. The first character of a term says its kind: `=` a stem, `~` a part of one (a pair of
 * syllables, a root), `#` a subject.
 */
export type Term = string;

const HANGUL = /\p{Script=Hangul}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Scripts that do not separate words by spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LONGEST_WORD = 40;
const MAX_WORDS = 400;

/** Texts whose terms are kept: the same memories are analysed at each reply. */
const MAX_KEPT = 4_000;
const LONGEST_KEPT = 300;
const kept = new Map<string, readonly Term[]>();

/** The terms of a text in any language, each once. */
export function analyse(text: string): readonly Term[] {
  const known = kept.get(text);
  if (known) return known;
  const terms = termsOf(text);
  if (text.length > LONGEST_KEPT) return terms;
  // The oldest goes first.
  if (kept.size >= MAX_KEPT) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
  kept.set(text, terms);
  return terms;
}

function termsOf(text: string): Term[] {
  const normalised = normalise(text);
  const terms = new Set<Term>();
  for (const word of wordsOf(normalised).slice(0, MAX_WORDS)) addWord(terms, word.slice(0, LONGEST_WORD));
  for (const subject of phrases.in(normalised)) terms.add(`#${subject}`);
  return [...terms];
}

function addWord(terms: Set<Term>, word: string): void {
  if (HANGUL.test(word)) addKorean(terms, word);
  else if (ARABIC.test(word)) addArabic(terms, word);
  else if (UNSPACED.test(word)) addUnspaced(terms, word);
  else addStem(terms, englishStem(word), subjects.english);
}

function addUnspaced(terms: Set<Term>, word: string): void {
  for (const pair of pairsOf(word)) terms.add(`=${pair}`);
  // One Chinese character is often a word.
  for (const character of word.match(/\p{Script=Han}/gu) ?? []) terms.add(`~${character}`);
}

function addStem(terms: Set<Term>, stem: string | undefined, table: ReadonlyMap<string, readonly string[]>): void {
  if (stem === undefined) return;
  terms.add(`=${stem}`);
  for (const subject of table.get(stem) ?? []) terms.add(`#${subject}`);
}

function addArabic(terms: Set<Term>, word: string): void {
  for (const subject of subjects.arabicWords.get(word) ?? []) terms.add(`#${subject}`);
  const stem = arabicStem(word);
  addStem(terms, stem, subjects.arabic);
  const root = stem === undefined ? undefined : arabicRoot(stem);
  if (root !== undefined) terms.add(`~${root}`);
}

function addKorean(terms: Set<Term>, word: string): void {
  const stem = koreanStem(word);
  if (stem !== undefined) {
    terms.add(`=${stem}`);
    if (stem.length > 2) for (const pair of pairsOf(stem)) terms.add(`~${pair}`);
    else if (stem.length === 2) terms.add(`~${stem}`);
  }
  for (const subject of subjects.korean.get(stem ?? word) ?? []) terms.add(`#${subject}`);
  // A compound speaks of what its parts do. One syllable alone is too ambiguous to be a part.
  for (let from = 0; from + 1 < word.length; from += 1)
    for (let to = from + 2; to <= Math.min(word.length, from + 6); to += 1)
      for (const subject of subjects.korean.get(word.slice(from, to)) ?? []) terms.add(`#${subject}`);
}

/** Words of a table by their form: form → subjects. */
function byForm(table: Readonly<Record<string, string>>, formOf: (word: string) => string | undefined) {
  const forms = new Map<string, string[]>();
  for (const [subject, words] of Object.entries(table))
    for (const word of words.split(', ')) {
      const form = word.includes(' ') ? undefined : formOf(normalise(word));
      if (form !== undefined) forms.set(form, [...(forms.get(form) ?? []), subject]);
    }
  return forms;
}

const subjects = {
  english: byForm(englishConcepts, englishStem),
  korean: byForm(koreanConcepts, (word) => word),
  arabic: byForm(arabicConcepts, arabicStem),
  /** Short words whose stem would be too short: `اب`, `اخ`. */
  arabicWords: byForm(arabicConcepts, (word) => word),
};

const phrases = phraseTable([englishConcepts, koreanConcepts, arabicConcepts]);

/** Phrases of several words, by their first word. */
function phraseTable(tables: readonly Readonly<Record<string, string>>[]) {
  const byStart = new Map<string, { readonly phrase: string; readonly subject: string }[]>();
  for (const table of tables)
    for (const [subject, words] of Object.entries(table))
      for (const phrase of words.split(', ').map(normalise)) {
        const [start = '', more] = phrase.split(' ');
        if (more !== undefined) byStart.set(start, [...(byStart.get(start) ?? []), { phrase, subject }]);
      }
  return {
    in: (normalised: string): string[] =>
      [...new Set(normalised.split(/[^\p{L}\p{N}'-]+/u))].flatMap((word) =>
        (byStart.get(word) ?? []).flatMap(({ phrase, subject }) => (normalised.includes(phrase) ? subject : [])),
      ),
  };
}
