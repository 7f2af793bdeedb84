import { CheckIcon } from 'lucide-react';
import { ToggleGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './chips.module.css';

export interface ChipOption {
  value: string;
  label: string;
  icon?: ReactNode;
  /** Number of matching items. */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

export interface ChipsProps {
  /** Accessible name of the group. */
  label: string;
  options: readonly ChipOption[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** At most one choice; pressing it again clears it. */
  single?: boolean | undefined;
  /** One line that scrolls sideways instead of wrapping. */
  scroll?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Filters and tags to toggle. */
export function Chips(props: ChipsProps) {
  const { label, options, value, onValueChange, single = false, scroll = false, disabled = false, className } = props;
  const look = { 'aria-label': label, disabled, className: cx(s.root, scroll && s.scroll, className) };
  const chips = options.map((option) => (
    <Radix.Item key={option.value} value={option.value} disabled={option.disabled ?? false} className={s.chip}>
      {value.includes(option.value) ? <CheckIcon aria-hidden /> : option.icon}
      <bdi>{option.label}</bdi>
      {option.count !== undefined && <span className={s.count}>{option.count}</span>}
    </Radix.Item>
  ));
  if (single) {
    const change = (next: string) => onValueChange(next ? [next] : []);
    return (
      <Radix.Root {...look} type="single" value={value[0] ?? ''} onValueChange={change}>
        {chips}
      </Radix.Root>
    );
  }
  return (
    <Radix.Root {...look} type="multiple" value={[...value]} onValueChange={onValueChange}>
      {chips}
    </Radix.Root>
  );
}
