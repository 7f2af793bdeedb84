/** What creation says to people, in the specification's own words where it has them. */
export const texts = {
  /** CREATE-47 */
  refused:
    "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.",
  /** CREATE-44 */
  dailyLimit: 'daily limit',
  characterMade: 'Your character is ready.',
  worldMade: 'Your world is ready.',
} as const;
