/** A portrait that lives: it breathes, sways and blinks, and may speak, in a short video without end. */

import { runWork } from '../../../workers/workers.ts';
import type { LookRequest } from '../../ports.ts';
import { clamp } from './geometry.ts';
import { paintVideo } from './kinds.ts';
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
  readonly of: Look | LookRequest | Uint8Array;
  readonly frames: number;
  readonly fps: number;
  readonly isMarked: boolean;
  readonly talks: boolean;
}

const even = (pixels: number): number => clamp(2 * Math.round(pixels / 2), 16, 1280);

/**
 * The look as an MP4 (H.264, no sound) whose last frame leads to its first; or a picture made elsewhere, which the
 * camera can only come nearer to. The same look and options always give the same bytes.
 * @throws WorkTimedOut, WorkRefused, WorkFailed, or the signal's reason where it was given up
 */
export function paintLive(
  of: Look | LookRequest | Uint8Array,
  { width, height, frames = 48, fps = 16, isMarked = false, talks = false, signal }: LiveOptions,
): Promise<Uint8Array> {
  const job = {
    of,
    isMarked,
    talks,
    width: even(width),
    height: even(height),
    frames: clamp(Math.round(frames), 2, 240),
    fps: clamp(Math.round(fps), 1, 60),
  } satisfies LiveJob;
  return runWork(paintVideo, job, { signal });
}
