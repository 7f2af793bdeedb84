import { constants } from 'shared-sdk';
import type { Category } from 'shared-sdk/contract';

/**
 * Which category an address asks for: the one it names if it is known, else the default (NAV-03, NAV-04, NAV-07).
 * @returns undefined while the categories are not loaded: nobody can say yet (NAV-24)
 */
export function categoryOf(asked: string | null, known: readonly Category[] | undefined): string | undefined {
  if (asked === null || asked === constants.defaultCategory) return constants.defaultCategory;
  if (!known) return undefined;
  return known.some(({ categoryId }) => categoryId === asked) ? asked : constants.defaultCategory;
}
