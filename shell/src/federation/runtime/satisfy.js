import { satisfies } from 'compare-versions';

/** In place of the federation runtime's own reading of versions: the shell has one for `requires` already. */
export function satisfy(version, range) {
  try {
    return satisfies(version, range);
  } catch {
    // Neither is a version: then it does not fit.
    return false;
  }
}
