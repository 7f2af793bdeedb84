import { countCharacters, hashTagBounds } from '../draft/bounds.ts';

const separators = /[\s,，、#＃]+/u;

/** The complete tags of a text, and the rest that is still being typed. */
export function splitTags(text: string): { readonly tags: readonly string[]; readonly rest: string } {
  const parts = text.split(separators);
  const rest = parts.pop() ?? '';
  return { tags: parts.filter((part) => part !== ''), rest };
}

/** Appends tags: each once, and within the limits of length and number. */
export function addTags(held: readonly string[], added: readonly string[]): string[] {
  const all = [...held];
  for (const tag of added) {
    const isKnown = all.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (!isKnown && countCharacters(tag) <= hashTagBounds.length && all.length < hashTagBounds.tags) all.push(tag);
  }
  return all;
}
