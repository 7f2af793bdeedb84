import type { TuningCase } from '../tuning/case.ts';

/**
 * Conversations with characters that the companion has never met, written by somebody who has not seen how it works.
 * `README.md` beside this file says how to add them. Empty while nobody has written a fresh set.
 */
export const STRANGERS: readonly TuningCase[] = [];
