import { cx } from '../lib/cx.ts';
import * as s from './kbd.module.css';

export interface KbdProps {
  /** The keys of one chord, as they stand on the keyboard: `['Shift', 'Enter']`. */
  keys: readonly string[];
  className?: string | undefined;
}

/** Keys to press. Where there is no keyboard to expect, it is not shown. */
export function Kbd({ keys, className }: KbdProps) {
  return (
    <kbd className={cx(s.root, className)} dir="ltr">
      {keys.map((key) => (
        <kbd key={key} className={s.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
