import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './field.module.css';

/** What every field of a form says about itself. */
export interface FieldProps {
  label: string;
  /** Keeps the label for those who listen and hides it from view. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The ids that tie a control to its label, hint and error; `describedBy` names only what is shown. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const ids = { control: `${id}c`, label: `${id}l`, hint: `${id}h`, error: `${id}e` };
  const describedBy = [error ? ids.error : undefined, hint ? ids.hint : undefined].filter(Boolean).join(' ');
  return { ...ids, describedBy: describedBy || undefined };
}

interface FieldFrameProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>;
  /** `label` where one control takes the label; `span` where a group refers to it by id. */
  labelAs: 'label' | 'span';
  /** Stands at the end of the line below, the counter for one. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, then the error or the hint below. */
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
