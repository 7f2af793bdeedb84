import { defineWork } from '../kinds.ts';

/** Kinds of work for tests. */
export const echo = defineWork<typeof import('./echo.ts')>({
  name: 'test-echo',
  lane: 'checks',
  deadlineMs: 5_000,
  module: new URL('./echo.ts', import.meta.url),
});

export const endless = defineWork<typeof import('./endless.ts')>({
  name: 'test-endless',
  lane: 'checks',
  deadlineMs: 300,
  module: new URL('./endless.ts', import.meta.url),
});

export const crash = defineWork<typeof import('./crash.ts')>({
  name: 'test-crash',
  lane: 'checks',
  deadlineMs: 20_000,
  module: new URL('./crash.ts', import.meta.url),
});

export const garbage = defineWork<typeof import('./garbage.ts')>({
  name: 'test-garbage',
  lane: 'checks',
  deadlineMs: 20_000,
  module: new URL('./garbage.ts', import.meta.url),
});
