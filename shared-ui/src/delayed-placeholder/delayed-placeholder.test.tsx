import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DelayedPlaceholder } from './delayed-placeholder.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Screen({ ready }: { ready: boolean }) {
  return ready ? <p>Content</p> : <DelayedPlaceholder>Placeholder</DelayedPlaceholder>;
}

describe('DelayedPlaceholder', () => {
  it('appears after 300 ms, and never if the content is ready sooner [SHELL-41] [CONST-06]', () => {
    const late = render(<Screen ready={false} />);
    act(() => vi.advanceTimersByTime(299));
    expect(screen.queryByText('Placeholder')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Placeholder')).not.toBeNull();
    late.unmount();

    const soon = render(<Screen ready={false} />);
    act(() => vi.advanceTimersByTime(299));
    soon.rerender(<Screen ready />);
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByText('Placeholder')).toBeNull();
    expect(screen.queryByText('Content')).not.toBeNull();
  });
});
