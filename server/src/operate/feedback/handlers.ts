import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage } from '../../kernel/http/language.ts';
import { feedbackCategories } from './categories.ts';
import { storeFeedback } from './feedback-rows.ts';

/** Calls for users' feedback to the operator. */
export function feedbackHandlers(ctx: Context): Handlers<'feedback.categories' | 'feedback.submit'> {
  return {
    'feedback.categories': async ({ language }) => ({
      categories: feedbackCategories.map(({ categoryId, name, placeholder }) => ({
        categoryId,
        categoryName: inLanguage(name, language),
        placeholderText: inLanguage(placeholder, language),
      })),
    }),
    'feedback.submit': async ({ userId, language, body }) => {
      refuseUnknownCategory(body.categoryId);
      await storeFeedback(ctx, { userId, language, categoryId: body.categoryId, content: body.content.trim() });
      return {};
    },
  };
}

function refuseUnknownCategory(categoryId: string): void {
  if (feedbackCategories.some((known) => known.categoryId === categoryId)) return;
  const fields = [{ path: 'body.categoryId', message: 'must be one of the categories' }];
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}
