import { worded } from '../worded.ts';

/** What creation says to people, in the specification's own words where it has them. */
export const texts = {
  /** CREATE-47 */
  refused:
    "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.",
  /** CREATE-44 */
  dailyLimit: 'daily limit',
  /** CREATE-33 */
  noPicture: "Your image couldn't be generated just now. Please try again in a few seconds.",
  characterMade: worded('made', 'character'),
  worldMade: worded('made', 'world'),
} as const;
