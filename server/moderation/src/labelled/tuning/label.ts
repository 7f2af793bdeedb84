import type { ExpectedLabel, LabelledText } from '../text.ts';

type Language = LabelledText['language'];
type Category = Exclude<ExpectedLabel, 'SAFE'>;

/** Texts by where they were written: in a chat, or in the description of a character. */
interface TextsByPurpose {
  readonly chat: readonly string[];
  readonly creation: readonly string[];
}

/** Labels texts that the filter must refuse or deflect. */
export function refused(language: Language, category: Category, texts: TextsByPurpose): readonly LabelledText[] {
  return byPurpose(texts, (text, purpose) => ({ text, language, expected: category, purpose }));
}

/** Labels texts that the filter must let pass, although they share words with the category. */
export function harmless(language: Language, category: Category, texts: TextsByPurpose): readonly LabelledText[] {
  return byPurpose(texts, (text, purpose) => ({
    text,
    language,
    expected: 'SAFE',
    purpose,
    lookalikeOf: category,
  }));
}

function byPurpose(
  { chat, creation }: TextsByPurpose,
  label: (text: string, purpose: LabelledText['purpose']) => LabelledText,
): readonly LabelledText[] {
  return [...chat.map((text) => label(text, 'chat')), ...creation.map((text) => label(text, 'creation'))];
}
