import { ChevronDownIcon } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import { cx } from '../lib/cx.ts';
import * as s from './select.module.css';
import { SelectMenu, type SelectOption } from './select-menu.tsx';

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  /** `null` if none is chosen. */
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A choice of many options in a dropdown list. */
export function Select(props: SelectProps) {
  const { options, value, onValueChange, placeholder = '', disabled = false, className, ...field } = props;
  const ids = useFieldIds(field);
  return (
    <FieldFrame {...field} ids={ids} labelAs="label" className={className}>
      <Radix.Root value={value ?? ''} onValueChange={onValueChange} disabled={disabled}>
        <Radix.Trigger
          id={ids.control}
          className={cx(s.trigger, field.error && s.invalid)}
          aria-describedby={ids.describedBy}
          aria-invalid={field.error ? true : undefined}
        >
          <span className={s.value}>
            <Radix.Value placeholder={placeholder} />
          </span>
          <ChevronDownIcon aria-hidden />
        </Radix.Trigger>
        <SelectMenu options={options} />
      </Radix.Root>
    </FieldFrame>
  );
}
