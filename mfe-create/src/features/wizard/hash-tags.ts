import { countCharacters, hashTagBounds } from '../draft/bounds.ts';

const separators = /[\s,，、#＃]+/u;

/** The finished tags of what was typed, and the rest that is still being typed. */
export function splitTags(text: string): { readonly tags: readonly string[]; readonly rest: string } {
  const parts = text.split(separators);
  const rest = parts.pop() ?? '';
  return { tags: parts.filter((part) => part !== ''), rest };
}

/** Puts tags behind those that are there: each once, none too long, and no more than there may be. */
export function addTags(held: readonly string[], added: readonly string[]): string[] {
  const all = [...held];
  for (const tag of added) {
    const isKnown = all.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (!isKnown && countCharacters(tag) <= hashTagBounds.length && all.length < hashTagBounds.tags) all.push(tag);
  }
  return all;
}
