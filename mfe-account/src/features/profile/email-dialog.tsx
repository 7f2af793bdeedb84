import { type FormEvent, useState } from 'react';
import { type AccountInfo, hasCode } from 'shared-sdk';
import { useAction, useCallCache, useSdk, useToast } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import { checkCredentials } from '../onboarding/rules.ts';
import * as s from './form.module.css';

/** Errors about the address, shown at the field. */
const addressErrors = ['INVALID_EMAIL_ADDRESS', 'BLOCKED_EMAIL_DOMAINS', 'ALREADY_EXIST_ID'] as const;
const isAddress = (email: string) => checkCredentials(email, 'x', 'login')?.email == null;

/** Changes the e-mail address (ACCOUNT-07). */
export function EmailDialog({ account, onClose }: { readonly account: AccountInfo; readonly onClose: () => void }) {
  const { t } = useAccountText();
  const { events } = useSdk();
  const cache = useCallCache();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useAction('accounts.updateEmail', {
    silent: addressErrors,
    onSuccess: (changed) => {
      cache.write('accounts.info', undefined, () => changed);
      events.emit('account.changed', {});
      toast({ variant: 'SUCCESS', message: t('profile.emailSaved') });
      onClose();
    },
    onFailure: (error) => {
      if (hasCode(error, ...addressErrors)) setProblem(error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (isAddress(email.trim())) change.mutate({ body: { email: email.trim() } });
    else setProblem(t('sso.emailInvalid'));
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('profile.emailTitle')}
      description={t(account.loginType === 'EMAIL' ? 'profile.emailLead' : 'profile.emailLeadOther')}
      closeLabel={t('close')}
      size="s"
      mobile="card"
    >
      <form className={s.form} noValidate onSubmit={submit}>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('profile.emailNew')}
          placeholder={account.email ?? undefined}
          value={email}
          onValueChange={(typed) => {
            setEmail(typed);
            setProblem(null);
          }}
          error={problem ?? undefined}
        />
        <Button type="submit" variant="primary" fullWidth loading={change.isPending} disabled={email.trim() === ''}>
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  );
}
