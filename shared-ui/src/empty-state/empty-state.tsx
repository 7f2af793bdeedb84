import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  body?: ReactNode;
  /** A next step: a button or a link. */
  action?: ReactNode;
  /** Heading level on the page. */
  level?: 1 | 2 | 3 | undefined;
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
}

/** Explains an empty place and offers a next step. */
export function EmptyState({ icon, title, body, action, level = 2, role, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(s.root, className)} role={role}>
      {icon && (
        <span className={s.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Heading className={s.title}>{title}</Heading>
      {body && <div className={s.body}>{body}</div>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}
