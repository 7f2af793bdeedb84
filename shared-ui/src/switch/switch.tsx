import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './switch.module.css';

export interface SwitchProps {
  label: string;
  description?: string | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A switch that applies at once. The whole row is the label. */
export function Switch({ label, description, checked, onCheckedChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx(s.root, disabled && s.disabled, className)}>
      <div className={s.words}>
        <label htmlFor={id} className={s.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}d`} className={s.description}>
            {description}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        className={s.track}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={description ? `${id}d` : undefined}
      >
        <Radix.Thumb className={s.thumb} />
      </Radix.Root>
    </div>
  );
}
