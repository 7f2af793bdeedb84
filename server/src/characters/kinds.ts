import { CardRefused, type RefusalCode, type RefusalValues } from 'shared-sdk/cards';
import { defineWork, type ThrownError } from 'workers/kinds';

/** Work on cards runs in worker threads, because a file of 20 MB may contain 4 MB of text, and an archive 64 MB. */

/** Keeps the code and values of a refusal when it leaves the thread. */
const revive = ({ name, fields }: ThrownError) =>
  name === 'CardRefused' ? new CardRefused(fields.code as RefusalCode, fields.values as RefusalValues) : undefined;

/** Reads a file: its contents, or the reason of a refusal. */
export const readOffered = defineWork<typeof import('./read-work.ts')>({
  name: 'read-card',
  lane: 'files',
  deadlineMs: 8_000,
  module: new URL('./read-work.ts', import.meta.url),
  revive,
});

/** A card's picture as a portrait, or reduced for moderation. */
export const drawCardPicture = defineWork<typeof import('./picture-work.ts')>({
  name: 'draw-card-picture',
  lane: 'files',
  deadlineMs: 12_000,
  module: new URL('./picture-work.ts', import.meta.url),
  revive,
});

/** The data of a character from the card in its draft. */
export const deriveFromCard = defineWork<typeof import('./derive-work.ts')>({
  name: 'derive-from-card',
  lane: 'files',
  deadlineMs: 5_000,
  module: new URL('./derive-work.ts', import.meta.url),
  revive,
});

/** A character as a file. */
export const exportCard = defineWork<typeof import('./export-work.ts')>({
  name: 'export-card',
  lane: 'files',
  deadlineMs: 20_000,
  module: new URL('./export-work.ts', import.meta.url),
  revive,
});
