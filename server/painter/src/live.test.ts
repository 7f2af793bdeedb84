import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeMp4 } from './live/encode.ts';
import { liveFrames } from './live/frames.ts';
import { marked } from './live/mark.ts';
import { boxAt, boxesIn } from './live/mp4.ts';
import { stillFrames } from './live/still.ts';
import { type Look, lookFrom } from './look.ts';
import { paintPortrait } from './paint.ts';
import { SCENE_NAMES } from './scene/scene.ts';
import { paintVideo } from './video.ts';

const SMALL = { width: 90, height: 120 };
const look = (seed: string, description = '') => lookFrom({ seed, gender: 'FEMALE', description });

interface Taken {
  readonly frames?: number;
  readonly taken?: number;
  readonly size?: typeof SMALL;
  readonly talks?: boolean;
}
/** The first `taken` of a round of `frames`. */
async function framesOf(
  of: Look,
  { frames = 24, taken = frames, size = SMALL, talks = false }: Taken = {},
): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const frame of liveFrames(of, size, frames, talks)) {
    all.push(frame);
    if (all.length === taken) break;
  }
  return all;
}
/** Mean difference of two pictures, 0–255. */
function difference(one: Uint8Array | undefined, other: Uint8Array | undefined): number {
  if (!one || one.length !== other?.length) return Number.NaN;
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
const uint32 = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

describe('the frames', () => {
  it('begin with the portrait itself', async () => {
    const [first] = await framesOf(look('a'), { frames: 2, taken: 1 });
    const still = await sharp(await paintPortrait(look('a'), SMALL, 100))
      .raw()
      .toBuffer();
    expect(difference(first, still)).toBeLessThan(3);
  });

  it('lead from the last to the first as from any to the next', async () => {
    const frames = await framesOf(look('a', 'long hair, snow'));
    const steps = frames.map((frame, index) => difference(frame, frames[(index + 1) % frames.length]));
    expect(steps.at(-1)).toBeLessThan(Math.max(...steps.slice(0, -1)) * 1.2);
    expect(Math.min(...steps)).toBeGreaterThan(0);
  });

  it('wave, where the person waves', async () => {
    const still = look('a', 'bob hair, office');
    const moved = async (arms: Look['pose']['arms']) => {
      const [first, , , later] = await framesOf({ ...still, pose: { ...still.pose, arms, zoom: 0.96 } }, { taken: 4 });
      return difference(first, later);
    };
    expect(await moved('wave')).toBeGreaterThan((await moved('rest')) * 1.3);
  });

  it('show a person in every scene', async () => {
    for (const scene of SCENE_NAMES) {
      const frames = await framesOf({ ...look('b'), scene }, { frames: 4, taken: 3, size: { width: 48, height: 64 } });
      expect([scene, difference(frames[0], frames[1]) > 0.05]).toEqual([scene, true]);
      expect([scene, difference(frames[0], frames[2]) < 30]).toEqual([scene, true]);
    }
  });
});

describe('a person who talks', () => {
  it('moves the mouth, and nothing else of the picture, with any mood and any mouth', async () => {
    const moods = ['neutral', 'laugh', 'smirk', 'surprised'] as const;
    for (const expression of moods) {
      const speaker = { ...look(expression), expression };
      const quiet = await framesOf(speaker, { taken: 3 });
      const spoken = await framesOf(speaker, { taken: 3, talks: true });
      expect(difference(quiet[0], spoken[0])).toBe(0);
      const [rest, open] = [quiet[2], spoken[2]] as const;
      expect([expression, difference(rest, open) > 0.02]).toEqual([expression, true]);
      const moved = [...(rest ?? [])].flatMap((value, at) =>
        Math.abs(value - (open?.[at] ?? 0)) > 2 ? [Math.floor(at / 3)] : [],
      );
      const columns = moved.map((pixel) => pixel % SMALL.width);
      const rows = moved.map((pixel) => Math.floor(pixel / SMALL.width));
      expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(SMALL.width / 3);
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(SMALL.height / 5);
    }
  });
});

describe('paintVideo', () => {
  it('rejects a look that cannot be painted', async () => {
    const broken = { ...look('a'), scene: 'nowhere' } as unknown as Look;
    await expect(paintVideo({ of: broken, ...SMALL })).rejects.toThrow(TypeError);
  });

  it('gives an MP4 of so many frames and so long, its index first and its key frame marked', async () => {
    const video = await paintVideo({ of: look('a'), ...SMALL, frames: 12, fps: 8 });
    expect(boxesIn(video).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    const table = 'moov/trak/mdia/minf/stbl';
    expect(uint32(video, boxAt(video, `${table}/stsz`).content + 8)).toBe(12);
    const { content } = boxAt(video, 'moov/mvhd');
    expect(uint32(video, content + 16) / uint32(video, content + 12)).toBeCloseTo(1.5, 2);
    const alone = boxAt(video, `${table}/stss`).content;
    expect([uint32(video, alone + 4), uint32(video, alone + 8)]).toEqual([1, 1]);
    const pictures = boxAt(video, 'mdat');
    const first = uint32(video, boxAt(video, `${table}/stco`).content + 8);
    expect(first).toBeGreaterThanOrEqual(pictures.content);
    expect(first).toBeLessThan(pictures.end);
  });

  it('gives the same bytes for the same look, and others for another look or without speech', async () => {
    const options = { ...SMALL, fps: 16 };
    const here = (seed: string, talks = false) =>
      encodeMp4(liveFrames(look(seed), SMALL, 3, talks), { ...options, count: 3 });
    const painted = [
      await paintVideo({ of: look('a'), ...options, frames: 3, talks: true }),
      await here('a', true),
      await here('b', true),
      await here('a'),
    ];
    const [one, ...others] = painted.map((video) => Buffer.from(video).toString('base64'));
    expect(others.map((other) => other === one)).toEqual([true, false, false]);
  });

  it('takes sizes that a video cannot have as the next ones that it can', async () => {
    const video = await paintVideo({ of: look('a'), width: 91, height: 3, frames: 1 });
    const { end } = boxAt(video, 'moov/trak/tkhd');
    expect([uint32(video, end - 8) >> 16, uint32(video, end - 4) >> 16]).toEqual([92, 16]);
  });
});

describe('a finished picture', () => {
  it('is zoomed in and out, and marked where that is asked for', async () => {
    const still = await paintPortrait(look('a'), SMALL);
    const plain: Uint8Array[] = [];
    for await (const frame of stillFrames(still, SMALL, 8)) plain.push(frame);
    expect(difference(plain[0], plain[4])).toBeGreaterThan(1);
    expect(difference(plain[1], plain[7])).toBeLessThan(0.01);
    const [first] = plain;
    if (!first) throw new Error('there is no frame');
    const source = async function* () {
      yield first;
    };
    for await (const frame of marked(source(), SMALL)) {
      const rows = (bytes: Uint8Array, from: number, to: number) => bytes.subarray(from * 90 * 3, to * 90 * 3);
      expect(difference(rows(frame, 0, 60), rows(first, 0, 60))).toBe(0);
      expect(difference(rows(frame, 100, 120), rows(first, 100, 120))).toBeGreaterThan(0);
    }
  });
});
