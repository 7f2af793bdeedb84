import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

/** Where the popper was asked to stand; jsdom lays nothing out, so its own arithmetic cannot tell. */
const asked = vi.hoisted(() => ({ offsets: [] as unknown[] }));

vi.mock('radix-ui', async (original) => {
  const radix = await original<typeof import('radix-ui')>();
  const Content = (props: import('react').ComponentProps<typeof radix.Tooltip.Content>) => {
    asked.offsets.push(props.sideOffset);
    return <radix.Tooltip.Content {...props} />;
  };
  return { ...radix, Tooltip: { ...radix.Tooltip, Content } };
});

const width = window.innerWidth;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  asked.offsets.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.innerWidth = width;
});

function setUp() {
  render(
    <Tooltip content="Costs 5 gems">
      <button type="button">Picture</button>
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Picture' });
}

describe('Tooltip', () => {
  it('hides itself on mobile [SHELL-43]', () => {
    window.innerWidth = 991;
    const button = setUp();
    act(() => button.focus());
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens 10 ms after the pointer has come, 4 px away [SHELL-44] [CONST-07]', () => {
    window.innerWidth = 1280;
    const button = setUp();
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(9));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Costs 5 gems');
    expect(new Set(asked.offsets)).toEqual(new Set([4]));
  });
});
