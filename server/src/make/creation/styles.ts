import type { ImageStyle } from 'ports';
import type { ImageGenStyleInfo } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { localized } from '../../kernel/texts/localized.ts';

const names = { ANIME: localized('imageStyles', 'ANIME'), REALISTIC: localized('imageStyles', 'REALISTIC') };
const drawn: readonly ImageStyle[] = ['ANIME'];

/** The available styles of pictures; the photographic one requires a provider (CREATE-53). */
export const stylesOf = ({ ai }: Pick<Context, 'ai'>, language: Language): ImageGenStyleInfo[] =>
  (ai.image?.styles ?? drawn).map((imageStyleId) => ({
    imageStyleId,
    name: inLanguage(names[imageStyleId], language),
  }));

/** @throws AppError INVALID_REQUEST */
export function assertStyle({ ai }: Pick<Context, 'ai'>, style: ImageStyle): void {
  if ((ai.image?.styles ?? drawn).includes(style)) return;
  const fields = [{ path: 'body.imageStyleId', message: 'must be a style that is offered' }];
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}
