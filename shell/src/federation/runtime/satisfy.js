import { satisfies } from 'compare-versions';

/** Replaces the federation runtime's version parser: the shell has one for `requires` already. */
export function satisfy(version, range) {
  try {
    return satisfies(version, range);
  } catch {
    // An invalid version or range does not match.
    return false;
  }
}
