import { Slider as Radix } from 'radix-ui';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import * as s from './slider.module.css';

export interface SliderProps extends FieldProps {
  value: number;
  /** While it moves. */
  onValueChange: (value: number) => void;
  /** When it is let go: the moment to save. */
  onValueCommit?: ((value: number) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Says a value in words; shown beside the label and read out. */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A value between two ends, where the exact number matters less than the feeling. */
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
