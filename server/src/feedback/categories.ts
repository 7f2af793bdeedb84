import { type Worded, worded } from '../worded.ts';

/** What feedback may be about, in the order of the form. */
export const feedbackCategories = [
  {
    categoryId: 'idea',
    name: worded('feedback', 'idea', 'name'),
    placeholder: worded('feedback', 'idea', 'placeholder'),
  },
  {
    categoryId: 'problem',
    name: worded('feedback', 'problem', 'name'),
    placeholder: worded('feedback', 'problem', 'placeholder'),
  },
  {
    categoryId: 'character',
    name: worded('feedback', 'character', 'name'),
    placeholder: worded('feedback', 'character', 'placeholder'),
  },
  {
    categoryId: 'safety',
    name: worded('feedback', 'safety', 'name'),
    placeholder: worded('feedback', 'safety', 'placeholder'),
  },
  {
    categoryId: 'gems',
    name: worded('feedback', 'gems', 'name'),
    placeholder: worded('feedback', 'gems', 'placeholder'),
  },
  {
    categoryId: 'other',
    name: worded('feedback', 'other', 'name'),
    placeholder: worded('feedback', 'other', 'placeholder'),
  },
] as const satisfies readonly {
  readonly categoryId: string;
  readonly name: Worded;
  readonly placeholder: Worded;
}[];
