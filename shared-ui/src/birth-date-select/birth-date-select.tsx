import { useMemo, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import { choices, type DatePart, type DateParts, toParts, toTimestamp, withPart } from './birth-date.ts';
import * as s from './birth-date-select.module.css';
import { PartSelect } from './part-select.tsx';

/** Column widths: names of months are long. */
const WIDTHS = { month: 'minmax(0, 1.5fr)', day: 'minmax(0, 1fr)', year: 'minmax(0, 1.15fr)' } as const;
const isPart = (type: string): type is DatePart => type in WIDTHS;

export interface BirthDateSelectProps extends FieldProps {
  /** Midnight UTC of the day in milliseconds; `null` while a part is missing. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** The earliest day, as midnight UTC in milliseconds. Default: 1900. */
  min?: number | undefined;
  /** The latest day, as midnight UTC in milliseconds. */
  max: number;
  /** Names of the three selects. */
  partLabels: Readonly<Record<DatePart, string>>;
  /** Formats the names of months and orders the selects; English by default. */
  locale?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A date of birth from three selects: month, day and year, in the order of the language. The value is null until all
 * three are chosen.
 */
export function BirthDateSelect(props: BirthDateSelectProps) {
  const { value, onValueChange, min, max, partLabels, locale = 'en', disabled = false, className, ...field } = props;
  const ids = useFieldIds(field);
  const [parts, setParts] = useState<DateParts>(() => toParts(value));
  // The value differs from the parts if it was set from outside (a restored draft, a form reset): show that instead.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== toTimestamp(parts)) setParts(toParts(value));
  }

  const monthName = useMemo(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }), [locale]);
  const order = useMemo(() => partsIn(locale), [locale]);
  const text = (part: DatePart) => (choice: number) =>
    part === 'month' ? monthName.format(Date.UTC(2000, choice - 1)) : String(choice);
  const offered = choices(parts, { min, max });

  const choose = (part: DatePart) => (choice: number | undefined) => {
    const next = withPart(parts, part, choice, { min, max });
    setParts(next);
    const timestamp = toTimestamp(next);
    if (timestamp !== toTimestamp(parts)) onValueChange(timestamp);
  };

  return (
    <FieldFrame {...field} ids={ids} labelAs="span" className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid, and the legend
          is outside. */}
      <div
        role="group"
        aria-labelledby={ids.label}
        className={s.parts}
        style={{ gridTemplateColumns: order.map((part) => WIDTHS[part]).join(' ') }}
      >
        {order.map((part) => (
          <PartSelect
            key={part}
            part={part}
            label={partLabels[part]}
            offered={offered[part]}
            text={text(part)}
            value={parts[part]}
            onChoose={choose(part)}
            disabled={disabled}
            invalid={Boolean(field.error)}
            describedBy={ids.describedBy}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

/** Month, day and year in the order of the language. */
const partsIn = (locale: string): DatePart[] =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);
