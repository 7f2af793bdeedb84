import { AppError } from '../../kernel/errors.ts';

/** A refused release, or act of an operator on releases, with every reason. */
export const refused = (reasons: readonly string[], what = 'This release') =>
  new AppError('RELEASE_REFUSED', { message: `${what} was refused: ${reasons[0]}`, details: { reasons } });
