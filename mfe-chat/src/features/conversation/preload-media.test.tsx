import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadMedia } from './preload-media.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up a picture and a video after 30,000 ms [CHAT-23] [CONST-05]', async () => {
  for (const kind of ['image', 'video'] as const) {
    const outcome = vi.fn();
    void preloadMedia('/media/never', kind).catch(outcome);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledOnce();
  }
});
