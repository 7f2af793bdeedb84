import { analyse, type Term } from './analysis/analyse.ts';
import { isCorrection } from './weigh.ts';

interface Dated {
  /** Later sentences have greater ids. */
  readonly id: string;
  readonly text: string;
}

/** Whom a sentence is about, besides the speaker. */
const PEOPLE = new Set(
  ['mother', 'father', 'sibling', 'child', 'grandparent', 'relative', 'friend', 'flatmate', 'neighbour', 'boss'].map(
    (subject) => `#${subject}`,
  ),
);
/** Subjects of which a person has one at a time, and those that may accompany them in a sentence about nothing else. */
const SINGLE: Readonly<Record<string, readonly string[]>> = {
  '#town': ['#town', '#home', '#moving', '#origin', '#country', '#job', '#flatmate', '#time', '#weekday'],
  '#name': ['#name', '#phone'],
  '#age': ['#age', '#birthday', '#number', '#time', '#study'],
  '#colour': ['#colour', '#liking', '#time', '#mind'],
};
/** Subjects that sentences about different things share, and words that corrections and tastes have in common. */
const GENERIC = new Set([
  '#liking',
  '#dislike',
  '#quitting',
  '#parting',
  '#moving',
  '#time',
  '#age',
  '#family',
  '#weekday',
]);
const COMMON = new Set(
  analyse(
    '요일 favourite love like hate prefer best quit drop dropped move moved turn turned change changed break broke switch ' +
      '제일 가장 좋아 좋아해 좋아하는 사랑 이사 바뀌었어 바뀌 됐어 사실 이제 المفضل أحب أعشق غيرت تركت انتقلت صار صرت بعد يوم',
  ),
);

/** The first ones of a list are compared with all its sentences. */
const MAX_CORRECTIONS = 60;

/**
 * The sentences that no later one corrects. A correction says so ("actually", "no longer"), is about the same person,
 * and shares a word and a subject with what it corrects, or a subject of which there is one at a time.
 */
export function withoutCorrected<T extends Dated>(sentences: readonly T[]): T[] {
  const all = sentences.map((sentence) => ({ sentence, terms: new Set(analyse(sentence.text)) }));
  const corrections = all.filter(({ sentence: { text } }) => isCorrection(text)).slice(0, MAX_CORRECTIONS);
  const isCorrected = ({ sentence, terms }: (typeof all)[number]) =>
    corrections.some((later) => later.sentence.id > sentence.id && corrects(later.terms, terms));
  return all.filter((one) => !isCorrected(one)).map(({ sentence }) => sentence);
}

function corrects(later: ReadonlySet<Term>, earlier: ReadonlySet<Term>): boolean {
  for (const person of PEOPLE) if (later.has(person) !== earlier.has(person)) return false;
  if (replacesOnly(later, earlier)) return true;
  const shared = [...later].filter((term) => earlier.has(term) && !GENERIC.has(term) && !COMMON.has(term));
  return shared.some((term) => /^=|^~\p{Script=Hangul}/u.test(term)) && shared.some((term) => term.startsWith('#'));
}

/** Whether both speak of a subject of which there is one at a time, and of nothing else. */
function replacesOnly(later: ReadonlySet<Term>, earlier: ReadonlySet<Term>): boolean {
  const subjects = [...later, ...earlier].filter((term) => term.startsWith('#'));
  return Object.entries(SINGLE).some(
    ([subject, others]) =>
      later.has(subject) &&
      earlier.has(subject) &&
      later.has('#liking') === earlier.has('#liking') &&
      subjects.every((one) => others.includes(one)),
  );
}
