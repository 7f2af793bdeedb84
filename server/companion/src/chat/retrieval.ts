import { countOf } from 'text';
import { asked as askedFor, fitOf } from './asked.ts';
import type { Fact } from './facts.ts';
import { akin, stemOf, type Term, termsOf, unaccented } from './lexicon.ts';
import type { Aspect } from './lines/aspect.ts';
import { likeness } from './meaning/meaning.ts';

/** How well a fact answers a question. */
export interface Scored {
  readonly fact: Fact;
  readonly score: number;
  /** It shares words with the question, not only its kind. */
  readonly literal: number;
  /** It shares words with the question itself, not only with the text before. */
  readonly own: number;
  /** It has the kind of thing that the question asks for. */
  readonly asked: number;
}

/** What a question asks for, and what a sentence with the answer contains. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bwho(?:m|se|'s)?\b/,
    /(?<!^)(?<![.!?] )\b\p{Lu}\p{Ll}{2,}|\b(?:friend|mate|mother|father|mum|dad|sister|brother|wife|husband|uncle|aunt|teacher|gambler|monks?|son|daughter)\b/u,
  ],
  [
    /\bwhere\b/,
    /\b(?:in|at|on|above|under|near|behind|from|to|into|through) (?:the |a |an |his |her |their |my |your )?[\p{L}]|\b(?:lives?|home|emigrated|moved)\b/u,
  ],
  [
    /\bwhen\b|\bhow long\b|\bhow old\b|\bsince\b|\bwhat (?:year|age|time)\b|\bhow often\b/,
    /\b(?:\d+|years?|months?|weeks?|days?|hours?|winters?|summers?|centur\w+|decades?|since|ago|every|once|nights?|mornings?|sundays?|at (?:the age|\w+teen))\b/i,
  ],
  [
    /\bhow (?:many|much)\b/,
    /\b(?:\d+(?:[,.]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundreds?|thousands?|forty|dozens?)\b/i,
  ],
  [
    /\bwhy\b|\bhow come\b|\bwhat for\b|\breason\b/,
    /\b(?:because|since|so that|until|after|when|for the sake|out of|to (?:keep|help|find|pay|get))\b/i,
  ],
  [
    /\b(?:like|love|enjoy|favou?rite|prefer)\b/,
    /\b(?:likes?|loves?|adores?|enjoys?|favou?rite|treasures?|prefers?|delights?|fond)\b/i,
  ],
  [/\b(?:names?d?|called)\b/, /\b(?:called|named|name is|nicknamed)\b|\bas [\p{L}\d]+[.]?$/iu],
  [/\b(?:football|soccer|rugby|team|support)\b/, /\b(?:supports?|City|United|Rovers|team|fan)\b/],
  [/\bwhat (?:kind|sort|type)\b/, /\b(?:an?|the) \w+/i],
];

const KIN =
  /\b(?:friends?|mates?|brothers?|sisters?|siblings?|mother|father|mum|mom|dad|parents?|family|sons?|daughters?|kids?|children|wife|husband|married|uncle|aunt|twin|crew|boss|neighbou?rs?|love|ex)\b/;
/** Another person in the sentence: a relative, or a name. */
const PERSON_NAMED = new RegExp(
  `${KIN.source}|(?<=[\\p{L},] )\\p{Lu}\\p{Ll}{2,}|\\b(?:teacher|mentor|master|man|woman|boy|girl|captain|king|queen|lady|lord|grand\\p{L}+|cousin|aunt|niece|nephew|student|patient|customer|rival|cat|dog|horse|goat|parrot|bird)\\b`,
  'u',
);
/** A sentence about another person does not answer a question about the character. */
const OTHERS =
  /^(?:her|his|their|its|my|your) (?:\p{L}+ ){0,2}(?:friend|mate|brother|sister|mother|father|mum|mom|dad|parents|sons?|daughters?|wife|husband|uncle|aunt|twin|crew|boss|neighbou?r|ex|partner|girlfriend|boyfriend|fiancee?|mechanic|accountant|grand\p{L}+|cousin|niece|nephew)\b/iu;

/** "Where do they live?": the question is about a person who was just mentioned. */
export const ofThird = (question: string): boolean =>
  /\b(?:he|she|they|him|her|them|it|his|their)\b/.test(question) && !/\b(?:you|your)\b/.test(question);

/** Facts for a question, the best first. */
export interface Index {
  search(question: string, how: { readonly aspect?: Aspect | undefined; readonly context?: string }): Scored[];
}

const GENERIC =
  /^(?:foods?|meals?|dish(?:es)?|drinks?|eat|music|books?|movies?|films?|sports?|pets?|animals?|hobb(?:y|ies)|colou?rs?|lov(?:e|es|ed)|likes?|enjoy|hates?)$/;

/** The score of an answer: one rare word of the question, or its aspect. */
export const ENOUGH = 1;

export function createIndex(facts: readonly Fact[]): Index {
  const terms = facts.map(({ text }) => termsOf(text));
  const stems = terms.map((own) => own.map(({ stem }) => stem));
  const frequency = new Map<string, number>();
  for (const own of stems) for (const stem of own) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  // A word that is in every sentence of a profile does not distinguish them.
  const weightOf = (stem: string) => 1.6 / (1 + Math.max(0, (frequency.get(stem) ?? 1) - 1) * 0.35);

  const overlap = (
    wanted: readonly Term[],
    at: number,
    { meaning = true, aspect }: { meaning?: boolean; aspect?: Aspect | undefined } = {},
  ): number => {
    const own = stems[at] ?? [];
    let sum = 0;
    let met = 0;
    for (const { stem, word } of wanted) {
      const before = sum;
      // The aspect scores what it asks for: "food" in the question asks for a dish, not for the word.
      const share = aspect !== undefined && GENERIC.test(word) ? 0.4 : 1;
      if (own.includes(stem)) sum += share * Math.max(1.2, weightOf(stem));
      else if (stem.length > 4 && own.some((one) => one.length > 4 && (one.startsWith(stem) || stem.startsWith(one))))
        sum += share * 1.2;
      else if (own.some((one) => akin(stem, one))) sum += share;
      else if (meaning) sum += share * byMeaning(word, terms[at] ?? []);
      if (sum > before) met += 1;
    }
    // Two words of a question in one sentence are no coincidence.
    return sum + Math.max(0, met - 1) * 0.4;
  };

  return {
    search(question, { aspect, context = '' }) {
      const lower = question.toLowerCase();
      const ask = askedFor(question);
      const wanted = termsOf(ask.words);
      const around = termsOf(context).filter(({ stem }) => !wanted.some((one) => one.stem === stem));
      const counts = /\bhow many\b/.test(lower);
      const head = stemOf(HEAD.exec(lower)?.[1] ?? '');
      const fates = /\bwhat (?:happened|became) (?:to|of|with)\b|\bhow did (?:\w+ ){1,3}(?:die|end|go)\b/.test(lower);
      const third = ofThird(lower);
      const person = /\b(?:he|she|him|her|his)\b/.test(lower);
      const ofYou = /\b(?:you|your)\b/.test(lower) && !KIN.test(lower);
      const kinds = KINDS.filter(([asked]) => asked.test(lower)).map(([, answer]) => answer);
      return facts
        .map((fact, i) => {
          const near =
            context === ''
              ? 0
              : Math.min(2.4, (third || wanted.length === 0 ? 1.2 : 0.6) * overlap(around, i, { meaning: false }));
          const own = overlap(wanted, i, { aspect });
          const literal = own + near;
          const kind =
            kinds.filter((answer) => answer.test(fact.text)).length * 0.5 +
            (counts && NUMBER.test(fact.text) ? (literal >= 1.2 ? 1.8 : 0.9) : 0);
          const named = head !== undefined && literal > 0 && (stems[i] ?? []).includes(head) ? 1.6 : 0;
          const fate = fates && literal > 0 && FATE.test(fact.text) ? 1 : 0;
          const fit = fitOf(ask, fact.text, literal) + named + fate;
          const others = (ofYou && OTHERS.test(fact.text) ? 0.8 : 0) - fit;
          const asked = byAspect(fact, aspect);
          // "Do you still eat goats?": the sentence has all words of the question.
          const whole =
            aspect !== undefined && wanted.length >= 2 && wanted.every(({ stem }) => (stems[i] ?? []).includes(stem))
              ? 1.2
              : 0;
          // If the question's kind is known, a shared word alone counts less.
          const beside = aspect !== undefined && asked === 0 && literal < 2.4 ? 0.3 * literal : 0;
          return {
            fact,
            literal,
            own: wanted.length === 0 ? near : own,
            score: literal + kind + asked + whole - others,
            rank: literal + kind + asked + whole - others - beside,
            asked,
          };
        })
        .filter(
          ({ fact, score, literal, asked }) =>
            score >= ENOUGH &&
            (!person || PERSON_NAMED.test(fact.text)) &&
            (literal >= 0.75 || asked > 0 || (counts && NUMBER.test(fact.text))),
        )
        .map(({ fact, literal, own, rank, asked }) => ({ fact, literal, own, asked, score: rank }))
        .sort((a, b) => b.score - a.score || a.fact.id - b.fact.id);
    },
  };
}

const FATE =
  /\b(?:died|dead|killed|shot|murdered|drowned|lost|left|vanished|disappeared|hanged|burned|arrested|broke|never (?:came|returned|solved)|did not come back|married|sold|stolen|fell|closed|ended|moved|gave way|retired|stopped|stole|took)\b/i;

/** A count, not an age or a year. */
const NUMBER =
  /(?<!Age: |am |is |in |of |since |until |about )\b(?:\d{1,3}(?:,\d{3}){0,6}|\d{5,}|(?:\w+ )?hundred(?: and [\w-]+)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\w+)\b(?! years)/;

/** "How many panes", "what formation": the noun of the question. */
const HEAD =
  /\b(?:how many|how much|what|which)(?:'s)? (?:kind of |sort of |type of )?(?:is |was |are )?(?:the |your )?(?:\w+ )??([a-z]{4,})\b/;

/** Below this, two words are not related. */
const NEAR = 0.6;

/** The score of the word of a sentence that is nearest to a missing word of the question. */
function byMeaning(word: string, own: readonly Term[]): number {
  const nearest = own.reduce((most, one) => Math.max(most, likeness(word, one.word)), 0);
  return nearest < NEAR ? 0 : 0.3 + (nearest - NEAR) * 1.6;
}

function byAspect(fact: Fact, aspect: Aspect | undefined): number {
  const text = unaccented(fact.text.replace(/"[^"]*"/g, ' '));
  if (aspect === undefined) return 0;
  const said = [text, inflected(text)].find((one) => aspect.answers.test(one));
  if (said === undefined) return 0;
  const hits = countOf(aspect.answers, said);
  // "Toll: one button" is about a toll, "Job: toll keeper" is not.
  const label = /^([A-Za-z][A-Za-z ]{2,24}):/.exec(text)?.[1];
  const named = label !== undefined && !/^(?:left|right)\b/i.test(label) && aspect.answers.test(`${label}:`) ? 1 : 0;
  return 1 + named + Math.min(2, hits) * 0.25 + (aspect.asked.test(text.toLowerCase()) ? 0.5 : 0);
}

/** "I keep goal and drive" as "I keeps goal and drives": the patterns are written for the third person. */
const inflected = (text: string): string =>
  text.replace(
    /\b(I|you|they|and|who) ((?:\w+ly |also |never |always |often |still )?)([a-z]{2,}[^s\W])\b/gi,
    '$1 $2$3s',
  );

/** Whether a sentence has what the question word asks for: a reason, a number, a time. */
export const holdsKind = (question: string, text: string): boolean => {
  const lower = question.toLowerCase();
  const kind = MUST_HOLD.find(([asks]) => asks.test(lower));
  return kind === undefined || kind[1].test(text);
};
const MUST_HOLD: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:but |and |so |ok |then )*(?:why|how come)\b/,
    /\b(?:because|since|so that|until|after|when|for the sake|out of|ever since|to \w+|for)\b/i,
  ],
  [
    /\bhow (?:many|much|old|tall|far|big)\b/,
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty(?:-\w+)?|hundreds?|thousands?|dozens?|no|every|all|only)\b/i,
  ],
  [
    /^(?:but |and |so |ok |then )*(?:when|how long|how often|what (?:year|time|hour))\b/,
    /\d|\b(?:years?|months?|weeks?|days?|hours?|winters?|summers?|centur\w+|decades?|since|ago|every|once|nights?|mornings?|evenings?|afternoons?|dawn|midnight|noon|\w+days?|at|when|until|child(?:hood)?|young)\b/i,
  ],
];
