/** The motion of a live picture: breath, sway and a blink in one round of the loop, which ends as it begins. */

import type { Speech } from '../mouth.ts';

/** One moment. Lengths are shares of the picture's height. */
export interface Moment {
  /** Rise of the shoulders. */
  readonly breath: number;
  /** Turn of the head about the chin, in degrees. */
  readonly tilt: number;
  /** Shift of the head to the right. */
  readonly shift: number;
  /** Swing of the hair's ends to the right, later than the head. */
  readonly swing: number;
  /** How far the eyes are open. */
  readonly lids: Lids;
  /** How far the mouth is open in speech. */
  readonly speech: Speech;
  /** Share of the round, 0 ≤ x < 1. */
  readonly round: number;
}

export type Lids = 1 | 0.45 | 0;

/** The lids in a blink, frame by frame, at 16 frames a second. */
const BLINK: readonly Lids[] = [0.45, 0, 0, 0.45];
/** Start of the blink, as a share of the round. */
const BLINK_AT = 0.58;

/** Syllables of words and the rests between them, frame by frame at 16 frames a second; they begin and end at rest. */
const WORDS: readonly Speech[] = [
  0, 0.5, 1, 0.5, 0, 0.5, 1, 1, 0.5, 0, 0, 0.5, 0.5, 1, 0.5, 0, 0.5, 1, 0.5, 0, 0.5, 0.5, 0, 0,
];

const BREATH = 0.006;
const TILT = 1.5;
const SHIFT = 0.003;
const SWING = 0.007;
/** Delay of the hair after the head, as a share of the round. */
const LAG = 0.14;

const wave = (round: number): number => Math.sin(round * 2 * Math.PI);

/** The moments of one round. The last leads to the first, because every movement is a whole number of waves. */
export function motion(frames: number, talks = false): Moment[] {
  const blinkAt = Math.round(frames * BLINK_AT);
  return Array.from({ length: frames }, (_, frame) => {
    const round = frame / frames;
    return {
      breath: (BREATH * (1 - Math.cos(round * 2 * Math.PI))) / 2,
      tilt: TILT * wave(round),
      shift: SHIFT * wave(round),
      swing: SWING * wave(round - LAG),
      lids: BLINK[frame - blinkAt] ?? 1,
      speech: (talks ? WORDS[frame % WORDS.length] : 0) ?? 0,
      round,
    };
  });
}
