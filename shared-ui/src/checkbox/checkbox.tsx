import { CheckIcon } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './checkbox.module.css';

export interface CheckboxProps {
  /** May contain links; a click on them does not toggle the box. */
  label: ReactNode;
  description?: string | undefined;
  error?: string | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A checkbox, for a choice that applies when the form is sent. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, checked, onCheckedChange, disabled = false, className } = props;
  const id = useId();
  const note = error ?? description;
  return (
    <div className={cx(s.root, className)}>
      <Radix.Root
        id={id}
        className={cx(s.box, error && s.invalid)}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        aria-describedby={note ? `${id}n` : undefined}
        aria-invalid={error ? true : undefined}
      >
        <Radix.Indicator className={s.mark}>
          <CheckIcon aria-hidden strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <div className={s.words}>
        <label htmlFor={id} className={cx(s.label, disabled && s.dimmed)}>
          {label}
        </label>
        {note && (
          <p id={`${id}n`} className={error ? s.error : s.note}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
