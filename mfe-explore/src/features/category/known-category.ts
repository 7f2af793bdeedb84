import { constants } from 'shared-sdk';
import type { Category } from 'shared-sdk/contract';

/**
 * The category of an address: the one it names if that exists, otherwise the default (NAV-03, NAV-04, NAV-07).
 * @returns undefined while the categories are not loaded (NAV-24)
 */
export function categoryOf(asked: string | null, known: readonly Category[] | undefined): string | undefined {
  if (asked === null || asked === constants.defaultCategory) return constants.defaultCategory;
  if (!known) return undefined;
  return known.some(({ categoryId }) => categoryId === asked) ? asked : constants.defaultCategory;
}
