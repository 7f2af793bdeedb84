import type { ContentAvailability } from 'shared-sdk/contract';

const DAY = 24 * 60 * 60 * 1000;

export interface Standing {
  /** How each item stands (LIB-16). */
  of(contentId: string): ContentAvailability;
  /** The item whose turn it is; undefined once all are there. */
  readonly next: string | undefined;
  /** From when on it can be unlocked: the next UTC day after the last one was; 0 for the first. */
  readonly opensAt: number;
  readonly isGated: boolean;
}

/**
 * How special content stands in a chat: what was unlocked is there, the next one opens with the next UTC day, and what
 * comes after it needs the earlier ones. It follows from what was unlocked and when, so that no job has to open anything.
 *
 * @param contentIds in the order of unlocking
 */
export function standingOf(
  contentIds: readonly string[],
  unlocks: readonly { readonly contentId: string; readonly unlockedAt: number }[],
  now: number,
): Standing {
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
