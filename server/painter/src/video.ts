import { clamp } from './geometry.ts';
import { encodeMp4 } from './live/encode.ts';
import { liveFrames } from './live/frames.ts';
import { marked } from './live/mark.ts';
import { stillFrames } from './live/still.ts';
import type { Look, LookRequest } from './look.ts';
import { asLook } from './picture.ts';
import type { Size } from './stage.ts';

export interface VideoOptions extends Size {
  /** Frames of one round: 2–240, by default 48. */
  readonly frames?: number;
  /** Frames a second: 1–60, by default 16. */
  readonly fps?: number;
  /** Puts the platform's mark into the lower right corner. */
  readonly isMarked?: boolean;
  /** Moves the mouth as in speech, without a sound. Has no effect on a finished picture. */
  readonly talks?: boolean;
}

/** `width` and `height` in pixels: rounded to even numbers, and clamped to 16–1280. */
export interface VideoJob extends VideoOptions {
  /** A look, the words that it is read from, or the bytes of a finished picture, which is only zoomed. */
  readonly of: Look | LookRequest | Uint8Array;
}

/** H.264 takes even sizes only. */
const even = (pixels: number): number => clamp(2 * Math.round(pixels / 2), 16, 1280);

/**
 * Paints a video in which a person breathes, sways and blinks. Its last frame leads to its first. The same job always
 * gives the same bytes. It takes seconds of processor time: call it in a worker thread, where a failure of the encoder
 * harms nothing else.
 * @returns an MP4 file (H.264, no sound)
 * @throws TypeError for a look with names that don't exist; the error of sharp for bytes that are no picture
 */
export async function paintVideo({ of, isMarked = false, talks = false, ...job }: VideoJob): Promise<Uint8Array> {
  const size = { width: even(job.width), height: even(job.height) };
  const frames = clamp(Math.round(job.frames ?? 48), 2, 240);
  const fps = clamp(Math.round(job.fps ?? 16), 1, 60);
  const plain = of instanceof Uint8Array ? stillFrames(of, size, frames) : liveFrames(asLook(of), size, frames, talks);
  return encodeMp4(isMarked ? marked(plain, size) : plain, { ...size, fps, count: frames });
}
