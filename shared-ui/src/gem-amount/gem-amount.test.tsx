import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GemAmount } from './gem-amount.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

const label = (amount: string) => `${amount} gems`;

function visible(): string {
  return document.querySelector('[aria-hidden="true"]:not(svg)')?.textContent ?? '';
}

describe('GemAmount', () => {
  it('formats the number for the locale', () => {
    render(<GemAmount amount={12345} locale="de" label={label} />);
    expect(screen.queryByText('12.345 gems')).not.toBeNull();
  });

  it('animates to a new number and announces it at once', () => {
    const { rerender } = render(<GemAmount amount={100} label={label} />);
    rerender(<GemAmount amount={0} label={label} />);
    expect(screen.queryByText('0 gems')).not.toBeNull();
    act(() => vi.advanceTimersByTime(100));
    expect(Number(visible())).toBeGreaterThan(0);
    expect(Number(visible())).toBeLessThan(100);
    act(() => vi.advanceTimersByTime(1000));
    expect(visible()).toBe('0');
  });

  it('skips the animation with reduced motion', () => {
    document.documentElement.dataset.motion = 'reduced';
    const { rerender } = render(<GemAmount amount={100} label={label} />);
    rerender(<GemAmount amount={40} label={label} />);
    expect(visible()).toBe('40');
  });

  it('retargets the animation when the number changes meanwhile', () => {
    const { rerender } = render(<GemAmount amount={100} label={label} />);
    rerender(<GemAmount amount={0} label={label} />);
    act(() => vi.advanceTimersByTime(100));
    rerender(<GemAmount amount={500} label={label} />);
    act(() => vi.advanceTimersByTime(1000));
    expect(visible()).toBe('500');
  });
});
