import type { ComponentProps, KeyboardEvent } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import { cx } from '../lib/cx.ts';
import { isPlainEnter } from '../lib/plain-enter.ts';
import { Counter } from './counter.tsx';
import * as s from './text-field.module.css';

type Own = 'value' | 'defaultValue' | 'onChange' | 'id';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, Own> {
  value: string;
  onValueChange: (value: string) => void;
  /** Shows `current/max`. Longer text is kept, so that it can be shortened. */
  max?: number | undefined;
  /** Enter alone submits the enclosing form, Shift+Enter breaks the line. `false`: Enter always breaks the line. */
  submitOnEnter?: boolean | undefined;
}

/** A multi-line text field. Enter without a modifier submits the enclosing form. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, value, onValueChange, max, submitOnEnter = true, ...others } = props;
  const { className, onKeyDown, rows = 4, ...rest } = others;
  const ids = useFieldIds({ hint, error });
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    const form = event.currentTarget.form;
    if (!submitOnEnter || !form || event.defaultPrevented || !isPlainEnter(event)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, ids, className }}
      labelAs="label"
      aside={max !== undefined && <Counter value={value} max={max} />}
    >
      <div className={cx(s.box, error && s.invalid, rest.disabled && s.disabled)}>
        <textarea
          dir={value === '' ? undefined : 'auto'}
          {...rest}
          id={ids.control}
          rows={rows}
          className={cx(s.input, s.area)}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={press}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
    </FieldFrame>
  );
}
