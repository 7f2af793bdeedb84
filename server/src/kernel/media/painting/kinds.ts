import { defineWork } from 'workers/kinds';

/** Painting runs in worker threads: drawing and lighting one picture takes hundreds of milliseconds. */

export const paintPicture = defineWork<typeof import('./picture-work.ts')>({
  name: 'paint-picture',
  lane: 'drawing',
  deadlineMs: 15_000,
  module: new URL('./picture-work.ts', import.meta.url),
});

export const paintVideo = defineWork<typeof import('./video-work.ts')>({
  name: 'paint-video',
  lane: 'videos',
  deadlineMs: 30_000,
  module: new URL('./video-work.ts', import.meta.url),
});
