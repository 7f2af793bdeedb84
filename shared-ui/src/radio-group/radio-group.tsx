import { RadioGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import * as s from './radio-group.module.css';

export interface RadioOption {
  value: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[];
  /** `null` if none is chosen. */
  value: string | null;
  onValueChange: (value: string) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** A choice of a few options, as pills. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, onValueChange, disabled = false, name, className, ...field } = props;
  const ids = useFieldIds(field);
  return (
    <FieldFrame {...field} ids={ids} labelAs="span" className={className}>
      <Radix.Root
        className={s.pills}
        value={value}
        onValueChange={onValueChange}
        disabled={disabled}
        {...(name === undefined ? {} : { name })}
        aria-labelledby={ids.label}
        aria-describedby={ids.describedBy}
        aria-invalid={field.error ? true : undefined}
      >
        {options.map((option) => (
          <Radix.Item key={option.value} value={option.value} disabled={option.disabled ?? false} className={s.pill}>
            {option.icon}
            {option.label}
          </Radix.Item>
        ))}
      </Radix.Root>
    </FieldFrame>
  );
}
