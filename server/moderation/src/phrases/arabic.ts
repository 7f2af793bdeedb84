/** What is written together with an Arabic word. Everything here is folded, see `fold`. */

const ARABIC = /^[\u0600-\u06ff]/;
const PREFIX = /^[وف]?(?:لل|(?:[بكلس]|[عبل]?ه)?(?:ال)?|عال)(?=.{3})/u;

export const isArabic = (word: string): boolean => ARABIC.test(word);

/** The word without "and", "with", "for", "on", "this" and "the" before it. */
export function withoutPrefixes(word: string): string[] {
  const longest = PREFIX.exec(word)?.[0].length ?? 0;
  return Array.from({ length: longest }, (_, i) => word.slice(i + 1)).filter((rest) => rest.length >= 3);
}

const split = (words: string): readonly string[] => words.split(' ');
const JOINED = ['', 'و', 'ف'];
/** Prepositions and articles; the persons and tenses of verbs, also as Egypt, the Levant and the Gulf say them. */
const BEFORE = [
  '',
  ...split(
    'ال ب بال ل لل ك كال هال عال بهال لهال ا ي ت ن سا سي ست سن ه ها هي هت هن ح حا حي حت حن با بي بت بن من م مت س ين تن ان بين بتن يت تت ات بيت بتت است يست',
  ),
];
const PREFIXES = new Set(JOINED.flatMap((joined) => BEFORE.map((before) => joined + before)));
const LONGEST_PREFIX = 5;
/** Endings of verbs and nouns, and the pronouns after them. */
const SUFFIXES = new Set([
  '',
  ...split(
    'ا ه ها هم هن هما ك كم كي ي ني نا و وا ون وه وها وني ين يني ان ات اتي اته اتها اتك ت تي ته تها تك تكم تني تو توا تهم',
  ),
  ...split(
    'يه يها يهم يك ناه ناها لي له لها لك لهم لو لنا ش وش هاش يش نك نه نها اه تلي تلها تله تلك يلي يله يلها وله ولها ولي',
  ),
]);
const LONGEST_SUFFIX = 4;
/** Tenses before a verb of the first person, which loses its own letter in dialects: "بقتل" for "أقتل". */
const FIRST_PERSON = /^[وف]?[بهح]$/;
/** A shorter stem would be found in too many words. */
const SHORTEST = 2;

/** Every part of the word that can be its stem. */
export function stemsOf(word: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (let from = 0; from <= Math.min(LONGEST_PREFIX, word.length - SHORTEST); from++) {
    const prefix = word.slice(0, from);
    if (!PREFIXES.has(prefix)) continue;
    for (let end = word.length; end >= Math.max(from + SHORTEST, word.length - LONGEST_SUFFIX); end--) {
      if (!SUFFIXES.has(word.slice(end))) continue;
      const stem = word.slice(from, end);
      stems.add(stem);
      if (FIRST_PERSON.test(prefix)) stems.add(`ا${stem}`);
    }
  }
  return stems;
}
