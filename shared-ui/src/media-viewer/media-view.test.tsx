import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaView } from './media-view.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const setUp = () =>
  render(
    <MediaView
      item={{ key: 'a', kind: 'image', src: '/a.webp', alt: 'At the harbour' }}
      zoomed={false}
      onZoom={() => undefined}
      failedText="This could not be loaded."
      retryText="Try again"
    />,
  );
const advance = (time: number) => act(() => vi.advanceTimersByTime(time));

describe('MediaView', () => {
  it('times out after 30000 ms and offers a retry [CONST-05]', () => {
    setUp();
    advance(29_999);
    expect(screen.queryByRole('alert')).toBeNull();
    advance(1);
    expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('img', { name: 'At the harbour' })).toBeTruthy();
    advance(30_000);
    expect(screen.queryByRole('alert')).not.toBeNull();
  });

  it('stops the timeout once the picture has loaded', () => {
    setUp();
    fireEvent.load(screen.getByRole('img', { name: 'At the harbour' }));
    advance(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('plays a video at once, except with reduced motion', () => {
    const film = { key: 'a', kind: 'video', src: '/a.mp4', alt: 'At the harbour' } as const;
    const show = () => {
      const { container } = render(
        <MediaView item={film} zoomed={false} onZoom={() => undefined} failedText="" retryText="" />,
      );
      return container.querySelector('video')?.autoplay;
    };
    expect(show()).toBe(true);
    document.documentElement.dataset.motion = 'reduced';
    try {
      expect(show()).toBe(false);
    } finally {
      delete document.documentElement.dataset.motion;
    }
  });
});
