import { cx } from '../lib/cx.ts';
import * as s from './text-field.module.css';

/** `current/max`, red above the maximum. Counts code points, not UTF-16 units. */
export function Counter({ value, max }: { value: string; max: number }) {
  const current = countCharacters(value);
  return (
    <span className={cx(s.counter, current > max && s.over)} data-over={current > max || undefined}>
      {current}/{max}
    </span>
  );
}

/** The number of code points: an emoji outside the basic plane counts once. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
