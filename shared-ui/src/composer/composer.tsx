import { SendHorizontalIcon, SquareIcon } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { isPlainEnter } from '../lib/plain-enter.ts';
import { Counter, countCharacters } from '../text-field/counter.tsx';
import * as s from './composer.module.css';

export interface ComposerProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Called with the trimmed text; the owner clears the field. */
  onSend: (text: string) => void;
  label: string;
  placeholder?: string | undefined;
  sendLabel: string;
  /** Shows a stop button instead of the send button, while a reply streams. */
  onStop?: (() => void) | undefined;
  stopLabel?: string | undefined;
  /** The counter appears at 80 %; a longer text cannot be sent. */
  max?: number | undefined;
  disabled?: boolean | undefined;
  /** Buttons before the text. */
  start?: ReactNode;
  /** Buttons between the text and the send button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
  className?: string | undefined;
}

/** The message field of a chat. Grows with its text; Enter sends, Shift+Enter breaks the line. */
export function Composer(props: ComposerProps) {
  const { value, onValueChange, onSend, label, placeholder, sendLabel, onStop, stopLabel = 'Stop' } = props;
  const { max, disabled = false, start, end, inputRef, className } = props;
  const id = useId();
  const row = useGrowing(value);
  const length = countCharacters(value);
  const over = max !== undefined && length > max;
  const sendable = !disabled && !over && onStop === undefined && value.trim() !== '';
  const nearMax = max !== undefined && length >= max * 0.8;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sendable) onSend(value.trim());
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form className={cx(s.root, disabled && s.disabled, className)} onSubmit={submit}>
      {start && <div className={s.side}>{start}</div>}
      <div className={s.middle} ref={row}>
        <textarea
          ref={inputRef}
          dir={value === '' ? undefined : 'auto'}
          rows={1}
          className={s.input}
          aria-label={label}
          aria-invalid={over || undefined}
          aria-describedby={nearMax ? id : undefined}
          placeholder={placeholder}
          value={value}
          disabled={disabled}
          enterKeyHint="send"
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={press}
        />
        {nearMax && (
          <span id={id} className={s.count}>
            <Counter value={value} max={max} />
          </span>
        )}
      </div>
      <div className={s.side}>
        {end}
        {onStop ? (
          <IconButton key="stop" label={stopLabel} variant="secondary" onClick={onStop}>
            <SquareIcon aria-hidden className={s.stop} />
          </IconButton>
        ) : (
          <IconButton key="send" type="submit" label={sendLabel} variant="primary" disabled={!sendable}>
            <SendHorizontalIcon aria-hidden className={s.send} />
          </IconButton>
        )}
      </div>
    </form>
  );
}

/** Resizes the textarea inside to its text, for browsers without `field-sizing`. */
function useGrowing(value: string) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    const input = row.current?.querySelector('textarea');
    if (!input || globalThis.CSS?.supports?.('field-sizing: content')) return;
    input.style.blockSize = 'auto';
    input.style.blockSize = `${input.scrollHeight}px`;
  }, [value]);
  return row;
}
