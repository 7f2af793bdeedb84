import MiniSearch from 'minisearch';
import type { CharacterProfile } from '../../ports.ts';
import { type Self, selfOf, toFirstPerson } from './first-person.ts';
import { tidied } from './informal.ts';
import { type Aspect, aspectOf } from './lines/aspects.ts';
import { isLatin, plain, sentencesOf } from './text.ts';

type Field = 'backstory' | 'personality' | 'details' | 'initialSituation' | 'shortDescription';
const FIELDS: readonly Field[] = ['backstory', 'personality', 'details', 'initialSituation', 'shortDescription'];
/** More than this of one field no conversation reaches. */
const SENTENCES_A_FIELD = 60;

/** Longer sentences nobody says in a chat. */
const LONGEST = 260;

interface Fact {
  readonly id: number;
  readonly field: Field;
  readonly text: string;
}

/** What the profile knows, in the character's own words. Each sentence is given only if `isFresh` agrees. */
export interface Recall {
  /** The sentence that answers a question best, or undefined where none has to do with it; `literal`: by the same words only; `scene`: the opening scene counts, too. */
  about(
    question: string,
    isFresh: (sentence: string) => boolean,
    how?: { readonly literal: boolean; readonly scene?: boolean },
  ): string | undefined;
  /** The next sentence of a field in its order. */
  next(field: Field, isFresh: (sentence: string) => boolean): string | undefined;
  readonly age?: string | undefined;
  /** "a detective", "the keeper of the north light". */
  readonly role?: string | undefined;
  /** The relationship as a whole sentence to "you", if one can be made of it. */
  readonly relationship?: string | undefined;
  /** The whole profile's words, for guesses about tone and craft. */
  readonly words: string;
}

const STOP = new Set(
  'a an the and or but of to in on at for with from by is are was were be been do does did have has had you your yours i me my it its this that what who where when why how which can could would will about any some there here ever tell so not no yes as if than then them they he she his her hers him we us our really very just more most much many thing things something anything someone get got go going like know think'.split(
    ' ',
  ),
);
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}']+/gu) ?? [];

/** The stems of the words that carry a text's meaning. */
export const stemsOf = (text: string): string[] => wordsIn(text).flatMap((word) => stem(word) ?? []);

const SECRETS = /\b(?:secret|hid|truth)/;
const QUIET = /\b(?:secret|secretly|hides?|hidden|nobody knows|never told|has never told|no one knows|will not say)\b/i;

const stem = (term: string): string | null => {
  const word = term.toLowerCase().replace(/'s$/, '');
  if (STOP.has(word) || word.length < 3) return null;
  return (word.length > 4 ? word.replace(/(?:ing|ed|ies|es|s|e)$/, '') : word.replace(/[se]$/, '')).replace(
    /([^aeiou])\1$/,
    '$1',
  );
};

export function createRecall(character: CharacterProfile): Recall {
  const facts: Fact[] = [];
  for (const field of FIELDS) {
    for (const text of sentencesOf(tidied(unlisted(plain(character[field])), character.nickname)).slice(
      0,
      SENTENCES_A_FIELD,
    ))
      facts.push({ id: facts.length, field, text });
  }
  const words = [character.headline, ...FIELDS.map((field) => character[field]), ...character.hashTags]
    .map((text) => plain(text).slice(0, 2_000))
    .join(' ');
  const self = selfOf(character, words);
  const index = new MiniSearch<Fact>({
    fields: ['text'],
    processTerm: stem,
    tokenize: wordsIn,
  });
  index.addAll(facts);
  const spoken = (fact: Fact | undefined) => (fact === undefined ? undefined : speakable(fact.text, self));
  // The opening scene is no fact about the character; it is told by `next`.
  const known = facts.filter(({ field }) => field !== 'initialSituation');

  const literally = (asked: string, among: readonly Fact[]) =>
    index
      .search(asked, { prefix: (term) => term.length > 4 })
      .slice(0, 12)
      .flatMap(({ id }) => among.filter((fact) => fact.id === Number(id) && !QUIET.test(fact.text)));

  /** The sentences that answer an aspect: those first that share the question's own words. */
  const answering = (asked: string, { answers, asked: about }: Aspect) => {
    const stems = [...new Set(wordsIn(asked).flatMap((word) => stem(word) ?? []))];
    const wantsSecret = SECRETS.test(asked);
    return known
      .filter(({ text }) => answers.test(text) && (wantsSecret || !QUIET.test(text)))
      .map((fact) => {
        const own = wordsIn(fact.text).flatMap((word) => stem(word) ?? []);
        const shared = stems.filter((word) => own.includes(word)).length;
        const named = about.test(fact.text.toLowerCase()) ? 1 : 0;
        return {
          fact,
          weight: 3 * shared + named + (fact.text.match(new RegExp(answers.source, 'gi'))?.length ?? 0) / 4,
        };
      })
      .sort((a, b) => b.weight - a.weight || a.fact.id - b.fact.id)
      .map(({ fact }) => fact);
  };

  return {
    words,
    age: ageIn(words),
    role: roleOf(
      facts,
      self,
      [character.relationship, character.headline, character.shortDescription].map((text) =>
        plain(text).slice(0, LONGEST),
      ),
    ),
    relationship: relationshipOf(plain(character.relationship).slice(0, LONGEST), self),
    about(question, isFresh, how) {
      const asked = question.toLowerCase();
      const aspect = how?.literal ? undefined : aspectOf(asked);
      const found = aspect === undefined ? literally(asked, how?.scene ? facts : known) : answering(asked, aspect);
      for (const fact of found) {
        const sentence = spoken(fact);
        if (sentence !== undefined && isFresh(sentence)) return sentence;
      }
      return undefined;
    },
    next(field, isFresh) {
      for (const fact of facts) {
        if (fact.field !== field || QUIET.test(fact.text)) continue;
        const sentence = spoken(fact);
        if (sentence !== undefined && isFresh(sentence)) return sentence;
      }
      return undefined;
    },
  };
}

/** "36" of "Age: 36", "thirty-eight" of "is thirty-eight years old". */
const ageIn = (words: string): string | undefined =>
  /\b(?:aged?(?: is)?:?\s?|(?:is|are|am|I'm) )(\d{2,4})\b(?! (?:percent|times|minutes|hours|days|patients|miles))|\b(\d{2,4})[- ]years?[- ]old\b|\b((?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|eighteen|nineteen)) years old\b/i
    .exec(words)
    ?.slice(1)
    .find(Boolean);

/** Lists in brackets, by plus signs or bars become sentences. */
const unlisted = (text: string): string =>
  text
    .replace(/[[\]]+/g, ' ')
    .replace(/"\s*\+\s*"/g, ', ')
    .replace(/\s[•·|]\s/g, '. ')
    .replace(/;\s*(?=[A-Z][a-z]+:)/g, '. ');

function speakable(text: string, self: Self): string | undefined {
  if (text.length < 8 || text.length > LONGEST || !isLatin(text) || text.split(' ').length < 3) return undefined;
  // A quotation that the sentence only begins or ends would hang in the air.
  if (text.split('"').length % 2 === 0) return undefined;
  const sentence = toFirstPerson(text, self);
  // A sentence that still calls the character by name would be a stranger's.
  if (
    sentence === undefined ||
    self.names.some(
      (name) =>
        new RegExp(`\\b${name}(?:'s)?\\b`).test(sentence) &&
        !/\b(?:called|named|name)\b|^I(?:'m| am) \p{Lu}/u.test(sentence),
    )
  )
    return undefined;
  // Nobody knows who such a "she" is, once the sentence before is gone.
  if (/^(?:She|He|Him|Her|His)\b/.test(sentence)) return undefined;
  return /\b(?:I|me|my|mine|myself|you|your)\b/i.test(sentence) ||
    /\b(?:is|are|was|were|has|have|smells?|hits?|falls?|burns?|lies|left|came|went|died|stands|hangs|waits|comes|goes|lives|knows|calls|says|do|does)\b/.test(
      sentence,
    )
    ? sentence
    : undefined;
}

function roleOf(facts: readonly Fact[], self: Self, others: readonly string[]): string | undefined {
  for (const { text } of facts) {
    // Only such a sentence can become "I am a …".
    if (text.length > LONGEST || !/\b(?:is|are|I'm|am|an?|the)\b/i.test(text)) continue;
    const sentence = toFirstPerson(text, self) ?? '';
    const role =
      /^I(?:'m| am) ((?:an?|the) [\p{L}\d' -]{3,48}?)(?=[,.;]| (?:who|with|in|from|and|at|on|of|that|whose|for|since)\b)/u.exec(
        sentence,
      )?.[1];
    if (role !== undefined) return role;
  }
  const noun =
    /^((?:an?|the) [\p{L}'-]+(?: [\p{L}'-]+){0,3}?)(?=$|[,.;]| (?:you|who|with|in|from|at|of|that|whose|for)\b)/iu;
  return others
    .map((text) => noun.exec(text)?.[1]?.toLowerCase())
    .find((role) => role !== undefined && !/\b(?:friend|stranger|neighbou?r|lover|man|woman|person|one)\b/.test(role));
}

function relationshipOf(text: string, self: Self): string | undefined {
  if (text === '' || !isLatin(text)) return undefined;
  if (/^your\b/i.test(text)) return `I'm ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/[.!]+$/, '')}.`;
  if (/^(?:an?|the) /i.test(text) && !/\b(?:is|are|was|were)\b/.test(text))
    return `To you I'm ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/[.!]+$/, '')}.`;
  if (/\b(?:you|she|he|they)\b/i.test(text) || self.names.some((name) => text.includes(name)))
    return toFirstPerson(text.replace(/\bwho is\b.*$/, ''), self);
  return /^[\p{L}' -]{3,60}$/u.test(text) ? `I'm your ${text.charAt(0).toLowerCase()}${text.slice(1)}.` : undefined;
}
