import { RadioGroup as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './segmented-control.module.css';

export interface Segment {
  value: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps {
  /** Accessible name of the choice. */
  label: string;
  segments: readonly Segment[];
  value: string;
  onValueChange: (value: string) => void;
  disabled?: boolean | undefined;
  /** Shows icons only; labels remain for screen readers. */
  iconsOnly?: boolean | undefined;
  className?: string | undefined;
}

/** Two to four options that apply at once, for example views of the same thing. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { label, segments, value, onValueChange, disabled = false, iconsOnly = false, className } = props;
  const place = segments.findIndex((segment) => segment.value === value);
  const style = { '--count': segments.length, '--place': Math.max(0, place) } as CSSProperties;
  return (
    <Radix.Root
      aria-label={label}
      orientation="horizontal"
      className={cx(s.root, className)}
      style={style}
      value={value}
      onValueChange={onValueChange}
      disabled={disabled}
    >
      {place >= 0 && <span aria-hidden className={s.thumb} />}
      {segments.map((segment) => (
        <Radix.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          className={s.segment}
          {...(iconsOnly ? { 'aria-label': segment.label } : {})}
        >
          {segment.icon}
          {!iconsOnly && <span className={s.label}>{segment.label}</span>}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
