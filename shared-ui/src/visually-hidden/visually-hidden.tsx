import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx(s.root, className)} />;
}
