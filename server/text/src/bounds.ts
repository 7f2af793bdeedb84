/** The bounds of CREATE-20 and WORLD-13, in characters; `hashTags` is a count. */
export const CHARACTER_BOUNDS = {
  nickname: 30,
  relationship: 100,
  backstory: 1000,
  initialSituation: 1000,
  personality: 1000,
  details: 1000,
  firstMessage: 500,
  headline: 60,
  shortDescription: 150,
  hashTags: 10,
  hashTag: 20,
} as const;

export const WORLD_BOUNDS = {
  genre: 50,
  worldName: 50,
  firstMessage: 500,
  worldSetup: 2000,
  overview: 500,
  introduction: 500,
  headline: 60,
  shortDescription: 150,
} as const;

/**
 * Truncates a text that is too long, at the end of a sentence or at least of a word: a shortened draft is better than
 * none.
 */
export function fitText(text: string, max: number): string {
  const clean = text.replace(/[^\S\n]+/g, ' ').trim();
  if (clean.length <= max) return clean;
  const cut = clean.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  const sentence = cut.replace(/(?<=[.!?…。！？؟])[^.!?…。！？؟]*$/u, '');
  if (sentence.length >= max / 2 && sentence.length < cut.length) return sentence.trim();
  const words = cut.replace(/(?<!\s)\s+\S*$/, '');
  return (words.length >= max / 2 ? words : cut).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '');
}

/** Hashtags without `#` and spaces, without duplicates. */
export function fitHashTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => tag.replace(/[#\s]+/g, '').slice(0, CHARACTER_BOUNDS.hashTag));
  return [...new Map(clean.filter((tag) => tag !== '').map((tag) => [tag.toLowerCase(), tag])).values()].slice(
    0,
    CHARACTER_BOUNDS.hashTags,
  );
}
