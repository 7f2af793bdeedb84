import nlp from 'compromise';
import type { Gender, Language } from 'ports';
import { withWords } from 'text';
import { hash } from '../chat/seed.ts';
import { isLatin, plain } from '../chat/text.ts';
import type { Tongue } from './tongues/tongue.ts';
import { languageOfWords, tongueOf } from './tongues/tongues.ts';

/** What an idea says, as far as it can be read. */
export interface Idea {
  /** The idea as it was written, without markup. */
  readonly words: string;
  /** The same in the second person: "my boss" is "your boss". */
  readonly toYou: string;
  readonly english: boolean;
  /** The language of the draft if it is not English. */
  readonly tongue?: Tongue | undefined;
  readonly gender: Gender;
  readonly name?: string | undefined;
  /** "grumpy", "lonely". */
  readonly traits: readonly string[];
  /** "rainy Tokyo", "a lighthouse". */
  readonly place?: string | undefined;
  /** The relationship to the user: "your childhood friend". */
  readonly relation?: string | undefined;
  readonly romance: boolean;
  readonly seed: string;
}

const FEMALE =
  /\b(?:she|her|woman|women|girl|lady|queen|princess|wife|girlfriend|mother|mom|mum|sister|daughter|aunt|waitress|actress|heroine|goddess|duchess|nun|widow|witch|mermaid|grandma|grandmother|bride|maid|empress)\b/i;
const MALE =
  /\b(?:he|him|his|man|men|guy|boy|gentleman|king|prince|husband|boyfriend|father|dad|brother|son|uncle|waiter|hero|god|duke|monk|widower|wizard|grandpa|grandfather|groom|butler|emperor|lord)\b/i;
const NEUTRAL = /\b(?:non-?binary|enby|they\/them|genderless|androgynous|robot|android|dragon|ghost|alien)\b/i;

/**
 * Reads an idea. Never throws; what it can't read is left out.
 * @param reader the language of a draft whose idea is in no supported language
 */
export function readIdea(text: string, reader?: Language): Idea {
  const given = plain(text.replace(/\s+/g, ' ')).slice(0, 500);
  const tongue = tongueOf(languageOfWords(given, reader));
  const words = isWorded(given) ? given : (tongue?.unnamed.who ?? 'a stranger with a story');
  const seed = words.toLowerCase();
  if (tongue) return readIn(tongue, words, seed);
  const english =
    isLatin(words) &&
    (words.split(' ').length < 3 || /\b(?:a|an|the|my|who|with|in|of|and|is|someone|from|that|to)\b/i.test(words));
  const name = nameIn(words);
  const base = {
    words,
    toYou: toYou(name !== undefined && words.startsWith(`${name}, `) ? words.slice(name.length + 2) : words),
    english,
    seed,
    gender: genderOf(words, seed),
    name,
    romance: ROMANCE.test(words),
  };
  if (!english) return { ...base, traits: [] };
  const noun =
    base.toYou
      .replace(/^(?:an?|the|your|some|this)\s+/i, '')
      .split(AFTER_NOUN)[0]
      ?.trim() ?? '';
  const traits = noun
    .split(' ')
    .slice(0, -1)
    .filter((word) => nlp(word.toLowerCase()).has('#Adjective'))
    .map((word) => word.toLowerCase());
  return {
    ...base,
    traits,
    place: placeIn(words),
    relation: /^my\b/i.test(words) && noun.split(' ').length <= 5 ? `your ${noun}` : undefined,
  };
}

function readIn(tongue: Tongue, words: string, seed: string): Idea {
  const { reads } = tongue;
  const name = reads.name(words);
  const rest = name === undefined ? words : words.replace(withWords('u')`^${name}[,،]\s*`, '');
  return {
    words,
    toYou: reads.toYou(rest),
    english: false,
    tongue,
    seed,
    gender: reads.gender(words) ?? eitherOf(seed),
    name,
    romance: reads.romance.test(words),
    traits: [],
  };
}

/** Whether a text has more than spaces and punctuation. */
const isWorded = (text: string): boolean => /[^\s\p{P}]/u.test(text);

/** The end of an idea's noun: a word or mark that begins what it does or where it is. */
const AFTER_NOUN =
  /(?:(?<!\s)\s+)?(?:[,.;:!?–—]|\s(?:who|that|which|whose|where|in|from|at|on|with|under|above|near|inside|aboard|living|working|named|called|for|to|is|has|wants)\b)/i;

const ROMANCE =
  /\b(?:love|lover|romance|romantic|crush|flirt\w*|girlfriend|boyfriend|wife|husband|date|dating|kiss|ex|soulmate|fianc[eé]e?|secret admirer|in love)\b|연애|사랑|愛|恋|حب|amour|amor|liebe/iu;

function genderOf(words: string, seed: string): Gender {
  const female = FEMALE.test(words);
  const male = MALE.test(words);
  if (NEUTRAL.test(words) && !female && !male) return 'NON_BINARY';
  if (female !== male) return female ? 'FEMALE' : 'MALE';
  return eitherOf(seed);
}

const eitherOf = (seed: string): Gender => (hash(`${seed}:gender`) % 2 === 0 ? 'FEMALE' : 'MALE');

function nameIn(words: string): string | undefined {
  return (
    /\b(?:named|called|name is)\s+(\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?)/u.exec(words)?.[1] ??
    /^(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?),\s/u.exec(words)?.[1]
  );
}

function placeIn(words: string): string | undefined {
  const place =
    /\b(?:in|from|at|aboard|on|under|above|near|inside)\s{1,3}((?:(?:an?|the|my)\s{1,3})?[\p{L}\d' -]{3,40}?)(?=\s{1,3}(?:who|that|which|where|and|with|for|to)\b|[,.;:!?]|$)/iu.exec(
      words,
    )?.[1];
  return place === undefined || /^(?:love|secret|trouble|need|charge|fact|me|you|chess|night|all|home)\b/i.test(place)
    ? undefined
    : toYou(place.trim());
}

/** "always beats me at my game" to "always beats you at your game". */
export function toYou(text: string): string {
  const swap: Readonly<Record<string, string>> = {
    i: 'you',
    "i'm": "you're",
    "i've": "you've",
    me: 'you',
    my: 'your',
    mine: 'yours',
    myself: 'yourself',
    am: 'are',
    our: 'your',
    we: 'you',
    us: 'you',
  };
  return text.replace(/[A-Za-z']+/g, (word) => swap[word.toLowerCase()] ?? word);
}
