import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `picture` is for use over an image. */
  variant?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'picture' | undefined;
  icon?: ReactNode;
  className?: string | undefined;
}

/** A short label or count. */
export function Badge({ children, variant = 'neutral', icon, className }: BadgeProps) {
  return (
    <span data-variant={variant} className={cx(s.root, className)}>
      {icon}
      {children}
    </span>
  );
}
