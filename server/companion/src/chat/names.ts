import nlp from 'compromise';
import { commonness } from './meaning/meaning.ts';
import { namesMentioned } from './mentioned-names.ts';

/** Capitalised words after "I'm" that are not names. */
export const NO_NAME = new Set(
  'a an the not so too very just also back here there home sorry fine good ok okay great done ready sure busy tired happy sad late early lost sick bored alone lonely angry hungry cold hot glad afraid scared new old single married from in on at going coming trying looking thinking feeling doing having getting working really still always never only kind sort pretty all your you his her their my what who why how well better worse bad awake asleep yours it that this'.split(
    ' ',
  ),
);

const TITLE = String.raw`(?:(?:captain|doctor|dr\.?|professor|sir|lady|lord|mr\.?|mrs\.?|ms\.?|miss|agent|officer|commander|lieutenant|colonel|general|private|dame|master|mistress|count|countess|baron|baroness|duke|duchess|friar|squire|detective|inspector|sergeant|king|queen|prince|princess|nurse|father|sister|brother|uncle|aunt)\s+)?`;

const FILLER = `(?:actually |really |just |still |not important but |in fact )*`;

/** Phrases after which a word is certainly a name, in any case. */
const NAMING = new RegExp(
  String.raw`\b(?:calls? me|i go by|i go as|known as|my (?:real |full |first |actual )?name is|my (?:real |full |first )?name's|(?<!\p{L} )names?(?: is|'s)?(?=\s)|the name(?: is|'s)|i'm called|i am called)\s{0,3}:?\s{0,3}${FILLER}${TITLE}([\p{L}][\p{L}'-]{1,20})((?:\s[\p{L}'-]+)?)`,
  'giu',
);

/** "I'm Jonas", "it's Ada here": a name only if it looks like one. */
const INTRODUCING = new RegExp(
  String.raw`(?:^|[.!?,;:]\s*|\b(?:hi|hello|hey|and|well|oh|ok|yo),?\s+)(?:i'm|i am|im|this is|it's|it is|its)(?: (?:just |only )?me,?)?\s+${FILLER}${TITLE}([\p{L}][\p{L}-]+)((?:\s\p{L}+)?)(?=$|[\s,.!?;])`,
  'giu',
);

const TITLED =
  /^(?:doctor|dr|captain|sir|madam|lady|lord|miss|mister|mr|mrs|ms|professor|sergeant|officer|inspector|detective|commander|master|boss|coach|chef|nurse|father|sister|brother)$/i;

/** "I'm the new tenant, Joris", "I am Sir Aldous of the Fen", "Marguerite is my name". */
const PRESENTED: readonly RegExp[] = [
  /\b(?:[Ii]'m|[Ii] am|[Ii]m|[Tt]his is|[Ii]t'?s)(?: me,)? (?:the|your) (?:[\p{L}'-]+ ){0,5}?[\p{L}'-]+,? (?:(?:named|called) |, ?)?(?<=(?:,|named|called) )(\p{Lu}[\p{L}'-]{1,20})((?: \p{Lu}[\p{L}'-]+)?)(?=\s*(?:$|[.!?,;]))/u,
  /\b(?:[Ii]'m|[Ii] am|[Ii]m|[Tt]his is|[Nn]ame is) (?:[Ss]ir|[Dd]ame|[Ll]ady|[Ll]ord|[Cc]aptain|[Dd]octor|[Dd]r\.?|[Pp]rofessor|[Bb]rother|[Ss]ister|[Mm]aster|[Mm]istress|[Mm]iss|[Mm]rs?\.?|[Mm]s\.?|[Ss]ergeant|[Dd]etective|[Ii]nspector|[Aa]gent|[Oo]fficer|[Cc]ommander|[Ll]ieutenant|[Pp]rivate|[Cc]olonel|[Gg]eneral|[Kk]ing|[Qq]ueen|[Pp]rincess|[Pp]rince|[Cc]ount(?:ess)?|[Bb]aron(?:ess)?|[Dd]uke|[Dd]uchess|[Ff]ather|[Ff]riar|[Ss]quire|[Rr]anger|[Aa]unt|[Uu]ncle) (\p{Lu}[\p{L}'-]{1,20})((?: \p{Lu}[\p{L}'-]+)?)/u,
  /(?:^|[.!?,] )(\p{Lu}[\p{L}'-]{1,20})((?: \p{Lu}[\p{L}'-]+)?)(?:'s| is)(?: my| the) name\b/u,
  /\b(?:know me as|the name(?:'s| is|:)|(?:my|full) name:|signed,?|sincerely,?|yours,?) (\p{Lu}[\p{L}'-]{1,20})((?: \p{Lu}[\p{L}'-]+)?)/iu,
  /\b[Ii](?:'m| am) (?:new here|your \p{L}+)[,.:;-]+ (\p{Lu}[\p{L}'-]{1,20})(?=\s*(?:$|[.!?,;]))()/u,
];

/** "Leonard Pike, Des Moines Register." */
const BY_LINE =
  /(?:^|[.!?] )(\p{Lu}\p{Ll}[\p{L}'-]{0,18}) (\p{Lu}[\p{L}'-]{1,20})(?:,| from| of| with| at) (?:the |your )?(?:new )?\p{L}[\p{L}' -]{2,40}(?=[.!]|$)/u;

const NO_CALLED =
  /^(?:when|later|back|maybe|if|whatever|tomorrow|crazy|old|names|daddy|master|a|an|the|is|was|not|your|you|stupid|names?|after|by|at|what|that|so|and|babe|baby|nuts|mad|lucky|for|to|in|on|of|from|with|are|were)$/i;

export function nameIn(text: string): string | undefined {
  const own = namesMentioned([text]).findLast(({ whose, as }) => whose === 'me' && as !== 'handle')?.name;
  if (own !== undefined && !NO_NAME.has(own.toLowerCase()) && !NO_CALLED.test(own)) return own;
  // The last one counts: "My name is Katherine, but everyone calls me Kit."
  for (const [, said = '', second = ''] of [...text.matchAll(NAMING)].reverse()) {
    if (!NO_NAME.has(said.toLowerCase()) && !NO_CALLED.test(said)) return named(said, second);
  }
  if (text === text.toUpperCase()) return undefined;
  for (const pattern of PRESENTED) {
    const [, first = '', second = ''] = pattern.exec(text) ?? [];
    if (first !== '' && !NO_NAME.has(first.toLowerCase()) && !NO_CALLED.test(first) && !TITLED.test(first)) {
      const name = named(first, second);
      // A word in lower case counts only if it is nothing but a name.
      if (/^\p{Lu}/u.test(first) || SHORT_NAMES.test(first) || (isFirstName(proper(first)) && !isWord(first)))
        return name;
    }
  }
  const [, whole = '', family = ''] = BY_LINE.exec(text) ?? [];
  if (isFirstName(whole) && !/\b(?:you|your (?!new|\p{L}+(?: i guess)?[.!]?$))/iu.test(text.slice(0, 60)))
    return `${whole} ${family}`;
  const here = /(?:^|[,.!] ?)(\p{L}{2,20}) here\b/iu.exec(text)?.[1];
  const called = /, (\p{Lu}\p{Ll}{2,15}) here[\s.!,]*/u.exec(text)?.[1];
  if (called !== undefined && !/^(?:Nobody|Somebody|Anyone|Someone|Everyone|Right|Over|Only|Not)$/.test(called))
    return called;
  if (here !== undefined && (SHORT_NAMES.test(here) || isFirstName(proper(here))) && !NO_NAME.has(here.toLowerCase()))
    return proper(here);
  for (const [, said = '', second = ''] of [...text.matchAll(INTRODUCING)].reverse()) {
    const name = introducedAs(said, second) ?? (second === '' && HAILS.test(text) ? rareAs(said) : undefined);
    if (name !== undefined) return name;
  }
  return undefined;
}

function introducedAs(introduced: string, next: string): string | undefined {
  if (NO_NAME.has(introduced.toLowerCase())) return undefined;
  if (/^\p{Ll}/u.test(introduced)) {
    // In lower case, only a first name that is not another word, at the end of the message.
    const ends = next.trim() === '' || /^\s(?:by|btw|and|from|nice|but|the|i|your|here|too|what|who|how)\b/i.test(next);
    return ends && (SHORT_NAMES.test(introduced) || (isFirstName(proper(introduced)) && !isWord(introduced)))
      ? proper(introduced)
      : undefined;
  }
  if (!/^\p{Lu}\p{Ll}/u.test(introduced) || nlp(introduced).has('#Demonym')) return undefined;
  if (/^\s\p{Ll}+(?:er|ist)$/u.test(next)) return undefined;
  return isWord(introduced.toLowerCase()) && !isFirstName(introduced) && !/^\s(?:of|from)\b/.test(next)
    ? undefined
    : named(introduced, next);
}

const HAILS = /\b(?:hi+|hello|hey+|yo|sup|hiya|howdy|morning|evening)\b/i;

const STATE =
  /^(?:hungover|vegan|veggie|bi|gay|trans|straight|aries|gemini|virgo|libra|scorpio|pisces|cold|starving|bot|human|male|female|back|ok|up|down|out|off|alive|dead|home|free|stuck)$/i;

/** "Hi, im dec": a rare word after a greeting is a name, unless it is a state such as "vegan". */
const rareAs = (word: string): string | undefined =>
  word.length <= 10 &&
  !NO_NAME.has(word) &&
  !STATE.test(word) &&
  !isWord(word) &&
  !nlp(word).has('#Verb') &&
  commonness(word) < 0.1
    ? proper(word)
    : undefined;

/** First names that taggers also know as words. */
const SHORT_NAMES =
  /^(?:max|jo|joe|sam|will|rose|grace|art|bea|drew|rob|mark|pat|ray|sky|faith|hope|joy|dawn|ivy|lily|jack|frank|grant|chase|summer|autumn|eve|guy|bill|gene|dean|earl|kit|robin|wren|jade|ruby|amber|daisy|violet|olive|theo|leo|kai|eli)$/i;

/** A second word is part of the name if it is capitalised. */
const named = (first: string, second: string): string =>
  proper(first) + (/^\s\p{Lu}\p{Ll}+/u.test(second) && !NO_NAME.has(second.trim().toLowerCase()) ? second : '');

export const isFirstName = (word: string): boolean => nlp(word).has('#FirstName');

export const isWord = (word: string): boolean =>
  nlp(word).has('(#Adjective|#Adverb|#Preposition|#Conjunction|#Gerund|#PastTense)');

export const proper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
