import { defineWork } from 'workers/kinds';

/** The AI's work on users' texts that runs in worker threads, with deadlines. */

/** A message: a few milliseconds of work. */
export const moderateText = defineWork<typeof import('./moderation-work.ts')>({
  name: 'moderate-text',
  lane: 'checks',
  deadlineMs: 1_500,
  module: new URL('./moderation-work.ts', import.meta.url),
});

/** A piece of a longer text, see `PIECE` in `moderation.ts`: up to 100 ms of work. */
export const moderateLongText = defineWork<typeof import('./moderation-work.ts')>({
  name: 'moderate-long-text',
  lane: 'forms',
  deadlineMs: 1_500,
  module: new URL('./moderation-work.ts', import.meta.url),
});

/** Replies, suggestions and drafts of the demo companion: 5 to 100 ms of work. */
export const writeReply = defineWork<typeof import('./reply-work.ts')>({
  name: 'demo-reply',
  lane: 'writing',
  deadlineMs: 5_000,
  module: new URL('./reply-work.ts', import.meta.url),
});

export const writeSuggestions = defineWork<typeof import('./suggestions-work.ts')>({
  name: 'demo-suggestions',
  lane: 'writing',
  deadlineMs: 5_000,
  module: new URL('./suggestions-work.ts', import.meta.url),
});

export const writeDraft = defineWork<typeof import('./drafts-work.ts')>({
  name: 'demo-draft',
  lane: 'forms',
  deadlineMs: 5_000,
  module: new URL('./drafts-work.ts', import.meta.url),
});

/** Loaded at the start, since calls wait for it. The demo companion takes about 70 MB and a second to load. */
export const textWork = ({ isDemo }: { readonly isDemo: boolean }) => [
  moderateText,
  moderateLongText,
  ...(isDemo ? [writeReply, writeSuggestions, writeDraft] : []),
];
