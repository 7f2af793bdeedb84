import { ChevronDownIcon } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import * as select from '../select/select.module.css';
import { SelectMenu } from '../select/select-menu.tsx';
import { type DatePart, lettered, typed } from './birth-date.ts';
import * as s from './birth-date-select.module.css';

/** A digit typed later than this, in milliseconds, starts a new number. */
const TYPING_PAUSE = 1000;

interface PartSelectProps {
  part: DatePart;
  label: string;
  offered: readonly number[];
  text: (choice: number) => string;
  value: number | undefined;
  onChoose: (value: number | undefined) => void;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
}

/** One of the three selects. Accepts typed digits and letters; Backspace clears it. */
export function PartSelect(props: PartSelectProps) {
  const { part, label, offered, text, value, onChoose, disabled, invalid, describedBy } = props;
  const typing = useRef({ digits: '', at: 0 });
  // Render the options only while open: the list of years is long, and would render on every keystroke in the form.
  const [isOpen, setIsOpen] = useState(false);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Backspace') {
      event.preventDefault();
      typing.current.digits = '';
      onChoose(undefined);
    } else if (/^\d$/.test(event.key)) {
      // Keep the key from the list's own typeahead, which would match it against names of months.
      event.preventDefault();
      type(event.key, event.timeStamp);
    } else if (!isOpen && /^\p{L}$/u.test(event.key)) {
      event.preventDefault();
      const found = lettered(event.key, offered, text, value);
      if (found !== undefined) onChoose(found);
    }
  };

  const type = (digit: string, at: number) => {
    const { digits, at: before } = typing.current;
    const room = part === 'year' ? 4 : 2;
    const continued = at - before < TYPING_PAUSE && digits.length < room ? digits + digit : digit;
    const joined = typed(continued, part, offered);
    const taken = joined === undefined && continued !== digit ? typed(digit, part, offered) : joined;
    // The "8" of "87" is kept although no year starts with it; a day's "35" becomes "3", then "5".
    const keepsJoined = joined !== undefined || continued === digit || part === 'year';
    typing.current = { digits: keepsJoined ? continued : digit, at };
    if (taken !== undefined) onChoose(taken);
  };

  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      value={value === undefined ? '' : String(value)}
      onValueChange={(next) => {
        if (next) onChoose(Number(next));
      }}
      disabled={disabled}
    >
      <Radix.Trigger
        className={cx(select.trigger, invalid && select.invalid, s.trigger)}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onKeyDown={press}
      >
        <span className={select.value}>
          <Radix.Value placeholder={label}>{value === undefined ? undefined : text(value)}</Radix.Value>
        </span>
        <ChevronDownIcon aria-hidden />
      </Radix.Trigger>
      {isOpen && (
        <SelectMenu
          className={s.menu}
          onKeyDown={press}
          options={offered.map((choice) => ({ value: String(choice), label: text(choice) }))}
        />
      )}
    </Radix.Root>
  );
}
