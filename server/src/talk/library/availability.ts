import type { ContentAvailability } from 'shared-sdk/contract';

const DAY = 24 * 60 * 60 * 1000;

export interface Availability {
  /** The availability of each item (LIB-16). */
  of(contentId: string): ContentAvailability;
  /** The next item to unlock; undefined once all are unlocked. */
  readonly next: string | undefined;
  /** The time from which it can be unlocked: the start of the UTC day after the last unlock; 0 for the first item. */
  readonly opensAt: number;
  readonly isGated: boolean;
}

/**
 * Which special content of a chat is available: unlocked items are, the next one can be unlocked from the next UTC day,
 * and later ones need the earlier ones. It is computed from the unlocks, so that no job has to open anything.
 *
 * @param contentIds in the order of unlocking
 */
export function availabilityOf(
  contentIds: readonly string[],
  unlocks: readonly { readonly contentId: string; readonly unlockedAt: number }[],
  now: number,
): Availability {
  const unlocked = new Set(unlocks.map(({ contentId }) => contentId));
  const next = contentIds.find((contentId) => !unlocked.has(contentId));
  const last = Math.max(...unlocks.map(({ unlockedAt }) => unlockedAt), Number.NEGATIVE_INFINITY);
  const opensAt = unlocks.length === 0 ? 0 : (Math.floor(last / DAY) + 1) * DAY;
  const isGated = next !== undefined && now < opensAt;
  return {
    of: (contentId) =>
      unlocked.has(contentId) ? 'AVAILABLE' : contentId !== next ? 'LOCKED' : isGated ? 'WILL_UNLOCK' : 'UNLOCKABLE',
    next,
    opensAt,
    isGated,
  };
}
