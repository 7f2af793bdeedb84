import type { Ref } from 'react';
import { Link, useText } from 'shared-sdk/react';
import { ArrowLeftIcon, IconButton, SearchIcon, XIcon } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import * as s from './search.module.css';

interface Props {
  readonly field: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
}

/** The search field, with buttons to go back and to clear it. */
export function SearchBar({ field, text, onType, onSubmit, onClear }: Props) {
  const { t } = useText('explore');
  return (
    <search>
      <form
        className={s.bar}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <IconButton asChild label={t('search.back')}>
          <Link to="/">
            <ArrowLeftIcon aria-hidden className={s.back} />
          </Link>
        </IconButton>
        <TextField
          ref={field}
          label={t('search.label')}
          hideLabel
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('search.label')}
          className={s.field}
          value={text}
          onValueChange={onType}
          start={<SearchIcon aria-hidden />}
          end={
            text !== '' && (
              <IconButton label={t('search.clear')} onClick={onClear}>
                <XIcon aria-hidden />
              </IconButton>
            )
          }
        />
      </form>
    </search>
  );
}
