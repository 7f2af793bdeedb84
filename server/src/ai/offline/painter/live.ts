/** A portrait that lives: it breathes, sways and blinks, and may speak, in a short video without end. */

import { Worker } from 'node:worker_threads';
import { clamp } from './geometry.ts';
import type { Look } from './look-types.ts';
import type { Size } from './stage.ts';

/** Changes whenever the same look gives another video, so that stored ones are painted again. */
export const LIVE_VERSION = 2;
/** As `LIVE_VERSION`, for how a mouth speaks. */
export const TALKING_VERSION = 1;

export interface LiveOptions extends Size {
  /** Frames of one round; 48 unless told. */
  readonly frames?: number;
  /** Frames a second; 16 unless told. */
  readonly fps?: number;
  /** Bears the mark of the platform. */
  readonly isMarked?: boolean;
  /** The mouth speaks, without a sound; only of somebody who can be painted. */
  readonly talks?: boolean;
  /** Gives the picture up. */
  readonly signal?: AbortSignal;
}

export interface LiveJob extends Size {
  /** Somebody who can be painted, or a picture as it is. */
  readonly of: Look | Uint8Array;
  readonly frames: number;
  readonly fps: number;
  readonly isMarked: boolean;
  readonly talks: boolean;
}

const even = (pixels: number): number => clamp(2 * Math.round(pixels / 2), 16, 1280);

/**
 * The look as an MP4 (H.264, no sound) whose last frame leads to its first; or a picture made elsewhere, which can only
 * be come nearer to. The same look and options always give the same bytes. It is made in a thread of its own: the encoder would hold up everything else for seconds.
 * @throws Error where it fails, or the signal's reason where it was given up
 */
export async function paintLive(
  of: Look | Uint8Array,
  { width, height, frames = 48, fps = 16, isMarked = false, talks = false, signal }: LiveOptions,
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const workerData = {
    of,
    isMarked,
    talks,
    width: even(width),
    height: even(height),
    frames: clamp(Math.round(frames), 2, 240),
    fps: clamp(Math.round(fps), 1, 60),
  } satisfies LiveJob;
  const worker = new Worker(new URL('./live/live-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the live picture was not finished')));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  }).finally(() => worker.terminate());
}
