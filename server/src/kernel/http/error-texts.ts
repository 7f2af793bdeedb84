import { type ErrorCode, errorCatalogue } from 'shared-sdk/contract';
import type { AppError } from '../errors.ts';
import { localized } from '../texts/localized.ts';
import { inLanguage, languageOf } from './language.ts';

const texts = new Map(
  (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [code, localized('errors', code)] as const),
);

/** What a failure says to whoever asked: toasts show it (ERR-09). A text of its own is said as it is. */
export function errorText(error: AppError, acceptLanguage: string | undefined): string {
  const text = texts.get(error.code);
  return text && error.message === errorCatalogue[error.code].message
    ? inLanguage(text, languageOf(acceptLanguage))
    : error.message;
}
