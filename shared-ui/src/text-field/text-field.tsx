import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import { cx } from '../lib/cx.ts';
import { isPlainEnter } from '../lib/plain-enter.ts';
import { Counter } from './counter.tsx';
import * as s from './text-field.module.css';

type Own = 'value' | 'defaultValue' | 'onChange' | 'id';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, Own> {
  value: string;
  onValueChange: (value: string) => void;
  /** Shows `current/max`. Longer text is kept, so that it can be shortened. */
  max?: number | undefined;
  /** Before the text: an icon. */
  start?: ReactNode;
  /** After the text: a button, a state. */
  end?: ReactNode;
}

/** A single-line text field. Enter without a modifier submits the enclosing form. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, value, onValueChange, max, start, end, className, onKeyDown, ...rest } = props;
  const ids = useFieldIds({ hint, error });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    // Browsers also submit on Enter with a modifier, and only if there is a submit button.
    event.preventDefault();
    if (isPlainEnter(event)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, ids, className }}
      labelAs="label"
      aside={max !== undefined && <Counter value={value} max={max} />}
    >
      <div className={cx(s.box, error && s.invalid, rest.disabled && s.disabled)}>
        {start && <span className={s.start}>{start}</span>}
        <input
          dir={value === '' ? undefined : 'auto'}
          {...rest}
          id={ids.control}
          className={s.input}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={press}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        {end}
      </div>
    </FieldFrame>
  );
}
