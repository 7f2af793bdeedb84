import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';
import { useIsMobile } from './use-is-mobile.ts';

const before = window.innerWidth;

function resize(width: number) {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}

afterEach(() => {
  cleanup();
  resize(before);
});

describe('useIsMobile', () => {
  it('is true below 992 px and follows each resize [SHELL-47]', () => {
    resize(991);
    const { result } = renderHook(() => useIsMobile());
    expect(result.current).toBe(true);
    act(() => resize(992));
    expect(result.current).toBe(false);
    act(() => resize(320));
    expect(result.current).toBe(true);
  });
});

describe('breakpoints', () => {
  it('has exactly five breakpoints [SHELL-46] [CONST-17]', () => {
    expect(breakpoints).toEqual({ xxs: 375, xs: 576, sm: 760, md: 992, lg: 1200 });
  });
});
