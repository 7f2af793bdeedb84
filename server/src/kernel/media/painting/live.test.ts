import { type Look, lookFrom } from 'painter';
import { paintVideo } from 'painter/video';
import { describe, expect, it } from 'vitest';
import { paintLive } from './live.ts';

const SMALL = { width: 90, height: 120 };
const look = lookFrom({ seed: 'a', gender: 'FEMALE', description: '' });

describe('paintLive', () => {
  it('paints nothing once it is aborted', async () => {
    await expect(paintLive(look, { ...SMALL, signal: AbortSignal.abort() })).rejects.toThrow('abort');
    const aborting = new AbortController();
    const painting = paintLive(look, { ...SMALL, signal: aborting.signal });
    aborting.abort();
    await expect(painting).rejects.toThrow('abort');
  });

  it('fails alone for an invalid look', async () => {
    const broken = { ...look, scene: 'nowhere' } as unknown as Look;
    await expect(paintLive(broken, SMALL)).rejects.toThrow();
  });

  it('gives the same bytes in a worker thread as in this one', async () => {
    const options = { ...SMALL, frames: 3, fps: 16, talks: true };
    const [there, here] = [await paintLive(look, options), await paintVideo({ of: look, ...options })];
    expect(Buffer.compare(there, here)).toBe(0);
  });
});
