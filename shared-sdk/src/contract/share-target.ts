/**
 * Where the installed app takes a file that another app shares with it. The web manifest (`shell/src/public`) names the
 * same address and field; a test compares them.
 */
export const shareTarget = {
  /** The form is posted here; the page at the same address shows the shared file. */
  path: '/create/import',
  /** The form's field. */
  field: 'card',
  /** The worker's cache in which one file waits for the page. */
  cache: 'manuka-shared',
  /** Bytes of a file (CREATE-20). */
  maxBytes: 20 * 1024 * 1024,
  /** A file that was not fetched within this time is deleted. */
  keptMs: 24 * 60 * 60 * 1000,
} as const;

/** The state of the shared file, as `?shared=`: it is ready, it was too large, or none arrived. */
export const shareOutcomes = ['kept', 'file-too-large', 'lost'] as const;
export type ShareOutcome = (typeof shareOutcomes)[number];

/** The page's address after something was shared. */
export const sharedPath = (outcome: ShareOutcome): string => `${shareTarget.path}?shared=${outcome}`;
