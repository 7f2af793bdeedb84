import { describe, expect, it } from 'vitest';
import { bodyOf } from './body.ts';
import { figureLayers } from './figure.ts';
import { headOf } from './head.ts';
import { type Look, lookFrom } from './look.ts';
import { draw, PORTRAIT, placed, placementOf, svg } from './stage.ts';

const SIZE = { width: 90, height: 120 };
const SEEDS = Array.from({ length: 14 }, (_, index) => `person ${index}`);
const genders = ['FEMALE', 'MALE', 'NON_BINARY'] as const;

/** The same people in another place and mood; the pose is another one too. */
const pictures = (words: string): Look[] =>
  SEEDS.map((seed, index) => lookFrom({ seed, gender: genders[index % 3] ?? 'FEMALE', description: words }));

/** Shares of 4³ colours among the pixels of head and hair. */
function colours(look: Look): Float64Array {
  const placement = placementOf(look, SIZE, PORTRAIT);
  const { defs, behind, head } = figureLayers(look);
  const pixels = draw(svg(placed(placement, defs + behind + head), placement.stageWidth, SIZE));
  const shares = new Float64Array(64);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] !== 255) continue;
    const bin = [0, 1, 2].reduce((sum, channel) => sum * 4 + ((pixels[at + channel] ?? 0) >> 6), 0);
    shares[bin] = (shares[bin] ?? 0) + 1;
    count += 1;
  }
  return shares.map((share) => share / Math.max(1, count));
}

const distance = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, share, index) => sum + Math.abs(share - (other[index] ?? 0)), 0);

describe('a character in several pictures', () => {
  const beach = pictures('smiling on a beach at sunset');
  const library = pictures('stern, in a library, arms crossed');

  it('resembles their own other picture more than any other person', () => {
    const others = library.map(colours);
    const found = beach.map((look) => {
      const own = colours(look);
      const distances = others.map((other) => distance(own, other));
      return distances.indexOf(Math.min(...distances));
    });
    const right = found.filter((index, place) => index === place).length;
    expect(right).toBeGreaterThanOrEqual(SEEDS.length - 1);
  });

  it('keeps the shape of the face, whatever the pose', () => {
    const shape = (look: Look) => JSON.stringify(headOf({ ...look, pose: { ...look.pose, turn: 0 } }).outline);
    expect(beach.map(shape)).toEqual(library.map(shape));
    expect(new Set(beach.map(shape)).size).toBeGreaterThan(5);
  });

  it('is an adult: the face is long, the eyes lie above its middle, and the shoulders are wider than the head', () => {
    for (const look of beach) {
      const head = headOf(look);
      const { chinY, cheek, eyeX, mouthY } = head;
      expect(bodyOf(look, head).shoulder).toBeGreaterThan(cheek * 1.5);
      expect((chinY + 124) / (2 * cheek)).toBeGreaterThan(1.38);
      expect(chinY).toBeGreaterThan(108);
      expect(mouthY / chinY).toBeGreaterThan(0.62);
      expect(eyeX).toBeLessThan(cheek / 2);
      expect(look.age).toBeGreaterThanOrEqual(25);
    }
  });
});
