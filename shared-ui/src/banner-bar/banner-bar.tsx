import { CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import * as s from './banner-bar.module.css';

const ICONS = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: TriangleAlertIcon,
} as const;

export interface BannerBarProps {
  tone?: keyof typeof ICONS | undefined;
  children: ReactNode;
  /** At most one action. */
  action?: { label: string; onSelect: () => void; loading?: boolean | undefined } | undefined;
  /** Shows a close button; without it the bar stays until its cause is gone. */
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  className?: string | undefined;
}

/** A message above the page that concerns all of it: a new version, a lost connection. */
export function BannerBar(props: BannerBarProps) {
  const { tone = 'info', children, action, onDismiss, dismissLabel = 'Dismiss', className } = props;
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone} className={cx(s.root, className)}>
      <Icon aria-hidden className={s.icon} />
      <div className={s.words}>{children}</div>
      {action && (
        <Button size="s" loading={action.loading} onClick={action.onSelect} className={s.action}>
          {action.label}
        </Button>
      )}
      {onDismiss && (
        <IconButton label={dismissLabel} onClick={onDismiss} className={s.dismiss}>
          <XIcon aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
