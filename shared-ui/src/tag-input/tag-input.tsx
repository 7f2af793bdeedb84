import { XIcon } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../field/field.tsx';
import { cx } from '../lib/cx.ts';
import { isComposing } from '../lib/plain-enter.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './tag-input.module.css';
import { addTags, type Refusal, type TagRules } from './tags.ts';

export interface TagTexts {
  /** Accessible name of a tag's remove button. */
  remove: (tag: string) => string;
  added: (tag: string) => string;
  removed: (tag: string) => string;
  /** Reasons for rejecting a tag. */
  refused: Readonly<Record<Refusal, string>>;
}

const ENGLISH: TagTexts = {
  remove: (tag) => `Remove ${tag}`,
  added: (tag) => `${tag} added`,
  removed: (tag) => `${tag} removed`,
  refused: {
    duplicate: 'This tag is already there.',
    full: 'There is no room for more tags.',
    long: 'This tag is too long.',
  },
};

export interface TagInputProps extends FieldProps, TagRules {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  texts?: TagTexts | undefined;
  className?: string | undefined;
}

/** A field for tags: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagInput(props: TagInputProps) {
  const { value, onValueChange, placeholder, disabled = false, max, maxLength, texts = ENGLISH, className } = props;
  const { label, hideLabel, hint, error } = props;
  const [draft, setDraft] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const shown = error ?? (refusal && texts.refused[refusal]);
  const ids = useFieldIds({ hint, error: shown });

  const add = (typed: string) => {
    const added = addTags(value, typed, { max, maxLength });
    setDraft(added.rest);
    setRefusal(added.refusal);
    const fresh = added.tags.slice(value.length);
    if (fresh.length === 0) return;
    setAnnouncement(fresh.map(texts.added).join(', '));
    onValueChange(added.tags);
  };
  const remove = (tag: string) => {
    setAnnouncement(texts.removed(tag));
    setRefusal(undefined);
    onValueChange(value.filter((known) => known !== tag));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const last = value.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      // With an empty field, Enter submits the form.
      if (event.key === 'Enter' && draft.trim() === '') return;
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[,،、，\n]/.test(text)) return;
    event.preventDefault();
    add(`${draft}${text}`);
  };
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, ids, className }}
      error={shown}
      labelAs="label"
      aside={max !== undefined && <span className={s.count}>{`${value.length}/${max}`}</span>}
    >
      <div className={cx(s.box, shown && s.invalid, disabled && s.disabled)}>
        {value.length > 0 && (
          <ul className={s.tags} aria-label={label}>
            {value.map((tag) => (
              <li key={tag} className={s.tag}>
                <span dir="auto" className={s.word}>
                  {tag}
                </span>
                <button
                  type="button"
                  className={s.remove}
                  aria-label={texts.remove(tag)}
                  disabled={disabled}
                  onClick={() => remove(tag)}
                >
                  <XIcon aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={ids.control}
          dir={draft === '' ? undefined : 'auto'}
          className={s.input}
          value={draft}
          placeholder={value.length === 0 ? placeholder : undefined}
          disabled={disabled}
          enterKeyHint="done"
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setRefusal(undefined);
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(draft)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}
