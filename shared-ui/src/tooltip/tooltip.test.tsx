import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

/** jsdom has no layout: put the button in the middle and give everything else no size. */
const anchor = new DOMRect(500, 300, 80, 40);

const width = window.innerWidth;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'BUTTON') return anchor;
    return this === document.documentElement ? new DOMRect(0, 0, window.innerWidth, 800) : new DOMRect();
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  it('is disabled on mobile [SHELL-43]', () => {
    window.innerWidth = 991;
    const button = setUp();
    act(() => button.focus());
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens 10 ms after the pointer enters, 4 px away [SHELL-44] [CONST-07]', async () => {
    window.innerWidth = 1280;
    const button = setUp();
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(9));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Costs 5 gems');
    await act(async () => void (await vi.advanceTimersByTimeAsync(20)));
    const place = document.querySelector<HTMLElement>('[data-radix-popper-content-wrapper]');
    expect(place?.style.transform).toBe(`translate(540px, ${anchor.y - 4}px)`);
  });
});
