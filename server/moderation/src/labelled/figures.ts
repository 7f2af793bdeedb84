import { findingIn } from '../offline-moderation.ts';
import type { Category } from '../rules/entry.ts';
import type { ExpectedLabel, LabelledText } from './text.ts';

export const RULES = ['MINORS', 'SELF_HARM', 'DANGEROUS'] as const;
export type RuleName = (typeof RULES)[number];

/** How one rule does on texts. */
export interface RuleFigures {
  readonly rule: RuleName | 'ALL';
  readonly language: LabelledText['language'] | 'all';
  /** Of the texts that the rule found, the share in which it was right to. */
  readonly precision: number;
  /** Of the texts that the rule should find, the share that it found. */
  readonly recall: number;
  readonly texts: number;
}

interface Judged extends Pick<LabelledText, 'language' | 'expected'> {
  readonly found: ExpectedLabel;
}

/** What is refused and what the character declines are both harm to others in the labelled texts. */
const labelOf = (category: Category | undefined): ExpectedLabel =>
  category === undefined ? 'SAFE' : category === 'RESTRICTED' ? 'DANGEROUS' : category;

/** Precision and recall of each rule, in each language and in all of them; nothing else of the texts. */
export function figuresOfSet(texts: readonly LabelledText[]): RuleFigures[] {
  const judged = texts.map(
    ({ text, purpose, language, expected }): Judged => ({
      language,
      expected,
      found: labelOf(findingIn(text, purpose)?.category),
    }),
  );
  return (['all', 'en', 'ko', 'ar'] as const).flatMap((language) => {
    const own = judged.filter((one) => language === 'all' || one.language === language);
    return [...RULES.map((rule) => ruleFigures(own, rule, language)), allFigures(own, language)];
  });
}

function ruleFigures(judged: readonly Judged[], rule: RuleName, language: RuleFigures['language']): RuleFigures {
  const found = judged.filter((one) => one.found === rule);
  const due = judged.filter((one) => one.expected === rule);
  const right = found.filter((one) => one.expected === rule).length;
  return { rule, language, precision: share(right, found.length), recall: share(right, due.length), texts: due.length };
}

/** Whatever the rule: a text that is found is not harmless, and one that is not harmless is found. */
function allFigures(judged: readonly Judged[], language: RuleFigures['language']): RuleFigures {
  const found = judged.filter((one) => one.found !== 'SAFE');
  const due = judged.filter((one) => one.expected !== 'SAFE');
  const right = found.filter((one) => one.expected !== 'SAFE').length;
  return {
    rule: 'ALL',
    language,
    precision: share(right, found.length),
    recall: share(right, due.length),
    texts: due.length,
  };
}

const share = (part: number, all: number): number => (all === 0 ? 1 : part / all);
