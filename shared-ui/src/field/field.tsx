import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './field.module.css';

/** Props shared by all form fields. */
export interface FieldProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Ids that connect a control with its label, hint and error; `describedBy` lists only those that are rendered. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const ids = { control: `${id}c`, label: `${id}l`, hint: `${id}h`, error: `${id}e` };
  const describedBy = [error ? ids.error : undefined, hint ? ids.hint : undefined].filter(Boolean).join(' ');
  return { ...ids, describedBy: describedBy || undefined };
}

interface FieldFrameProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>;
  /** `label` for a single control; `span` for a group labelled by id. */
  labelAs: 'label' | 'span';
  /** Shown at the end of the line below, for example a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Layout of a field: label, control, then error or hint. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hideLabel, hint, error, ids, labelAs, aside, className, children } = props;
  const text = hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <div className={cx(s.root, className)}>
      {labelAs === 'label' ? (
        <label id={ids.label} htmlFor={ids.control} className={cx(!hideLabel && s.label)}>
          {text}
        </label>
      ) : (
        <span id={ids.label} className={cx(!hideLabel && s.label)}>
          {text}
        </span>
      )}
      {children}
      {(error || hint || aside) && (
        <div className={s.below}>
          <div className={s.words}>
            {error && (
              <p id={ids.error} role="alert" className={s.error}>
                {error}
              </p>
            )}
            {hint && (
              <p id={ids.hint} className={s.hint}>
                {hint}
              </p>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  );
}
