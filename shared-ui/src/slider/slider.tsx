import { Slider as Radix } from 'radix-ui';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import * as s from './slider.module.css';

export interface SliderProps extends FieldProps {
  value: number;
  /** Called during a drag. */
  onValueChange: (value: number) => void;
  /** Called at the end of a drag: save here. */
  onValueCommit?: ((value: number) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Formats the value for display and for screen readers. */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A slider, for a value whose exact number matters little. */
export function Slider(props: SliderProps) {
  const { value, onValueChange, onValueCommit, min = 0, max = 100, step = 1, disabled = false, className } = props;
  const { label, hideLabel, hint, error, format = String } = props;
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, ids, className }} labelAs="span">
      <div className={s.row}>
        <Radix.Root
          className={s.root}
          value={[value]}
          onValueChange={([next]) => next !== undefined && onValueChange(next)}
          onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
          {...{ min, max, step, disabled }}
        >
          <Radix.Track className={s.track}>
            <Radix.Range className={s.range} />
          </Radix.Track>
          <Radix.Thumb
            className={s.thumb}
            aria-labelledby={ids.label}
            aria-describedby={ids.describedBy}
            aria-valuetext={format(value)}
          />
        </Radix.Root>
        <output className={s.value} aria-hidden>
          {format(value)}
        </output>
      </div>
    </FieldFrame>
  );
}
