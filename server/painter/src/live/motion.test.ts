import { describe, expect, it } from 'vitest';
import { motion } from './motion.ts';

const moments = motion(48);
const at = (index: number) => moments[(index + moments.length) % moments.length] ?? moments[0];

describe('the motion of a live picture', () => {
  it('begins at rest, as the still portrait shows it', () => {
    expect(at(0)).toMatchObject({ breath: 0, tilt: 0, shift: 0, lids: 1 });
  });

  it('moves from the last moment to the first as between any two', () => {
    for (const part of ['breath', 'tilt', 'shift', 'swing'] as const) {
      const steps = moments.map((moment, index) => Math.abs((at(index + 1)?.[part] ?? 0) - moment[part]));
      expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)) + 1e-9);
      expect(Math.max(...steps)).toBeGreaterThan(0);
    }
  });

  it('lifts the shoulders of a picture of 480 pixels by 2 to 3', () => {
    const rise = Math.max(...moments.map(({ breath }) => breath)) * 480;
    expect(rise).toBeGreaterThanOrEqual(2);
    expect(rise).toBeLessThanOrEqual(3);
  });

  it('speaks where it talks, in syllables, from rest to rest', () => {
    expect(moments.every(({ speech }) => speech === 0)).toBe(true);
    const spoken = motion(48, true).map(({ speech }) => speech);
    expect([spoken.at(0), spoken.at(-1)]).toEqual([0, 0]);
    const steps = spoken.slice(1).map((speech, index) => Math.abs(speech - (spoken[index] ?? 0)));
    expect(Math.max(...steps)).toBe(0.5);
    const openings = spoken.filter((speech, index) => speech > 0 && spoken[index - 1] === 0);
    expect(openings.length).toBeGreaterThan(6);
  });

  it('closes the eyes once, over three or four frames, and not where the round begins or ends', () => {
    const blinking = moments.flatMap(({ lids }, index) => (lids < 1 ? [index] : []));
    const [first = 0] = blinking;
    expect(blinking).toEqual([first, first + 1, first + 2, first + 3]);
    expect(blinking.map((index) => at(index)?.lids)).toContain(0);
    expect(first).toBeGreaterThan(4);
    expect(first + 4).toBeLessThan(44);
  });
});
