/** The input of every fringe. */

import type { Rng } from '../seed.ts';

export interface FrontInput {
  readonly rng: Rng;
  readonly dir: -1 | 1;
  /** Distance of the hair from the skull. */
  readonly volume: number;
  /** Sideways shift of the fringe with the turned head. */
  readonly shift: number;
}

/** Position of the shine along a lock over the forehead. */
export const shine = (rng: Rng, from = 0.2, to = 0.52) => ({
  from: from + rng.between(-0.05, 0.05),
  to: to + rng.between(-0.08, 0.1),
  strength: 0.85,
});
