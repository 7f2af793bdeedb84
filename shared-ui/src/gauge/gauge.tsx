import { FlameIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './gauge.module.css';

export interface GaugeProps {
  /** What it measures. */
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** 0 to 100. */
  value: number;
  /** Replaces "42 %", also for screen readers. */
  valueText?: string | undefined;
  icon?: ReactNode;
  /** Shown beside the gauge at 100: the unlocked action. */
  whenFull?: ReactNode;
  className?: string | undefined;
}

/** A gauge whose colour gets warmer with its value; at 100 it glows and shows the unlocked action. */
export function Gauge(props: GaugeProps) {
  const { label, hideLabel = false, value, icon = <FlameIcon aria-hidden />, whenFull, className } = props;
  const filled = Math.round(Math.max(0, Math.min(100, value)));
  const text = props.valueText ?? `${filled} %`;
  return (
    <div className={cx(s.root, className)} data-full={filled === 100 || undefined}>
      <span className={s.icon}>{icon}</span>
      <div className={s.middle}>
        {!hideLabel && (
          <div className={s.words} aria-hidden>
            <span className={s.label}>{label}</span>
            <span className={s.value}>{text}</span>
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be styled like this. */}
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={filled}
          aria-valuetext={text}
          className={s.track}
          style={{ '--filled': `${filled}%` } as CSSProperties}
        >
          <span className={s.fill} />
        </div>
      </div>
      {filled === 100 && whenFull}
    </div>
  );
}
