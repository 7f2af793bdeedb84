import type { Tone } from './tone.ts';

/** Long forms, for characters that would not say "I'm". The 's of a noun stays. */
const LONG: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/\bWon't\b/g, 'Will not'],
  [
    /\b(do|does|did|is|are|was|were|have|has|had|would|could|should|Do|Does|Did|Is|Are)n't(?! (?:you|I|we|it|that)\b)/g,
    '$1 not',
  ],
  [/\bI'm\b/g, 'I am'],
  [/\b(you|we|they|You|We|They)'re\b/g, '$1 are'],
  [/\b(I|you|we|they|You|We|They)'ve\b/g, '$1 have'],
  [/\b(I|you|we|he|she|it|they|You|We|It)'ll\b/g, '$1 will'],
  [/\b(I|you|we|You|We)'d (?=rather|like|love|be|say|give|keep|bet|only)/g, '$1 would '],
  [/\b(that|it|there|what|who|here|That|It|There|What|Who|Here)'s(?= )/g, '$1 is'],
  [/\blet's\b/g, 'let us'],
  [/\bLet's\b/g, 'Let us'],
];

/** Archaic words, few enough to stay readable. */
const OLD: readonly (readonly [RegExp, string])[] = [
  [/^(?:Hello|Hi|Hey)(?: there)?\b/, 'Well met'],
  [/^(?:Oh, )?hello\b/i, 'Well met'],
  [/\b(?:Goodbye|Bye)\b/g, 'Fare thee well'],
  [/^(?:Yes|Yeah)\b/, 'Aye'],
  [/\bYes\b/g, 'Aye'],
  [/^No(?=[.,])/, 'Nay'],
  [/\b(?:Maybe|Perhaps)\b/g, 'Perchance'],
  [/\b(?:maybe|perhaps)\b/g, 'perchance'],
  [/\bI think(?= (?!of|about|that)\p{L})/gu, 'methinks'],
  [/^methinks/, 'Methinks'],
  [/\bno idea\b/gi, 'no inkling'],
  [/\boften\b/g, 'oft'],
  [/\breally\b/g, 'truly'],
  [/\bReally\b/g, 'Truly'],
  [/\bbetween us\b/g, 'betwixt us'],
  [/\bnothing\b/g, 'naught'],
  [/\bNothing\b/g, 'Naught'],
  [/\bof course\b/g, 'in good sooth'],
  [/\bOf course\b/g, 'In good sooth'],
  [/^(?:Okay|OK|All right)\b/, 'So be it'],
  [/\bbefore (?=I|you|we)/g, 'ere '],
];

/** A ready-made line in the character's manner of speaking. What the profile says stays as it is written. */
export function spokenAs(tone: Tone, line: string): string {
  if (tone !== 'formal' && tone !== 'archaic' && tone !== 'cool') return line;
  const said = (text: string, changes: readonly (readonly [RegExp, string])[]) =>
    changes.reduce((all, [pattern, words]) => all.replace(pattern, words), text);
  const long = said(line, LONG);
  return tone === 'archaic' ? said(long, OLD) : long;
}

const TERMS =
  /, ((?:my )?(?:love|dear|darling|sweetheart|sweetie|honey|mate|friend|stranger|travell?er|kid|kiddo|boss|captain|detective|lad|lass|sailor|child|honou?red guest|good sir|my lady|sir|ma'am|chief|pal|buddy|champ|sunshine|doc|partner|cousin|primo|neighbou?r|professor|rookie|soldier|human|mortal|little one|princess|angel|babe|dude|bro|comrade))(?=[.!?,…]|$)/i;

/** "Found your problem, love." gives "love": how the character addresses people in its own lines. */
export const termOfAddress = (ownLines: string): string | undefined =>
  TERMS.exec(ownLines.slice(0, 4_000))?.[1]?.toLowerCase();

/** "Go on, I am listening." with the term of address at the end. */
export const addressed = (line: string, term: string): string =>
  /^[^,?!"]{8,60}[.]$/u.test(line) && !line.includes(term) ? line.replace(/\.$/, `, ${term}.`) : line;
