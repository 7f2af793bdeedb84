import nlp from 'compromise';
import { baseForm } from './base-form.ts';

export type Pronouns = 'she' | 'he' | 'they' | 'it';

/** The words by which the sentences of a profile refer to the character. */
export interface Self {
  readonly names: readonly string[];
  readonly pronouns: Pronouns;
  /** The profile addresses the character as "you". */
  readonly addressed?: boolean;
}

const SKIPPED = new Set(
  'always sometimes perhaps nowadays usually often never still also just only really already now then rarely quietly secretly mostly even once almost simply finally currently recently actually generally deeply both'.split(
    ' ',
  ),
);

const PREPOSITIONS = new Set(
  'of to in on at by for with from about over under after before behind beside between near into onto toward towards against around without like than past through among upon off inside outside beyond despite except'.split(
    ' ',
  ),
);

const DETERMINERS = new Set(
  'the a an her his their my your it them him me you up down away out back no some every'.split(' '),
);

const GIVING = new Set(
  'brings brought gives gave tells told teaches taught sends sent shows showed calls called buys bought offers offered asks asked owes reads'.split(
    ' ',
  ),
);

export const JOINS = new Set(['and', 'but', 'or', 'yet', 'nor', 'then']);

const SUBORDINATES = new Set([
  'when',
  'while',
  'because',
  'since',
  'until',
  'if',
  'although',
  'though',
  'whenever',
  'where',
  'so',
  'as',
  'unless',
]);

export interface Word {
  text: string;
  readonly lower: string;
  readonly tags: ReadonlySet<string>;
  /** The text between this word and the next. */
  gap: string;
}

export function wordsOf(sentence: string): { lead: string; words: Word[] } {
  const terms = nlp(sentence)
    .json()
    .flatMap((part: { terms: { text: string; tags: string[] }[] }) => part.terms)
    .filter((term: { text: string }) => term.text !== '');
  let at = 0;
  const words: Word[] = [];
  const lead = /^[^\p{L}\p{N}]*/u.exec(sentence)?.[0] ?? '';
  for (const match of sentence.slice(lead.length).matchAll(/([\p{L}\p{N}][\p{L}\p{N}'-]*)([^\p{L}\p{N}]*)/gu)) {
    const [, text = '', gap = ''] = match;
    const found = terms.findIndex(
      (term: { text: string }, i: number) => i >= at && i < at + 3 && same(term.text, text),
    );
    if (found >= 0) at = found + 1;
    words.push({ text, lower: text.toLowerCase(), tags: new Set(found >= 0 ? terms[found].tags : []), gap });
  }
  return { lead, words };
}

const same = (a: string, b: string) => a.replace(/[^\p{L}\p{N}]/gu, '') === b.replace(/[^\p{L}\p{N}]/gu, '');

/** "Kessler Aeronautics" is a company, even if Adrian's name is Kessler. */
export function isFirm(words: readonly Word[], i: number, self: Self, names: ReadonlySet<string>): boolean {
  const next = words[i + 1];
  return (
    i > 0 &&
    words[i]?.lower !== self.names[0]?.toLowerCase() &&
    words[i]?.gap === ' ' &&
    next !== undefined &&
    /^\p{Lu}/u.test(next.text) &&
    !names.has(next.lower)
  );
}

export function previous(words: readonly Word[], i: number): Word | undefined {
  for (let j = i - 1; j >= 0; j -= 1) {
    const word = words[j];
    if (word !== undefined && word.text !== '' && !SKIPPED.has(word.lower) && !isManner(word)) return word;
  }
  return undefined;
}

const isManner = (word: Word): boolean => word.tags.has('Adverb') && word.lower.endsWith('ly');

/** Adapts the verb after the "I" at `i`, behind any adverbs. `singular`: it was in the third person singular. */
export function verbAfter(words: readonly Word[], i: number, singular: boolean): void {
  for (let j = i + 1; j < Math.min(words.length, i + 4); j += 1) {
    const word = words[j];
    if (word === undefined || (word.text !== '' && /[,;]/.test(words[j - 1]?.gap ?? ''))) return;
    if (word.text === '' || SKIPPED.has(word.lower) || isManner(word)) continue;
    const plural = /^(?:are|aren't|were|weren't)$/.test(word.lower);
    if (
      plural ||
      (singular &&
        (!word.tags.has('PastTense') || /^(?:lets|puts|sets|cuts|hits|hurts|reads|quits)$/.test(word.lower)) &&
        (!word.tags.has('Modal') || word.lower === 'lets'))
    )
      word.text = baseForm(word.text);
    return;
  }
}

/** "does she" to "do I". */
export function invert(before: Word | undefined): void {
  if (before !== undefined && /^(?:does|is|has|are|were|doesn't|hasn't)$/.test(before.lower) && before.gap === ' ') {
    before.text = baseForm(before.text);
  }
}

/** Decided by its tag, or by what can only follow a verb, since the tagger takes many verbs for plurals. */
export const isThirdPersonVerb = (word: Word, next: Word | undefined): boolean => {
  if (/^(?:is|has|does|isn't|hasn't|doesn't|are|aren't|were|weren't)$/.test(word.lower)) return true;
  if (/(?:ems|ions|(?<!^(?:s|br|r|st|sw|fl|cl|w|spr|str))ings|ments|ities|isms|ists|tures|stories)$/.test(word.lower))
    return false;
  if (!/[a-z]{2}s$/.test(word.lower) || /^\p{Lu}/u.test(word.text) || word.tags.has('Gerund')) return false;
  if (word.tags.has('PresentTense') || (OFTEN_VERBS.test(word.lower) && next !== undefined && word.gap === ' '))
    return true;
  if (!word.tags.has('Plural') && !word.tags.has('Verb')) return false;
  return (
    next !== undefined &&
    word.gap === ' ' &&
    (PREPOSITIONS.has(next.lower) ||
      DETERMINERS.has(next.lower) ||
      SUBORDINATES.has(next.lower) ||
      next.tags.has('Adverb'))
  );
};

/** Verbs that the tagger takes for nouns. */
const OFTEN_VERBS =
  /^(?:lets|makes|keeps|takes|gives|finds|calls|sends|wears|knows|wants|loves|likes|hates|plays|works|leaves|needs|drinks|cooks|answers|watches|dreams|fears|hopes|counts|sings|hums|paints|draws|writes|reads|talks|walks|sleeps|wakes|tastes|smells|cares|trusts|studies|mends|bakes|drives|rides)$/;

export const isPlural = ({ tags }: Word): boolean => tags.has('Plural') && !tags.has('Pronoun');

export const isNaming = (before: Word | undefined): boolean =>
  /^(?:named|called|nicknamed|name|as)$/.test(before?.lower ?? '');

export const isObject = (before: Word | undefined): boolean =>
  before !== undefined &&
  before.gap === ' ' &&
  (PREPOSITIONS.has(before.lower) ||
    (before.tags.has('Verb') && !/^(?:does|is|has|did|was|had|says|said)$/.test(before.lower)));

export const inPhrase = (words: readonly Word[], i: number): boolean => {
  for (let j = i - 1; j >= Math.max(0, i - 4); j -= 1) {
    const word = words[j];
    if (word === undefined || /[,;:]/.test(word.gap)) return false;
    if (PREPOSITIONS.has(word.lower)) return true;
  }
  return false;
};

/** Whether "her" (or "his", "their") is a possessive before a noun rather than an object. */
export function isPossessive(words: readonly Word[], i: number, self: Self): boolean {
  const word = words[i];
  const next = words[i + 1];
  if (self.pronouns !== 'she') return next !== undefined && word?.gap === ' ' && !PREPOSITIONS.has(next.lower);
  if (next === undefined || word?.gap !== ' ') return false;
  if (PREPOSITIONS.has(next.lower) || JOINS.has(next.lower) || SUBORDINATES.has(next.lower))
    return next.lower === 'past';
  if (
    /^(?:the|a|an|this|that|some|every|her|his|my|your|how|what|who|too|again|back|alone|away|up|down|out|is|was|not)$/.test(
      next.lower,
    )
  )
    return false;
  const after = words[i + 2];
  // "makes her uneasy": no noun follows.
  if (
    next.lower !== 'own' &&
    next.tags.has('Adjective') &&
    (after === undefined || /[.,;!?]/.test(next.gap) || JOINS.has(after.lower))
  )
    return false;
  return !next.tags.has('Pronoun');
}

/** "Everyone calls her Captain": after such a verb with another subject, "her" is an object. */
export const isReceiver = (before: Word | undefined, subject: 'self' | 'other' | undefined): boolean =>
  subject !== 'self' && GIVING.has(before?.lower ?? '');
