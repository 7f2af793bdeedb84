import { defineWork } from 'workers/kinds';
import { reviveAppError } from '../../kernel/errors.ts';

/** Reads a recording of up to 10 MB sample by sample. */
export const readRecording = defineWork<typeof import('./read-recording-work.ts')>({
  name: 'read-recording',
  lane: 'files',
  deadlineMs: 5_000,
  module: new URL('./read-recording-work.ts', import.meta.url),
  revive: reviveAppError,
});
