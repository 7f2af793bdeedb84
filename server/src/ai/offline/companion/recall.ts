import MiniSearch from 'minisearch';
import type { CharacterProfile } from '../../ports.ts';
import { type Self, selfOf, toFirstPerson } from './first-person.ts';
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
  /** The sentence that answers a question best, or undefined where none has to do with it; `literal`: by the same words only. */
  about(
    question: string,
    isFresh: (sentence: string) => boolean,
    how?: { readonly literal: boolean },
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

/** What people ask and the other words in which profiles answer it. */
const CONCEPTS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:grow|grew|raised|childhood|born|from|hometown|origin|come from|kid|young)\b/,
    'grew born raised childhood child village town hometown moved native island farm orphanage parents street',
  ],
  [
    /\b(?:family|parents?|siblings?|relatives)\b/,
    'mother father sister brother parents family grandmother grandfather aunt uncle twin orphan daughter son raised',
  ],
  [/\b(?:mother|mom|mum|father|dad|brother|sister)\b/, 'mother father brother sister parents'],
  [
    /\b(?:job|work|living|career|occupation|profession|do you do)\b/,
    'work works job runs owns keeps shop office studio teaches hired career business trade makes sells builds bakes lighthouse keeper market',
  ],
  [
    /\b(?:hobby|hobbies|free time|fun|enjoy|weekends?|relax|interests?)\b/,
    'loves likes enjoys hobby plays collects spends evenings reads paints fond garden',
  ],
  [/\b(?:like|love|favou?rite)\b/, 'loves likes enjoys favourite favorite fond'],
  [
    /\b(?:afraid|fears?|scared|scares?|frighten|nightmares?)\b/,
    'fear fears afraid scared terrified dreads nightmare dark',
  ],
  [
    /\b(?:dream|dreams|want|wish|goal|hope|future|plans?|ambition)\b/,
    'dream dreams wants wishes hopes goal ambition someday open',
  ],
  [/\b(?:secret|secrets|hide|hiding|never told)\b/, 'secret secretly hides hidden nobody never told lie'],
  [/\b(?:hate|dislike|annoys?|angry|can't stand)\b/, 'hates dislikes stand annoyed despises angry temper icy'],
  [
    /\b(?:eat|food|drink|cook|breakfast|dinner|lunch|coffee|tea|hungry)\b/,
    'coffee tea eats drinks cooks bread ramen food sweet bakes soup wine whisky',
  ],
  [/\b(?:live|home|house|apartment|room|place)\b/, 'lives apartment house home flat cottage room above city tower'],
  [
    /\b(?:look like|appearance|wear|hair|eyes|tall|scar|tattoo)\b/,
    'hair eyes tall wears scar coat freckles tattoo dress glasses',
  ],
  [/\b(?:pet|pets|animal|cat|dog)\b/, 'cat dog bird crow raven horse animals pet fox'],
  [/\b(?:music|song|instrument|sing)\b/, 'piano guitar violin sings plays jazz music band hums'],
  [
    /\b(?:single|married|wife|husband|partner|ex|relationship|boyfriend|girlfriend|loved)\b/,
    'wife husband lover married engaged widow divorced love ex broke',
  ],
  [/\b(?:friend|friends)\b/, 'friend friends trust crew partner'],
  [/\b(?:past|story|happened|before|leave|left|quit|why)\b/, 'left after quit lost once years because ago case'],
  [/\b(?:habit|habits|quirk|strange|weird)\b/, 'always habit hums collects counts talks never'],
  [/\b(?:good at|talent|skill|best at|strength)\b/, 'best talent skilled knows can master'],
  [/\b(?:weakness|bad at|flaw|worst)\b/, "can't never late stubborn badly"],
  [/\b(?:regret|mistake|sorry|guilt)\b/, 'regret lost mistake never left failed guilt'],
];

const STOP = new Set(
  'a an the and or but of to in on at for with from by is are was were be been do does did have has had you your yours i me my it its this that what who where when why how which can could would will about any some there here ever tell so not no yes as if than then them they he she his her hers him we us our really very just more most much many thing things something anything someone get got go going like know think'.split(
    ' ',
  ),
);
const QUIET = /\b(?:secret|secretly|hides?|hidden|nobody knows|never told|no one knows)\b/i;

const stem = (term: string): string | null => {
  const word = term.toLowerCase().replace(/'s$/, '');
  if (STOP.has(word) || word.length < 3) return null;
  return word.length > 4 ? word.replace(/(?:ing|ed|ies|es|s)$/, '') : word.replace(/s$/, '');
};

export function createRecall(character: CharacterProfile): Recall {
  const facts: Fact[] = [];
  for (const field of FIELDS) {
    for (const text of sentencesOf(unlisted(plain(character[field]))).slice(0, SENTENCES_A_FIELD))
      facts.push({ id: facts.length, field, text });
  }
  const words = [character.headline, ...FIELDS.map((field) => character[field]), ...character.hashTags]
    .map((text) => plain(text).slice(0, 2_000))
    .join(' ');
  const self = selfOf(character, words);
  const index = new MiniSearch<Fact>({
    fields: ['text'],
    processTerm: stem,
    tokenize: (text) => text.match(/[\p{L}\p{N}']+/gu) ?? [],
  });
  index.addAll(facts);
  const spoken = (fact: Fact | undefined) => (fact === undefined ? undefined : speakable(fact.text, self));

  return {
    words,
    age: /\b(?:aged? (?:is )?:?\s?|is )(\d{2,4})\b(?! (?:percent|times))|\b(\d{2,4})[- ]years?[- ]old\b/i
      .exec(words)
      ?.slice(1)
      .find(Boolean),
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
      const more = how?.literal ? [] : CONCEPTS.filter(([pattern]) => pattern.test(asked)).map(([, others]) => others);
      const wantsSecret = /\b(?:secret|hid|truth)/.test(asked);
      const results = index.search(
        {
          combineWith: 'OR',
          queries: [{ queries: [asked], boost: { text: 3 } }, ...more.map((others) => ({ queries: [others] }))],
        },
        { prefix: (term) => term.length > 4 },
      );
      for (const { id } of results.slice(0, 12)) {
        const fact = facts[Number(id)];
        // The opening scene is no fact about the character; it is told by `next`.
        if (fact === undefined || fact.field === 'initialSituation' || (QUIET.test(fact.text) && !wantsSecret))
          continue;
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

/** Lists in brackets, by plus signs or bars become sentences. */
const unlisted = (text: string): string =>
  text
    .replace(/[[\]]+/g, ' ')
    .replace(/"\s*\+\s*"/g, ', ')
    .replace(/\s[•·|]\s/g, '. ')
    .replace(/;\s*(?=[A-Z][a-z]+:)/g, '. ');

function speakable(text: string, self: Self): string | undefined {
  if (text.length < 8 || text.length > LONGEST || !isLatin(text) || text.split(' ').length < 3) return undefined;
  const sentence = toFirstPerson(text, self);
  // A sentence that still calls the character by name would be a stranger's.
  if (
    sentence === undefined ||
    self.names.some(
      (name) => new RegExp(`\\b${name}(?:'s)?\\b`).test(sentence) && !/\b(?:called|named|name)\b/.test(sentence),
    )
  )
    return undefined;
  return /\b(?:I|me|my|mine|myself|you|your)\b/i.test(sentence) ||
    /\b(?:is|are|was|were|has|have|smells?|hits?|falls?|burns?|lies)\b/.test(sentence)
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
