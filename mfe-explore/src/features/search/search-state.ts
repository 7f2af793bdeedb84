import { constants, type Gender } from 'shared-sdk';

/** The visitor's search. All of it is in the address, so that a reload, a link and back restore it. */
export interface SearchState {
  readonly query: string;
  readonly tags: readonly string[];
  readonly gender: Gender | undefined;
  readonly style: Style | undefined;
}
export type Style = 'ROMANCE' | 'CASUAL';

export const NO_FILTERS = { tags: [], gender: undefined, style: undefined } as const;

export const genders: readonly Gender[] = ['FEMALE', 'MALE', 'NON_BINARY'];
export const styles: readonly Style[] = ['ROMANCE', 'CASUAL'];
const MAX_TAGS = 5;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** Reads an address and ignores parameters that are no filters. */
export function readSearch(address: URLSearchParams): SearchState {
  return {
    query: [...(address.get('q') ?? '').replaceAll('\u0000', '').toWellFormed()]
      .slice(0, constants.searchMaxLength)
      .join(''),
    tags: tagsOf(address.get('tags') ?? ''),
    gender: oneOf(genders, address.get('gender')),
    style: oneOf(styles, address.get('style')),
  };
}

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean).slice(0, MAX_TAGS);

export function writeSearch({ query, tags, gender, style }: SearchState): URLSearchParams {
  const address = new URLSearchParams({ q: query });
  if (tags.length > 0) address.set('tags', tags.slice(0, MAX_TAGS).join(','));
  if (gender) address.set('gender', gender);
  if (style) address.set('style', style);
  return address;
}

export const hasFilters = ({ tags, gender, style }: SearchState): boolean =>
  tags.length > 0 || gender !== undefined || style !== undefined;
