import { useRef } from 'react';
import { constants } from 'shared-sdk';
import { TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import type { TypedName } from './rules.ts';

interface Props extends TypedName {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly onType: (value: string) => void;
  /** Called with the whole text of the field after a paste. */
  readonly onPaste: (value: string) => void;
}

/** A nickname. What a paste had and a name cannot is left out, and named below the field. */
export function NameField({ label, hideLabel = false, name, problem, leftOut, onType, onPaste }: Props) {
  const { t } = useAccountText();
  const isPaste = useRef(false);
  return (
    <TextField
      name="nickname"
      autoComplete="nickname"
      autoCapitalize="words"
      spellCheck={false}
      label={label}
      hideLabel={hideLabel}
      placeholder={t('userInfo.namePlaceholder')}
      max={constants.nickname.max}
      value={name}
      onPaste={() => {
        isPaste.current = true;
      }}
      onValueChange={(value) => {
        (isPaste.current ? onPaste : onType)(value);
        isPaste.current = false;
      }}
      hint={leftOut === '' ? undefined : t('userInfo.leftOut', { signs: leftOut })}
      error={problem ? t(problem) : undefined}
    />
  );
}
