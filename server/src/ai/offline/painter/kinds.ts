import { defineWork } from '../../../workers/kinds.ts';

/** What is painted runs in worker threads: drawing and lighting one picture takes hundreds of milliseconds. */

export const paintPicture = defineWork<typeof import('./paint-work.ts')>({
  name: 'paint-picture',
  lane: 'files',
  deadlineMs: 15_000,
  module: new URL('./paint-work.ts', import.meta.url),
});

export const paintVideo = defineWork<typeof import('./live/live-work.ts')>({
  name: 'paint-video',
  lane: 'videos',
  deadlineMs: 30_000,
  module: new URL('./live/live-work.ts', import.meta.url),
});
