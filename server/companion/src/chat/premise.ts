import type { CharacterProfile } from 'ports';
import { withWords } from 'text';
import { unfolded } from './facts.ts';
import { stemsOf } from './lexicon.ts';
import { plain, sentencesOf } from './text.ts';

/** The premise of a story: the relationship, the character's nature, the situation. */
export interface Premise {
  /** They are a couple. */
  readonly partner: boolean;
  /** They have known each other for a while. */
  readonly familiar: boolean;
  /** How long something has lasted or will last, as far as the premise says: "eight months". */
  span(question: string): string | undefined;
  /** Whether the character is what a question asks: "a ghost", "the captain". */
  names(thing: string): boolean;
  /** Whether the profile gives it this trait: "homesick". */
  readonly isCalled: (word: string) => boolean;
}

const COUPLE =
  /\b(?:boyfriend|girlfriend|husband|wife|spouse|fianc[eé]e?|lovers?|dating|married to (?:you|each other|the user)|in love with (?:you|the user)|engaged|(?:have been|are) (?:married|together|a couple)|your (?:love|sweetheart|beloved)|life partner)\b/i;
const NUMBER =
  '(?:\\d{1,12}(?:[,.]\\d{1,12}){0,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?|half an?|several|a few|hundreds of|a hundred|a thousand)';
const SPAN = new RegExp(
  `\\b(${NUMBER}(?: (?:more|long|whole))? (?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|winters?|summers?|decades?|centuries|miles?|leagues?|kilometres?|stops?))\\b`,
  'i',
);

/** Words that say which duration a question is about; the sentence with the duration must have one of them, too. */
const OF_WHAT: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:together|dating|a couple|an item|known each other|know each other|friends|married)\b/,
    /\b(?:together|dating|couple|known|friends?|married|met|lovers?|you|your)\b/i,
  ],
  [
    /\b(?:much longer|how long (?:until|till|before|is it|will it|to go)|how far|when (?:do|will|are) we (?:arrive|there|get|be)|are we there|left)\b/,
    /\b(?:left|to go|until|till|away|away from|remain\w*|bound|arriv\w+|ahead|journey|voyage|to reach|more)\b/i,
  ],
  [/\b(?:gone|away)\b/, /\b(?:gone|away|after|back|return\w*|since)\b/i],
  [
    /\b(?:work(?:ed|ing)?|live[ds]?|living|been|stay(?:ed|ing)?)\b/,
    /\b(?:you|your|the user|apprentice|assistant|in|since|new)\b/i,
  ],
];

export function premiseOf(character: CharacterProfile): Premise {
  const clean = (text: string) => plain(unfolded(text, character.nickname).slice(0, 4_000));
  const ofTwo = clean(character.relationship);
  const now = clean(character.initialSituation);
  const headline = clean(character.headline);
  const blurb = clean(character.shortDescription);
  const nature = `${clean(character.personality)} ${clean(character.details)} ${clean(character.backstory)}`;
  const partner =
    COUPLE.test(ofTwo) ||
    /^your (?:\w+ )?(?:boy|girl)friend|^your (?:\w+ )?(?:wife|husband|partner|fianc)/i.test(headline);
  const sentences = [ofTwo, now].flatMap((text) => sentencesOf(text).flatMap((one) => one.split(/[;]\s+/)));
  const being = new Set(stemsOf(`${headline} ${blurb} ${character.hashTags.join(' ')} ${speciesIn(nature)}`));
  const familiar =
    /\b(?:(?:flat|room|house|team|class|work|ship)mates?|friends?|colleagues?|siblings?|brothers?|sisters?|sons?|daughters?|mothers?|fathers?|cousins?|(?:old|childhood|sworn) \p{L}+|neighbou?rs?|partners?|apprentice)\b/iu.test(
      ofTwo,
    );
  return {
    partner,
    familiar,
    span(question) {
      const lower = question.toLowerCase();
      const of = OF_WHAT.find(([asked]) => asked.test(lower))?.[1];
      if (of === undefined || !/\b(?:how (?:long|far|much longer)|when|since when|are we there)\b/.test(lower))
        return undefined;
      const mine = /\b(?:we|us|our|i|much longer)\b/.test(lower) || /\bgone|away\b/.test(lower);
      if (!mine) return undefined;
      return sentences
        .filter((one) => of.test(one))
        .map((one) => SPAN.exec(one)?.[1])
        .find((one) => one !== undefined);
    },
    names(thing) {
      const wanted = stemsOf(thing);
      return wanted.length > 0 && wanted.every((stem) => being.has(stem));
    },
    isCalled: (word) => withWords('iu')`\b${word.replace(/[^\p{L}-]/gu, '')}\b`.test(nature),
  };
}

/** "Species: half-elf", "I am a raven", "is a retired cook": what the character is. */
const speciesIn = (text: string): string =>
  [
    ...text.matchAll(
      /\b(?:(?:species|race|job|occupation|profession|class|role)\W{1,3}([\p{L}' -]{3,40})|(?:is|am|are|was) (?:now )?(?:an?|the) ((?:[\p{L}'-]+ ){0,3}[\p{L}'-]+?)(?=[,.;]| (?:who|with|of|in|at|from|and|that)\b))/giu,
    ),
  ]
    .slice(0, 6)
    .map(([, one, other]) => one ?? other ?? '')
    .join(' ');
