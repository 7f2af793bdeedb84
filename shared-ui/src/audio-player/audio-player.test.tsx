import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.tsx';
import { peaksOf } from './peaks.ts';

const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
const pause = vi.fn();

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  play.mockClear();
  pause.mockClear();
});

function setUp() {
  const { container } = render(<AudioPlayer src="/voice.wav" label="Voice" duration={12} peaks={[0.2, 1]} />);
  const audio = container.querySelector('audio');
  if (!audio) throw new Error('No audio element was rendered.');
  return audio;
}

describe('AudioPlayer', () => {
  it('plays, pauses and starts again after the end', () => {
    const audio = setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledOnce();
    fireEvent.playing(audio);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalledOnce();
    audio.currentTime = 12;
    fireEvent.timeUpdate(audio);
    fireEvent.ended(audio);
    expect(audio.currentTime).toBe(0);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('pauses when other media on the page starts to play', () => {
    setUp();
    const other = document.body.appendChild(document.createElement('audio'));
    act(() => {
      other.dispatchEvent(new Event('play'));
    });
    expect(pause).toHaveBeenCalledOnce();
    other.remove();
  });

  it('keeps playing beside a muted video', () => {
    setUp();
    const video = document.body.appendChild(document.createElement('video'));
    video.muted = true;
    act(() => {
      video.dispatchEvent(new Event('play'));
    });
    expect(pause).not.toHaveBeenCalled();
    video.remove();
  });

  it('reports a failure and retries', async () => {
    const audio = setUp();
    fireEvent.error(audio);
    expect(screen.getByRole('alert').textContent).toContain('could not be played');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(audio.load).toHaveBeenCalledOnce();
    expect(play).toHaveBeenCalledOnce();
  });

  it('treats a rejected play() as a pause', async () => {
    setUp();
    play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play' })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });
});

describe('peaksOf', () => {
  it('returns the peak of each part relative to the loudest', () => {
    expect(peaksOf(Float32Array.from([0, 0.25, -0.5, 0.1, 0, 0]), 3)).toEqual([0.5, 1, 0]);
  });

  it('returns zeros for silence', () => {
    expect(peaksOf(new Float32Array(8), 4)).toEqual([0, 0, 0, 0]);
  });
});
