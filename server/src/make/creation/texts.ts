import { localized } from '../../kernel/texts/localized.ts';

/** What creation says to people, in English in the specification's own words where it has them. */
export const texts = {
  /** CREATE-47 */
  refused: localized('creation', 'refused'),
  /** CREATE-44 */
  dailyLimit: 'daily limit',
  /** CREATE-33 */
  noPicture: "Your image couldn't be generated just now. Please try again in a few seconds.",
  characterMade: localized('creation', 'characterMade'),
  worldMade: localized('creation', 'worldMade'),
} as const;
