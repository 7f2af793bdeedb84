import type { Look, LookRequest } from 'painter';
import type { VideoOptions } from 'painter/video';
import { runWork } from '../../workers/workers.ts';
import { paintVideo } from './kinds.ts';

export interface LiveOptions extends VideoOptions {
  /** Stops the painting. */
  readonly signal?: AbortSignal;
}

/**
 * Paints a live picture in a worker thread: an MP4 that the package `painter` describes.
 * @param of a look, the words that it is read from, or a picture that was made elsewhere
 * @throws WorkTimedOut, WorkRefused, WorkFailed, or the signal's reason where it was aborted
 */
export const paintLive = (
  of: Look | LookRequest | Uint8Array,
  { signal, ...options }: LiveOptions,
): Promise<Uint8Array> => runWork(paintVideo, { of, ...options }, { signal });
