import type { ExpectedLabel, LabelledText } from '../text.ts';

type Category = Exclude<ExpectedLabel, 'SAFE'>;
type Language = LabelledText['language'];
type Purpose = LabelledText['purpose'];

/** Labels texts that the filter must refuse or deflect. */
export function refused(
  language: Language,
  expected: Category,
  purpose: Purpose,
  texts: readonly string[],
): LabelledText[] {
  return texts.map((text) => ({ text, language, expected, purpose }));
}

/** Labels harmless texts that share words with a refused category. */
export function harmless(
  language: Language,
  lookalikeOf: Category,
  purpose: Purpose,
  texts: readonly string[],
): LabelledText[] {
  return texts.map((text) => ({ text, language, expected: 'SAFE', purpose, lookalikeOf }));
}
