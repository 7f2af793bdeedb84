import nlp from 'compromise';
import type { CharacterProfile } from 'ports';
import { withWords } from 'text';
import { type Fact, type Field, factsOf, unfolded } from './facts.ts';
import { selfOf, toFirstPerson } from './first-person.ts';
import { stemsOf } from './lexicon.ts';
import { aspectOf } from './lines/aspects.ts';
import { beginsWithVerb } from './notes.ts';
import type { Self } from './profile-words.ts';
import { createIndex, ofThird, type Scored } from './retrieval.ts';
import { capitalised, isLatin, plain } from './text.ts';

/** Longer sentences are not used in a chat. */
const LONGEST = 260;

export interface How {
  /** Only facts that share words with the question. */
  readonly literal?: boolean;
  /** The opening scene counts, too. */
  readonly scene?: boolean;
  /** Also facts that score far below the best. */
  readonly loose?: boolean;
  /** Only certain answers: by their kind, or by a shared word. */
  readonly sure?: boolean;
  /** Only facts that share a word or a stem with the question. */
  readonly exact?: boolean;
  /** The text before, for a question that depends on it. */
  readonly context?: string;
}

/** The profile in the character's own words. A sentence is returned only if `isFresh` accepts it. */
export interface Recall {
  /** The sentence that answers a question best; undefined if none is about it. */
  about(question: string, isFresh: (sentence: string) => boolean, how?: How): string | undefined;
  /** The next sentence of a field in its order. */
  next(field: Field, isFresh: (sentence: string) => boolean): string | undefined;
  /** The sentence of the profile after the one that was said last. */
  after(said: string, isFresh: (sentence: string) => boolean): string | undefined;
  readonly age?: string | undefined;
  /** The traits in its profile: "proud", "quiet". */
  readonly traits: () => readonly string[];
  /** "a detective", "the keeper of the north light". */
  readonly role?: string | undefined;
  /** The relationship as a sentence to "you", if one can be made of it. */
  readonly relationship?: string | undefined;
  /** All words of the profile, to find its tone and crafts. */
  readonly words: string;
}

const TASTE =
  /\b(?:fav(?:ou?rite|e)?|comfort food|do you (?:like|love|enjoy)|to relax|cheers? you up|for fun|guilty pleasure)\b/i;
const SECRETS = /\b(?:secret|hid|truth)/;
const QUIET =
  /\b(?:secret(?! (?:pride|love|passion|recipe|garden|admirer|ingredient))|secretly|hides?|hidden|nobody knows|never told|has never told|no one knows|will not say)\b/i;

export function createRecall(character: CharacterProfile): Recall {
  const facts = factsOf(character);
  const words = [...facts.map(({ text }) => text), ...character.hashTags.map((tag) => plain(tag).slice(0, 40))]
    .join(' ')
    .slice(0, 12_000);
  const self = selfOf(character, words);
  const spokenFacts = new Map<number, string | undefined>();
  const spoken = (fact: Fact): string | undefined => {
    if (!spokenFacts.has(fact.id)) spokenFacts.set(fact.id, speakable(fact, self));
    return spokenFacts.get(fact.id);
  };
  const index = createIndex(facts);

  const answering = (question: string, how: How = {}): Scored[] => {
    const asked = question.toLowerCase();
    const secret = SECRETS.test(asked);
    const aspect = how.literal ? undefined : aspectOf(asked);
    const alone = index.search(question, { aspect });
    // The text before only helps a question that has too few words of its own.
    const leans = how.context !== undefined && how.context !== '' && (ofThird(asked) || (alone[0]?.literal ?? 0) < 1);
    return (leans ? index.search(question, { aspect, context: how.context ?? '' }) : alone).filter(
      // The opening scene is not a fact about the character; `next` returns it.
      ({ fact, literal, own, asked: ofKind }) =>
        (how.sure !== true || own >= 1 || ofKind > 0 || (literal >= 1 && aspect === undefined && ofThird(asked))) &&
        (how.scene === true || fact.field !== 'initialSituation') &&
        (how.exact !== true || literal >= 1.2) &&
        (secret || literal >= 2 || !QUIET.test(fact.text)),
    );
  };

  return {
    words,
    age: ageIn(words),
    traits: () => traitsIn(facts.filter(({ field }) => field === 'personality').map(({ text }) => text)),
    // Most questions need neither, and both are slow.
    get role() {
      return roleOf(
        facts.filter(({ field }) => field === 'backstory' || field === 'personality' || field === 'details'),
        self,
        [character.relationship, character.headline, character.shortDescription].map((text) =>
          plain(unfolded(text, character.nickname)).slice(0, LONGEST),
        ),
      );
    },
    get relationship() {
      return relationshipOf(
        plain(unfolded(character.relationship, character.nickname)).slice(0, LONGEST),
        self,
        character.nickname,
      );
    },
    about(question, isFresh, how) {
      const found = answering(question, how);
      // A fact that scores far below the best answers another question.
      // "How" and "why" ask for the sentence after the one that was just said.
      const deeper =
        how?.context &&
        stemsOf(question).length === 0 &&
        /^(?:so |and |but )?(?:why|how (?!long|old|many|much|often))/i.test(question);
      const least =
        (found[0]?.score ?? 0) * (how?.loose ? 0.4 : deeper ? 0.45 : ofThird(question.toLowerCase()) ? 0.99 : 0.85);
      for (const { fact, score } of found) {
        if (score < least) return undefined;
        const sentence = spoken(fact);
        if (sentence !== undefined && isFresh(sentence)) return sentence;
      }
      // A dish that is in no list can still be found among the likes.
      if (found.length > 0 || how?.exact || how?.literal || how?.sure || !TASTE.test(question)) return undefined;
      const likes = facts.find(({ text }) => /^(?:likes?|loves?|favou?rites?|enjoys?|comforts?):/i.test(text));
      const sentence = likes && spoken(likes);
      return sentence !== undefined && isFresh(sentence) ? sentence : undefined;
    },
    next(field, isFresh) {
      for (const fact of facts) {
        if (fact.field !== field || QUIET.test(fact.text)) continue;
        const sentence = spoken(fact);
        if (sentence !== undefined && isFresh(sentence)) return sentence;
      }
      return undefined;
    },
    after(said, isFresh) {
      const last = facts.findLast((fact) => {
        const sentence = spoken(fact);
        return sentence !== undefined && said.toLowerCase().includes(sentence.toLowerCase().replace(/^(?:i|the) /, ''));
      });
      if (last === undefined) return undefined;
      for (const fact of facts) {
        if (fact.id <= last.id || fact.field !== last.field || QUIET.test(fact.text)) continue;
        const sentence = spoken(fact);
        if (sentence !== undefined && isFresh(sentence)) return sentence;
      }
      return undefined;
    },
  };
}

const AGE_IN_WORDS = String.raw`(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|eighteen|nineteen|(?:two|three|four|five|six|seven|eight|nine|a) (?:hundred|thousand))`;
/** "Before I am 200" is a plan and "thinks that she is 30" a belief, not an age. */
const NOT_YET = String.raw`(?<!\b(?:before|until|till|when|once|after|if|thinks?|believes?|says?|claims?|looks?|that|where|which) (?:\w{1,30} ){0,2})`;
const AGES: readonly RegExp[] = [
  /\bage(?:d| is)?:?\s?(\d{2,4})\b/i,
  /\b(\d{2,4})[- ]years?[- ]old\b/i,
  new RegExp(`\\b(${AGE_IN_WORDS}) (?:years|summers|winters) old\\b`, 'i'),
  new RegExp(
    `${NOT_YET}\\b(?:is|are|am|I'm)(?: now| about| only| just| already)? (\\d{2,4})\\b(?=[.,;!]| or\\b| and\\b| now\\b| years\\b(?! (?:ago|later|away))|$)`,
    'i',
  ),
  /\bof (\d{2,4}) (?:years|winters|summers)(?=[.,;]|$)/i,
  // "Anders, 41, the botanist", "24, streams games every night".
  /(?:^|\. |(?<!\p{L})\p{Lu}\p{L}+, )(\d{2,3})(?=[,.;])/u,
  new RegExp(`${NOT_YET}\\b(?:is|am|I'm) (${AGE_IN_WORDS})(?=[.,]| or\\b| and\\b|$)`, 'i'),
];

/** "36" of "Age: 36", "thirty-eight" of "is thirty-eight years old". */
function ageIn(words: string): string | undefined {
  for (const pattern of AGES) {
    const age = pattern.exec(words)?.[1];
    if (age !== undefined) return age;
  }
  return undefined;
}

const SUBJECT = { she: 'She', he: 'He', they: 'They', it: 'It' } as const;
const LABEL = /^[A-Za-z][A-Za-z ]{2,24}:/;

function speakable({ text, field }: Fact, self: Self): string | undefined {
  if (text.length < 3 || text.length > LONGEST || !isLatin(text)) return undefined;
  // "Shy": a trait in one word.
  if (field === 'personality' && /^[\p{L}-]{3,20}[.!]?$/u.test(text))
    return nlp(text).has('#Adjective') ? `I am ${text.toLowerCase().replace(/(?<![.!])[.!]+$/, '')}.` : undefined;
  if (text.length < 4) return undefined;
  // An unclosed quotation would read as a mistake.
  if (text.split('"').length % 2 === 0) return undefined;
  const sentence = toFirstPerson(text, self, { scene: field === 'initialSituation' && !LABEL.test(text) });
  if (sentence !== undefined && sentence.split(' ').length < 3) return undefined;
  // A sentence that still uses the character's name was not converted.
  if (
    sentence === undefined ||
    self.names.some(
      (name) =>
        withWords('u')`\b${name}(?:'s)?\b(?! \p{Lu})`.test(sentence) &&
        !/\b(?:called|named|name)\b|^I(?:'m| am) \p{Lu}/u.test(sentence),
    )
  )
    return undefined;
  // A blurb addresses the reader.
  if (
    (field === 'headline' || (field === 'shortDescription' && /\byou\b/i.test(sentence))) &&
    !/\b(?:I|I'm|me|my|mine)\b/.test(sentence)
  )
    return undefined;
  // Without the sentence before, such a "she" is unclear.
  if (/^(?:She|He|Him|Her|His)\b/.test(sentence)) return undefined;
  // A verb without a subject.
  if (
    beginsWithVerb(sentence) &&
    !/^(?:Nights|Days|Books|Times|Dogs|Cats|People|Children|Its|Always|Perhaps|Sometimes|Plants|Words)\b/.test(
      sentence,
    ) &&
    !/\b(?:I|I'm|me)\b/.test(sentence.slice(0, 40))
  )
    return (
      capitalised(
        toFirstPerson(`${SUBJECT[self.pronouns]} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`, self) ?? '',
      ) || undefined
    );
  return /\b(?:I|me|my|mine|myself|you|your)\b/i.test(sentence) ||
    nlp(sentence).has('(#PastTense|#PresentTense|#Copula|#Modal)')
    ? sentence
    : undefined;
}

/** "Sultry, precise and careful with …": the list at the beginning. */
const listedFirst = (text: string): string[] | undefined => {
  const row = /^(?:[\p{L}']+ (?:is|are|am) |I'm )?((?:[\p{L}-]+, )*[\p{L}-]+,? and [\p{L}-]+)\b/u.exec(text)?.[1];
  const words = row?.split(/, (?:and )?| and /);
  return words !== undefined && words.length >= 2 && words.every((word) => !/^(?:an?|the|in|of|to)$/i.test(word))
    ? words
    : undefined;
};

/** The adjectives that describe the character, in their order. */
const traitsIn = (sentences: readonly string[]): string[] => [
  ...new Set(
    sentences
      .slice(0, 6)
      // Only lists about the character: "dry, weary and stubborn", "cold, precise, demanding".
      .flatMap((sentence) => /^(?:[\p{L}']+ (?:is|are|am)|I'm|[\p{L}-]+(?:,| and))\s?(.*)$/u.exec(sentence)?.[0] ?? [])
      .flatMap(
        (text) =>
          listedFirst(text) ??
          (nlp(text.split(/[;:]/)[0] ?? '')
            .adjectives()
            .out('array') as string[]),
      )
      .map((word) => word.toLowerCase().replace(/[^\p{L}-]/gu, ''))
      .filter(
        (word) =>
          word.length > 2 &&
          !/^(?:own|same|first|last|other|much|many|more|most|few|good|bad|afraid|able|new|old|next|only|such|sure|less|least)$/.test(
            word,
          ),
      ),
  ),
];

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
    .map((text) => (/^(?:the user|you)\b/i.test(text) ? undefined : noun.exec(text)?.[1]?.toLowerCase()))
    .find((role) => role !== undefined && !/\b(?:friend|stranger|neighbou?r|lover|man|woman|person|one)\b/.test(role));
}

function relationshipOf(whole: string, self: Self, nickname: string): string | undefined {
  const text = whole.replace(/(?:(?<!\s)\s+)?\((?:you|the user)\)\s*$/i, '');
  if (text === '' || !isLatin(text)) return undefined;
  // "You have been dating for eight months": both of them.
  const both =
    /^(?:the user|you) ((?:have been|are|were) (?:dating|married|together|engaged|a couple|friends|flatmates|roommates|neighbou?rs|colleagues|lovers|partners|siblings|rivals|teammates|on the same)\b.*)$/i.exec(
      text,
    )?.[1];
  if (both !== undefined) return `We ${both.replace(/(?<![.!])[.!]+$/, '')}.`;
  // "The user is the detective who …": the user's role, in the second person.
  const role = /^(?:the user|you) (?:is|are) (.+)$/i.exec(text)?.[1];
  if (role !== undefined)
    return toFirstPerson(`You are ${role.replace(/(?<![.!])[.!]+$/, '')}.`, {
      ...self,
      names: [...self.names, nickname],
    });
  if (/^your\b/i.test(text))
    return `I'm ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/(?<![.!])[.!]+$/, '')}.`;
  if (/^(?:an?|the) /i.test(text) && !/\b(?:is|are|was|were)\b/.test(text))
    return `To you I'm ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/(?<![.!])[.!]+$/, '')}.`;
  if (/\b(?:you|she|he|they)\b/i.test(text) || self.names.some((name) => text.includes(name)))
    return toFirstPerson(text.replace(/\bwho is\b.*$/s, ''), self);
  return /^[\p{L}' -]{3,60}$/u.test(text) ? `I'm your ${text.charAt(0).toLowerCase()}${text.slice(1)}.` : undefined;
}
