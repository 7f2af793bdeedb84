import nlp from 'compromise';
import type { CharacterProfile } from 'ports';
import { withWords } from 'text';
import { baseForm } from './base-form.ts';
import { fromFragment } from './fragments.ts';
import { labelled } from './labels.ts';
import { beginsWithVerb, fromNotes, PASSIVE } from './notes.ts';
import {
  inPhrase,
  invert,
  isFirm,
  isNaming,
  isObject,
  isPlural,
  isPossessive,
  isReceiver,
  isThirdPersonVerb,
  JOINS,
  type Pronouns,
  previous,
  type Self,
  verbAfter,
  type Word,
  wordsOf,
} from './profile-words.ts';
import { fromSecondPerson, speaksToCharacter } from './second-person.ts';
import { capitalised, plain, sentencesOf } from './text.ts';

const OF_GENDER = { FEMALE: 'she', MALE: 'he', NON_BINARY: 'they' } as const;

/** The pronoun that the profile uses: that of its gender, unless the text uses only another one. */
export function selfOf(character: CharacterProfile, text: string): Self {
  const count = (word: Pronouns) => text.match(withWords('gi')`\b${word}\b`)?.length ?? 0;
  const own = OF_GENDER[character.gender];
  const others = (['she', 'he'] as const).filter((word) => word !== own && count(word) > 0);
  const pronouns = count(own) === 0 && others.length === 1 ? (others[0] ?? own) : own;
  // "Aldric of Thornmere" is Aldric; Thornmere is a place.
  const first = character.nickname
    .split(/ (?:of|from|the) /)[0]!
    .split(/[\s,"'(]+/)
    .filter((word) => /^\p{Lu}[\p{L}\p{N}'-]+$/u.test(word));
  const names = first.filter((word) => word.length >= 3 && !TITLES.has(word.toLowerCase()));
  const sentences = [character.backstory, character.personality, character.details].flatMap((field) =>
    sentencesOf(plain(field)),
  );
  const things = sentences.filter((one) => /^Its? [a-z]/.test(one)).length;
  const thing = own === 'they' && things >= 3 && things > count('they');
  return { names, pronouns: thing ? 'it' : pronouns, addressed: speaksToCharacter(sentences) };
}

const TITLES = new Set([
  'captain',
  'doctor',
  'lady',
  'lord',
  'the',
  'king',
  'queen',
  'prince',
  'princess',
  'sir',
  'miss',
  'professor',
]);

const FORMS = {
  she: { subject: 'she', object: 'her', possessive: 'her', own: 'hers', reflexive: 'herself' },
  he: { subject: 'he', object: 'him', possessive: 'his', own: 'his', reflexive: 'himself' },
  // Only at the start of a sentence is "it" certainly the character; elsewhere it is mostly a thing.
  it: { subject: 'it', object: '', possessive: 'its', own: '', reflexive: 'itself' },
  they: { subject: 'they', object: 'them', possessive: 'their', own: 'theirs', reflexive: 'themselves' },
} as const;

const RELATIVES = new Set(['who', 'which', 'that', 'whose']);

/**
 * A sentence about the character as the character would say it: "She grew up by the sea and keeps her mother's ring"
 * becomes "I grew up by the sea and keep my mother's ring". A sentence that is already in the first person, or about
 * something else, is returned unchanged. A sentence of a `scene` without a subject is about a thing. Undefined if no
 * sentence can be made of it.
 */
export function toFirstPerson(sentence: string, self: Self, { scene = false } = {}): string | undefined {
  if (self.addressed && /\byou(?:rs?|rself)?\b/i.test(sentence)) return finished(fromSecondPerson(sentence));
  const aged = withAge(toYou(sentence), self);
  const prepared = expandContractions(scene ? aged : agreeing(completed(aged, self), self), self);
  if (prepared === undefined) return undefined;
  // A line of a form begins with "I", but may still contain "her own wedding".
  const form = LABELLED.test(sentence) && !/\b(?:I|I'm|my|me)\b/i.test(sentence);
  if (!form && /\b(?:I|I'm|my|me)\b/.test(prepared)) return finished(prepared);
  const { lead, words } = wordsOf(prepared);
  const names = new Set(self.names.map((name) => name.toLowerCase()));
  convert(words, self, names);
  return finished(lead + words.map(({ text, gap }) => text + gap).join(''));
}

/** "Adrian, 36, is the founder" as "Adrian is 36 and the founder", "Mo, 40, sells" as "Mo is 40 and sells". */
const withAge = (sentence: string, { names }: Self): string =>
  names.length === 0
    ? sentence
    : sentence.replace(
        withWords(
          'u',
        )`^(${names}(?: \p{Lu}\p{L}+)*), (?:who is |now |aged )?(\d{1,4}), (?:is (?=an?\b|the\b|\p{Lu}))?(?=\p{L})`,
        '$1 is $2 and ',
      );

/** An inserted subject may be "they": "they runs" becomes "they run". */
const agreeing = (sentence: string, { pronouns }: Self): string =>
  pronouns === 'they'
    ? sentence.replace(
        /\b(they) (\p{Ll}+s)\b/giu,
        (_, they: string, verb: string) => `${they} ${PLURAL[verb] ?? baseForm(verb)}`,
      )
    : sentence;

const PLURAL: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  always: 'always',
  sometimes: 'sometimes',
  perhaps: 'perhaps',
};

const TO_YOU: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };

/** "The user is late" to "you are late". */
const toYou = (sentence: string): string =>
  sentence
    .replace(/\bthe user's\b/gi, 'your')
    .replace(/\bthe user (is|was|has|does)(n't)?\b/gi, (_, verb: string, not = '') => `you ${TO_YOU[verb]}${not}`)
    .replace(/\bthe user (\p{Ll}+[^s\s]s)\b/giu, (_, verb: string) => `you ${baseForm(verb)}`)
    .replace(/\bthe user\b/gi, 'you');

function convert(words: Word[], self: Self, names: ReadonlySet<string>): void {
  const forms = FORMS[self.pronouns];
  /** Who the current clause is about: the character, or another person or thing. */
  let subject: 'self' | 'other' | undefined;
  /** The sentence began with the character, so a clause after ", and" is about it again. */
  let began = false;

  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined || word.text === '') continue;
    // After "puppets", "they" are the puppets.
    if (self.pronouns === 'they' && /^the(?:y|m|irs?)$/.test(word.lower) && words.slice(0, i).some(isPlural)) {
      if (word.lower === 'they') subject = 'other';
      continue;
    }
    const before = previous(words, i);
    const isName =
      names.has(word.lower.replace(/'s$/, '')) && /^\p{Lu}/u.test(word.text) && !isFirm(words, i, self, names);

    if (isName && /'s$/.test(word.lower)) {
      swallowName(words, i, names);
      word.text = 'my';
      if (subject === undefined) subject = 'other';
    } else if (
      word.lower === forms.reflexive ||
      (self.pronouns === 'they' && (word.lower === 'themself' || (word.lower === 'itself' && subject === 'self')))
    ) {
      word.text = 'myself';
    } else if (
      (word.lower === forms.subject && (self.pronouns !== 'it' || i === 0)) ||
      (isName && !isNaming(before) && !isObject(before))
    ) {
      if (isName) swallowName(words, i, names);
      if (subject === undefined) began = true;
      subject = 'self';
      if (!/^(?:it|this|that|there|what|who)$/.test(words[i - 2]?.lower ?? '')) invert(before);
      word.text = 'I';
      verbAfter(words, i, isName || self.pronouns !== 'they');
    } else if (isName && isObject(before) && !isNaming(before)) {
      swallowName(words, i, names);
      word.text = 'me';
    } else if (word.lower === forms.possessive && !isReceiver(before, subject) && isPossessive(words, i, self)) {
      word.text = 'my';
    } else if (word.lower === forms.own) {
      word.text = 'mine';
    } else if (word.lower === forms.object) {
      word.text = 'me';
    } else if (RELATIVES.has(word.lower) && before !== undefined && !before.tags.has('Verb')) {
      subject = 'other';
    } else if (
      before?.lower === 'but' &&
      /\b(?:any|no|every)thing$|^(?:all|nobody|anybody)$/.test(words[i - 2]?.lower ?? '')
    ) {
      // "Cannot cook anything but beans on toast."
    } else if (isThirdPersonVerb(word, words[i + 1])) {
      const joined = before === undefined || JOINS.has(before.lower) || /[,;–—-]/.test(words[i - 1]?.gap ?? '');
      const back =
        began &&
        before !== undefined &&
        JOINS.has(before.lower) &&
        /,/.test(words[words.indexOf(before) - 1]?.gap ?? '');
      if (back) subject = 'self';
      if (joined && subject === 'self') word.text = baseForm(word.text);
      else if (before?.tags.has('Noun') && before.text !== 'I') subject = 'other';
    } else if (subject === undefined && word.tags.has('Noun') && !inPhrase(words, i)) {
      subject = 'other';
    }
  }
}

/** Makes a name of several words ("Mira Holt") one word, by emptying the words after the first. */
function swallowName(words: Word[], i: number, names: ReadonlySet<string>): void {
  const word = words[i];
  if (word === undefined) return;
  for (let j = i + 1; j < words.length && words[j - 1]?.gap === ' '; j += 1) {
    const next = words[j];
    // A family name that the nickname does not have is part of the name, too.
    if (next === undefined || !(names.has(next.lower.replace(/'s$/, '')) || /^\p{Lu}\p{Ll}+$/u.test(next.text))) break;
    word.gap = next.gap;
    next.text = '';
    next.gap = '';
  }
  const title = words[i - 1];
  if (title !== undefined && title.gap === ' ' && (TITLES.has(title.lower) || /^(?:dr|mr|mrs|ms)$/.test(title.lower))) {
    title.text = '';
    title.gap = '';
  }
}

const LABELLED = /^([A-Za-z][A-Za-z ]{2,24})\s*[:=]\s*(\S.*)$/;

/** Adds a subject to notes in the style of a form ("Likes: tea, rain") and to sentences without one. */
function completed(sentence: string, self: Self): string {
  const being = `${capitalised(FORMS[self.pronouns].subject)} is`;
  const label = LABELLED.exec(sentence);
  if (
    label &&
    !/^(?:she|he|they|it|i|you|we|the|an?|his|her|their|its|my|your|in|on|at|for|each|every) /i.test(label[1] ?? '')
  )
    return (
      labelled(label[1]?.trim().toLowerCase() ?? '', label[2] ?? '', FORMS[self.pronouns].subject) ??
      (/ /.test(label[1] ?? '') && nlp(label[2] ?? '').verbs().found ? sentence : '')
    );
  const fragment = fromFragment(sentence, self.names, FORMS[self.pronouns].subject);
  if (fragment !== undefined) return fragment;
  const first = /^[\p{L}'-]+/u.exec(sentence)?.[0] ?? '';
  // "Born in Venice, she was …" has its subject later in the sentence.
  const subjects = [FORMS[self.pronouns].subject, ...self.names];
  if (PASSIVE.test(sentence) && !withWords('i')`\b${subjects}\b`.test(sentence))
    return `${capitalised(FORMS[self.pronouns].subject)} was ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  if (/^(?:divorced|married|single|engaged|widowed)(?:, (?:no|one|two|three|an?) [^,]+)$/i.test(sentence))
    return `${being} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(', ', ' and has ')}`;
  if (/^\p{L}+(?:ed|n|d)\b[^,]{3,60}, /u.test(sentence) && withWords('i')`, ${subjects}\b`.test(sentence))
    return sentence;
  const verb =
    /^(?:is|has|was|had|does|grew|works|lives|loves|likes|hates|enjoys|keeps|collects|owns|runs|plays|wears|speaks|talks|knows|can|cannot|can't|doesn't|born|raised|used|wants|hopes|dreams|fears|prefers|drinks|eats|sleeps|reads|writes|paints|sings|laughs|smiles|spends|believes|thinks|remembers|lost|left|moved|learned|studied|worked|lived|met|hides|carries|treats|tends|gets|makes|takes|tells|says|calls|cares|trusts|refuses|avoids|acts|became|spent|quit|joined|served)$/i;
  if (
    verb.test(first) ||
    /^(?:always|never|once|secretly|rarely|often|only|also|still|sometimes|usually|mostly|gets|used) \w+(?:s|ed)\b/i.test(
      sentence,
    ) ||
    (!/^(?:Always|Perhaps|Sometimes|Nowadays|Besides|Its)\b/.test(sentence) && beginsWithVerb(sentence))
  ) {
    const notes = fromNotes(sentence, FORMS[self.pronouns].subject);
    if (notes !== undefined) return notes;
    const was = /^(?:born|raised)$/i.test(first) ? 'was ' : '';
    return `${capitalised(FORMS[self.pronouns].subject)} ${was}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  }
  if (
    /^(?:afraid|scared|anxious|nervous|ashamed|crazy|mad|fond|proud|good|bad|allergic|devoted|loyal|obsessed|terrified|tired|known|in love) (?:of|to|at|by|with|for|about)\b/i.test(
      sentence,
    )
  ) {
    return `${being} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  }
  if (
    /^(?:an?|one|two|three|four|five|six|seven|no) (?:[\p{L}-]+ ){0,2}(?:sons?|daughters?|brothers?|sisters?|child(?:ren)?|kids?|cats?|dogs?)\b/iu.test(
      sentence,
    ) &&
    !nlp(sentence.split(/,| who /)[0] ?? '').verbs().found
  )
    return `${capitalised(FORMS[self.pronouns].subject)} has ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  if (
    /^(?:divorced|married|single|engaged|widowed|orphaned|retired|unemployed|homeless|blind|deaf|mute|immortal)\b/i.test(
      sentence,
    )
  )
    return `${being} ${/^retired (?!from|at|in|since|and|to|last|after)\w/i.test(sentence) ? 'a ' : ''}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  const nounPhrase = /^(?:a|an) [\p{L}'-]+(?: [\p{L}'-]+){0,5}? (?=(?:who|with|from|in|of|at|by|and)\b)/iu.exec(
    sentence,
  )?.[0];
  if (nounPhrase !== undefined && !nlp(nounPhrase).verbs().found) {
    return `${being} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  }
  if (/^(?:[\p{L}\d-]+ ){1,3}years old\b/iu.test(sentence))
    return `${being} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  if (!withWords('i')`\b${subjects}\b`.test(sentence)) {
    const notes = fromNotes(sentence, FORMS[self.pronouns].subject);
    if (notes !== undefined) return notes;
  }
  const items = sentence.replace(/[.!]$/, '').split(/,\s*(?:and )?|(?<!\s)\s+and\s+/);
  if (!/^I\b/.test(sentence) && items.length > 1 && items.every((item) => /^[\p{L}'-]+(?: [\p{L}'-]+)?$/u.test(item))) {
    if (
      nlp(items.join(' '))
        .terms()
        .json()
        .some((t: { terms: { tags: string[] }[] }) => t.terms[0]?.tags.includes('Adjective'))
    ) {
      return `I am ${items.slice(0, -1).join(', ').toLowerCase()} and ${items.at(-1)?.toLowerCase()}.`;
    }
  }
  return sentence;
}

/** "She's been" to "She has been", "She's tall" to "She is tall". Macros such as "{{user}}" are already replaced. */
function expandContractions(sentence: string, self: Self): string | undefined {
  if (sentence.trim() === '') return undefined;
  const subject = FORMS[self.pronouns].subject;
  return sentence
    .replace(
      withWords('gi')`\b(${subject})'s (\w+)`,
      (_, who, next) =>
        `${who} ${/(?:ed|en|been|had|got|lost|kept|made|seen|won|run|become|come|gone|done|known)$/.test(next) ? 'has' : 'is'} ${next}`,
    )
    .replace(withWords('gi')`\b(${subject})'re\b`, '$1 are')
    .replace(withWords('gi')`\b(${subject})'ve\b`, '$1 have')
    .replace(withWords('gi')`\b(${subject})'d\b`, '$1 would')
    .replace(withWords('gi')`\b(${subject})'ll\b`, '$1 will');
}

/** "I wish she could" becomes "I wish I could". */
function wishing(text: string): string {
  const self = text.search(/\bI\b/) + 1;
  if (self === 0) return text;
  const rest = text.slice(self);
  return (
    text.slice(0, self) + rest.replace(/\bwish(?:es)? (?:it|they|he|she) (?=could|were|had|did|was|can)/, 'wish I ')
  );
}

function finished(text: string): string {
  const clean = wishing(text)
    .replace(/(?<!\s)\s+([,.;:!?])/g, '$1')
    .replace(/^I and (my [\p{L}'-]+|[\p{Lu}][\p{L}'-]+)\b/u, '$1 and I')
    .replace(/\bam not not\b/g, 'am not')
    .replace(/^I am ((?:an?|the) [^,;]*?) since (?=\d{4}|\p{Lu}|last\b|the\b|I\b)/u, 'I have been $1 since ')
    .replace(
      /^(I (?:cannot|can't|don't|never) [^,]{2,40}), (?=(?:wish|hate|love|want|like|need|keep|try|dream)\b)/,
      '$1, and ',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![,;:–—-])[,;:–—-]+$/, '');
  return capitalised(/[.!?…]["')]*$/.test(clean) ? clean : `${clean}.`);
}
