import { describe, expect, it } from 'vitest';
import { lineOf } from './figures.ts';

describe('the line of a figure', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is refused for %d: nothing was measured', (value) => {
    expect(() => lineOf({ name: 'home_lcp_ratio', value, unit: 'x' })).toThrow('home_lcp_ratio was not measured');
  });

  it.each([
    [{ name: 'js_bytes_ratio', value: 1.16549, unit: 'x' }, 'figure js_bytes_ratio 1.165 x'],
    [{ name: 'route_warm_ratio', value: 1, unit: 'x' }, 'figure route_warm_ratio 1 x'],
    [{ name: 'remote_entry_kb', value: 8.4, unit: 'KB' }, 'figure remote_entry_kb 8.4 KB'],
    [{ name: 'home_lcp_mono', value: 1804.6, unit: 'ms' }, 'figure home_lcp_mono 1805 ms'],
    [{ name: 'drift', value: -0.25, unit: 'ms' }, 'figure drift -0.25 ms'],
  ])('says name, number and unit: %j', (figure, line) => {
    expect(lineOf(figure)).toBe(line);
  });
});
