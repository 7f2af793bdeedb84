import { cx } from '../lib/cx.ts';
import * as s from './kbd.module.css';

export interface KbdProps {
  /** Keys of one chord, as labelled on the keyboard: `['Shift', 'Enter']`. */
  keys: readonly string[];
  className?: string | undefined;
}

/** Keyboard keys. Hidden on devices without a keyboard. */
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
