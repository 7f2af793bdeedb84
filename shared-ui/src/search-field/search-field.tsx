import { SearchIcon, XIcon } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export interface SearchFieldProps extends Omit<TextFieldProps, 'start' | 'end' | 'type' | 'max' | 'error'> {
  clearLabel?: string | undefined;
}

/** A search field. Escape and the button clear it and keep the focus. */
export function SearchField({ clearLabel = 'Clear', value, onValueChange, onKeyDown, ...rest }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '') return;
    // The next Escape closes an enclosing dialog.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <TextField
      hideLabel
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      role="searchbox"
      {...rest}
      ref={field}
      value={value}
      onValueChange={onValueChange}
      onKeyDown={press}
      start={<SearchIcon aria-hidden />}
      end={
        value !== '' && (
          <IconButton label={clearLabel} onClick={clear}>
            <XIcon aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
