import { type ErrorCode, errorCatalogue } from 'shared-sdk/contract';
import type { AppError } from '../errors.ts';
import { localized } from '../texts/localized.ts';
import { inLanguage, languageOf } from './language.ts';

const texts = new Map(
  (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [code, localized('errors', code)] as const),
);

/** The text of an error in the caller's language: toasts show it (ERR-09). A message of its own stays as it is. */
export function errorText(error: AppError, acceptLanguage: string | undefined): string {
  const text = texts.get(error.code);
  return text && error.message === errorCatalogue[error.code].message
    ? inLanguage(text, languageOf(acceptLanguage))
    : error.message;
}
