import { OFFERED } from './catalogue.ts';
import { ModelFileError } from './error.ts';
import type { HubFile } from './hub/listing.ts';

/**
 * The file of an offered name, or of `<publisher>/<repository>/<file>.gguf`.
 * @throws ModelFileError `unknown`
 */
export function hubFileOf(argument: string): HubFile {
  const offered = OFFERED.find(({ name }) => name === argument);
  if (offered) return offered;
  const [publisher, repository, ...rest] = argument.split('/');
  if (publisher && repository && rest.length > 0) {
    return { repo: `${publisher}/${repository}`, file: rest.join('/'), revision: 'main' };
  }
  const names = OFFERED.map(({ name }) => name).join(', ');
  throw new ModelFileError(
    'unknown',
    `There is no model ${argument} to download. Choose one of ${names}, or write <publisher>/<repository>/<file>.gguf.`,
  );
}
