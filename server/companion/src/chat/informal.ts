import { withWords } from 'text';

/** Informal spellings and what they mean. Longer forms come before those that they contain. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bwha?ts (?=up|your|ur|my|the|that|this|it|wrong|going|for|with|a|an|new)/gi, "what's "],
  [/ (?:the (?:hell|heck|fuck)|on earth)\b/gi, ''],
  [/\bw[ao]t\b/gi, 'what'],
  [/\b(what|who|where|how)'d (?=you|i|it|he|she|they|make)/gi, '$1 would '],
  [/\bwhats\b/gi, "what's"],
  [/\bthe names (?=\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*)?[\s.,!]*(?:$|\p{Lu}))/giu, "the name's "],
  [/\bwhy'?d (?=you|i|he|she|they|it|we)/gi, 'why did '],
  [/\bwho'd (?=you|i|he|she|they|we) /gi, 'who did '],
  [/\blets (?=\p{L}+ )/giu, "let's "],
  [
    /\b(she|he|it|there|here|who|that)s (?=a |an |the |my |your |not |so |very |in |on |at |\d|\p{L}+ing\b)/giu,
    "$1's ",
  ],
  [/\bshes\b/gi, "she's"],
  [/\bhes\b/gi, "he's"],
  [/\b(they|you|it|that)ll\b/gi, "$1'll"],
  [/\b(they|you)d (?=\p{L})/giu, "$1'd "],
  [/\bthey ?re (?=\p{L})/giu, "they're "],
  [/\blemme\b/gi, 'let me'],
  [/\bgimme\b/gi, 'give me'],
  [/\b(?:whatcha|watcha)\b/gi, 'what are you'],
  [/\bya (?=\p{L}|\?|$)/giu, 'you '],
  [/\b(?:prolly|probs)\b/gi, 'probably'],
  [/\b(?:favs|faves)\b/gi, 'favourites'],
  [
    /\b(do|go|mak|liv|work|play|feel|talk|look|com|think|noth|someth|anyth)in'?(?=[\s?!.,]|$)(?<!\bgoin\b(?! )|\bcomin\b(?! ))/gi,
    '$1ing',
  ],
  [/\b(?:tmrw|tmr|tmrrw|2moro|tomorow)\b/gi, 'tomorrow'],
  [/\b(?:thru)\b/gi, 'through'],
  [/\b(?:ppl)\b/gi, 'people'],
  [/\bn (?=\p{L})/giu, 'and '],
  [/\bwen\b/gi, 'when'],
  [/\b(?:hav)\b/gi, 'have'],
  [/\b(?:teh)\b/gi, 'the'],
  [/\bdo[iy]ng\b/gi, 'doing'],
  [/\bwher\b/gi, 'where'],
  [/\bhow come (?=\p{L})/giu, 'why '],
  [/\bwhos\b/gi, "who's"],
  [/\bwheres\b/gi, "where's"],
  [/\bhows\b/gi, "how's"],
  [/\bthats\b/gi, "that's"],
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have|had)nt\b/gi, "$1n't"],
  [/\b(ca|wo)nt\b/gi, "$1n't"],
  [/\bi ?m(?= )/gi, "I'm"],
  [/\bive\b/gi, "I've"],
  [
    /\b(?:ur|your) (?=(?:so|very|really|too|the best|an?|cute|sweet|kind|nice|funny|hot|pretty|amazing|mean|weird|such|not|lying|annoying|right|wrong|welcome|crazy|lovely|awesome|my (?:best|favou?rite)|kinda|kind of|being|boring)\b)/gi,
    'you are ',
  ],
  [/\bur\b/gi, 'your'],
  [/\bu r\b/gi, 'you are'],
  [/\br u\b/gi, 'are you'],
  [/\bu\b/gi, 'you'],
  [/\byoure\b/gi, "you're"],
  [/\byouve\b/gi, "you've"],
  [/\btheyre\b/gi, "they're"],
  [/\bgf\b/gi, 'girlfriend'],
  [/\bbf\b/gi, 'boyfriend'],
  [/\bbff\b/gi, 'best friend'],
  [/\bfam\b/gi, 'family'],
  [
    /\bill (?=(?:be|go|see|let|come|do|take|wait|try|tell|never|always|call|buy|show|give|get|make|find|leave|ask|have|think)\b)/gi,
    "I'll ",
  ],
  [/\bid (?=(?:love|like|rather|be|say|never|go|do)\b)/gi, "I'd "],
  [/\bfav\b/gi, 'favourite'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bkinda\b/gi, 'kind of'],
  [/\bdunno\b/gi, "don't know"],
  [/\bidk\b/gi, "I don't know"],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\binfront\b/gi, 'in front'],
  [/\bcuz\b|\bbcs?\b/gi, 'because'],
  [/\bmy names (?=\p{L})/giu, "my name's "],
  // "My dogs name" means the name of one dog.
  [
    /\b(my|your|his|her|their|the) ((?:\p{L}+ )?\p{L}{2,}?)s (names?|job|birthday|age|house|fault|boyfriend|girlfriend|wife|husband|favou?rite)\b(?! (?:are|were))/giu,
    "$1 $2's $3",
  ],
  [/,? ?\b(?:btw|by the way|tbh|imo|rn)\b(?=[\s.,!?]|$)/gi, ''],
];

/** The text with informal spellings written out. Everything else, and the case of words, stays. */
export function writtenOut(text: string): string {
  let result = text;
  for (const [pattern, replacement] of SPELLINGS) result = result.replace(pattern, replacement);
  return result.replace(/^[\s,]+/, '');
}

/** Notes in lower case as sentences: a capital after each full stop, and for the name. */
export function tidied(text: string, name: string): string {
  const ends = text.match(/\p{Ll}[.!?]\s+\p{L}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}{2}[.!?]\s+\p{Ll}/gu)?.length ?? 0;
  if (!/^\p{Ll}/u.test(text) && small <= ends / 2) return text;
  const named = name
    .split(/[\s"]+/)
    .filter((word) => /^\p{Lu}\p{L}{2,}$/u.test(word))
    .reduce((whole, word) => whole.replace(withWords('giu')`\b${word}\b`, word), text);
  return writtenOut(named)
    .replace(
      /(^|(?:\p{L}{2}|[\p{N})"'])[.!?]\s+)(\p{Ll})/gu,
      (_, end: string, letter: string) => end + letter.toUpperCase(),
    )
    .replace(/\bi\b(?=['\s])/g, 'I');
}
