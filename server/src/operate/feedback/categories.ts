import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

/** The categories of feedback, in the order of the form. */
export const feedbackCategories = [
  {
    categoryId: 'idea',
    name: localized('feedback', 'idea', 'name'),
    placeholder: localized('feedback', 'idea', 'placeholder'),
  },
  {
    categoryId: 'problem',
    name: localized('feedback', 'problem', 'name'),
    placeholder: localized('feedback', 'problem', 'placeholder'),
  },
  {
    categoryId: 'character',
    name: localized('feedback', 'character', 'name'),
    placeholder: localized('feedback', 'character', 'placeholder'),
  },
  {
    categoryId: 'safety',
    name: localized('feedback', 'safety', 'name'),
    placeholder: localized('feedback', 'safety', 'placeholder'),
  },
  {
    categoryId: 'gems',
    name: localized('feedback', 'gems', 'name'),
    placeholder: localized('feedback', 'gems', 'placeholder'),
  },
  {
    categoryId: 'other',
    name: localized('feedback', 'other', 'name'),
    placeholder: localized('feedback', 'other', 'placeholder'),
  },
] as const satisfies readonly {
  readonly categoryId: string;
  readonly name: LocalizedText;
  readonly placeholder: LocalizedText;
}[];
