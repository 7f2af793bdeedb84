import { fold } from '../normalise.ts';
import { START_MARK, type Unit, type Vocabulary } from './vocabulary.ts';

/** Runs of letters, digits and characters used as letters; sentence marks; line ends. */
const RUN = /[\p{L}\p{M}\p{N}'@$€|+!*]+(?:[._·][\p{L}\p{M}\p{N}'@$€|+!*]+)*|[.?…。।؟]+|\n/gu;
/** Between letters of one word. */
const DOTS = /[._·]/;
/** Scripts without spaces between words, or with particles attached to words. */
const LETTERS = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const PIECES =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[^\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
/** A word of Korean syllables, the most frequent case. */
const SYLLABLES = /^[가-힣]+$/;
const HANGUL = /\p{Script=Hangul}/u;
/** How many spaced letters are joined at once, and the longest word among them. */
const SPACED = 60;
const LONGEST = 14;

/** Characters at the ends of a word that are not part of it. */
const AROUND = "'!|+*";

const TENS: ReadonlyMap<string, number> = new Map([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
]);
const ONES: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((name, i) => [name, i + 1]),
);

const EDGE_UNIT: Unit = { kind: 'edge', text: '', begins: false };

/**
 * A text as the rules read it, starting and ending with the edge of a sentence. The work depends only on its length.
 */
export function unitsOf(text: string, vocabulary: Vocabulary): Unit[] {
  const folded = fold(text);
  const units: Unit[] = [{ ...EDGE_UNIT, text: START_MARK }];
  for (const { 0: run, index } of folded.matchAll(RUN)) {
    if (run === '\n') units.push(EDGE_UNIT);
    else if (/^[.?…。।؟]/.test(run)) {
      if (endsSentence(run, folded, index + run.length)) units.push(EDGE_UNIT);
    } else if (DOTS.test(run)) units.push(...dottedUnits(run, vocabulary));
    else units.push(...unitsOfRun(run, vocabulary));
  }
  units.push(EDGE_UNIT);
  return joinSpacedLetters(joinNumerals(units), vocabulary);
}

/** "thirty-eight" as the number 38, so that an adult's age does not contain a child's age. */
function joinNumerals(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const tens = TENS.get(joined.at(-1)?.text ?? '');
    const ones = ONES.get(unit.text);
    if (tens === undefined || ones === undefined) joined.push(unit);
    else joined[joined.length - 1] = { kind: 'number', text: String(tens + ones), begins: true };
  }
  return joined;
}

/** "k.i.l.l", "3.5" and a hesitating "..." do not end a sentence. */
function endsSentence(marks: string, text: string, after: number): boolean {
  if (/[?。।؟]/.test(marks)) return true;
  return marks === '.' && !/[\p{L}\p{N}]/u.test(text[after] ?? '');
}

/** "su.icide" is a word of the rules; "home.now" is two words, and "k.i.l.l" letters. */
function dottedUnits(run: string, vocabulary: Vocabulary): Unit[] {
  const joined = run.replace(/[._·]/g, '');
  if (joined.length <= LONGEST && vocabulary.names(joined)) return [word(joined)];
  if (/^[\d.]+$/.test(run)) return [word(run)];
  return run.split(DOTS).flatMap((piece) => unitsOfRun(piece, vocabulary));
}

function unitsOfRun(run: string, vocabulary: Vocabulary): Unit[] {
  let from = 0;
  let end = run.length;
  while (from < end && AROUND.includes(run.charAt(from))) from++;
  while (end > from && AROUND.includes(run.charAt(end - 1))) end--;
  const word = run.slice(from, end);
  const isExclaimed = run.indexOf('!', end) >= 0;
  const units = LETTERS.test(word) ? mixedUnits(word, vocabulary) : wordUnits(word, vocabulary);
  return isExclaimed ? [...units, EDGE_UNIT] : units;
}

function mixedUnits(run: string, vocabulary: Vocabulary): Unit[] {
  if (SYLLABLES.test(run))
    return Array.from(run, (text, index): Unit => ({ kind: 'letter', text, begins: index === 0 }));
  return [...run.matchAll(PIECES)].flatMap(({ 0: piece, index }): Unit[] =>
    LETTERS.test(piece)
      ? [{ kind: 'letter', text: piece, begins: index === 0 || !HANGUL.test(piece) }]
      : wordUnits(piece, vocabulary),
  );
}

/**
 * A word, a number, or a number with its unit ("15yo"). Text with other characters that is not a disguised word is
 * split.
 */
function wordUnits(run: string, vocabulary: Vocabulary): Unit[] {
  if (run === '') return [];
  if (/^\p{N}+$/u.test(run)) return [{ kind: 'number', text: run, begins: true }];
  // Words, and heights: "5'4".
  if (/^[\p{L}\p{M}']+$/u.test(run) || /^\d{1,2}'\d/.test(run)) return [word(run)];
  // Arabic in Latin letters writes some sounds as digits.
  if (vocabulary.names(run)) return [word(run)];
  const meant = vocabulary.undisguised(run);
  if (meant !== undefined) return [word(meant)];
  const pieces = run.match(/\p{N}+|[\p{L}\p{M}']+/gu) ?? [];
  return pieces.map((piece) => (/^\p{N}/u.test(piece) ? { kind: 'number', text: piece, begins: true } : word(piece)));
}

const word = (text: string): Unit => ({ kind: 'word', text, begins: true });

const isSingle = ({ kind, text }: Unit) => kind === 'word' && text.length === 1;

/** "k i l l" and "s.e.x" as the words that they spell, if the rules use them. */
function joinSpacedLetters(units: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  const joined: Unit[] = [];
  for (let at = 0; at < units.length; ) {
    let end = at;
    while (end < units.length && end - at < SPACED && isSingle(units[end] ?? EDGE_UNIT)) end++;
    const run = units.slice(at, end);
    if (run.length < 3) {
      joined.push(...units.slice(at, end + 1));
      at = Math.min(end + 1, units.length);
    } else {
      joined.push(...(spelled(run.map(({ text }) => text).join(''), vocabulary)?.map(word) ?? run));
      at = end;
    }
  }
  return joined;
}

/** The smallest number of rule words that letters spell; undefined if they spell none. */
function spelled(letters: string, vocabulary: Vocabulary): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let from = 0; from < letters.length; from++) {
    const before = best[from];
    if (!before) continue;
    const spells = (piece: string) => {
      const known = best[from + piece.length];
      if (!known || known.length > before.length + 1) best[from + piece.length] = [...before, piece];
    };
    if (letters[from] === 'i' || letters[from] === 'a') spells(letters.charAt(from));
    if (!vocabulary.namesAfter(letters.slice(from, from + 2))) continue;
    for (let end = from + 2; end <= Math.min(letters.length, from + LONGEST); end++) {
      const piece = letters.slice(from, end);
      if (vocabulary.names(piece)) spells(piece);
    }
  }
  const words = best[letters.length];
  return words?.some(({ length }) => length > 2) ? words : undefined;
}
