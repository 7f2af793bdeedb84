import { XIcon } from 'lucide-react';
import { Progress as Radix } from 'radix-ui';
import { type CSSProperties, useId } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import * as s from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to 100; `null` if unknown. */
  value: number | null;
  /** Current status: "2.4 of 8 MB". */
  detail?: string | undefined;
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** Error text; with `onRetry` it offers a retry. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  className?: string | undefined;
}

/** Progress of a long task, with cancel and retry. */
export function Progress(props: ProgressProps) {
  const { label, value, detail, onCancel, cancelLabel = 'Cancel', error, onRetry, retryLabel = 'Retry' } = props;
  const id = useId();
  const filled = value === null ? null : Math.round(Math.max(0, Math.min(100, value)));
  return (
    <div className={cx(s.root, error && s.failed, props.className)}>
      <div className={s.words}>
        <span id={id} className={s.label}>
          {label}
        </span>
        <span className={s.detail}>{error ? null : (detail ?? (filled === null ? null : `${filled} %`))}</span>
      </div>
      <div className={s.line}>
        <Radix.Root value={filled} aria-labelledby={id} className={s.track}>
          <Radix.Indicator className={s.fill} style={{ '--filled': `${filled ?? 0}%` } as CSSProperties} />
        </Radix.Root>
        {onCancel && !error && (
          <IconButton label={cancelLabel} onClick={onCancel} className={s.cancel}>
            <XIcon aria-hidden />
          </IconButton>
        )}
      </div>
      {error && (
        <div className={s.error}>
          <p role="alert">{error}</p>
          {onRetry && (
            <Button size="s" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
