import { cx } from '../lib/cx.ts';
import * as s from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for. Without it the spinner is decoration and the words stand elsewhere. */
  label?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** An arc that turns while something runs. */
export function Spinner({ label, size = 'm', className }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true as const } : { role: 'status', 'aria-label': label };
  return <span {...named} data-size={size} className={cx(s.root, className)} />;
}
