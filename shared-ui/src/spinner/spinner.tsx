import { cx } from '../lib/cx.ts';
import * as s from './spinner.module.css';

export interface SpinnerProps {
  /** Accessible name. Omit it beside visible text. */
  label?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** A spinner. */
export function Spinner({ label, size = 'm', className }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true as const } : { role: 'status', 'aria-label': label };
  return <span {...named} data-size={size} className={cx(s.root, className)} />;
}
