import type { Look, LookRequest } from 'painter';
import type { VideoOptions } from 'painter/video';
import { runWork } from 'workers';
import { paintVideo } from './kinds.ts';

export interface LiveOptions extends VideoOptions {
  /** Aborts the painting. */
  readonly signal?: AbortSignal;
}

/**
 * Paints a live picture in a worker thread, as the package `painter` describes it.
 * @param of a look, a request for one, or a finished picture
 * @throws WorkTimedOut, WorkRefused, WorkFailed, or the signal's reason if it was aborted
 */
export const paintLive = (
  of: Look | LookRequest | Uint8Array,
  { signal, ...options }: LiveOptions,
): Promise<Uint8Array> => runWork(paintVideo, { of, ...options }, { signal });
