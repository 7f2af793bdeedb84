import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon, IconButton } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useAccountText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? t('sso.hidePassword') : t('sso.showPassword')}
          onClick={() => setShown((shown) => !shown)}
        >
          {isShown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
        </IconButton>
      }
    />
  );
}
