import { createHash } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;

/** Names a user's feed of a UTC day; another preference is another feed (HIGHLIGHT-06). */
export const feedKey = (userId: string, preferredGender: string, now: number): string =>
  createHash('sha256')
    .update(`${userId} ${preferredGender} ${Math.floor(now / DAY)}`)
    .digest('hex')
    .slice(0, 32);

/** Limit of presets, because position and hash share one number. */
const PLACES = 2 ** 20;

/**
 * Shuffles the ids; the order is the same for the same key. Adding or removing an id moves the others by at most one
 * place.
 */
export function shuffled(ids: readonly string[], key: string): string[] {
  const seed = Number.parseInt(key.slice(0, 8), 16);
  const lots = Float64Array.from(ids, (id, index) => lot(id, seed) * PLACES + index).sort();
  return Array.from(lots, (drawn) => ids[drawn % PLACES] ?? '');
}

/** FNV-1a over the id, with a final mix, since the high bits decide. */
function lot(id: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
