/** A number from text, spread well in its low bits (FNV-1a and a final mix). The same text gives the same number. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 13), 0x119de1f3);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The items in an order that depends on the seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, index) => ({ item, order: hash(`${seed}#${index}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** True in `share` (0 to 1) of all seeds. */
export const chance = (share: number, seed: string): boolean => hash(seed) % 1000 < share * 1000;
