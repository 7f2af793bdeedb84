import { worded } from '../worded.ts';

/** What creation says to people, in English in the specification's own words where it has them. */
export const texts = {
  /** CREATE-47 */
  refused: worded('creation', 'refused'),
  /** CREATE-44 */
  dailyLimit: 'daily limit',
  /** CREATE-33 */
  noPicture: "Your image couldn't be generated just now. Please try again in a few seconds.",
  characterMade: worded('creation', 'characterMade'),
  worldMade: worded('creation', 'worldMade'),
} as const;
