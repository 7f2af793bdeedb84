import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSdk } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './email-form.module.css';
import { checkCredentials } from './rules.ts';

interface ForgottenPasswordProps {
  /** The address typed into the sign-in form. */
  readonly email: string;
  readonly onBack: () => void;
}

type Progress = 'asked' | 'sending' | 'sent';

/** Requests the mail for a new password. Does not reveal whether the account exists. */
export function ForgottenPassword({ email: typed, onBack }: ForgottenPasswordProps) {
  const { t } = useAccountText();
  const { api } = useSdk();
  const [email, setEmail] = useState(typed);
  const [problem, setProblem] = useState<'sso.emailInvalid' | null>(null);
  const [progress, setProgress] = useState<Progress>('asked');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (progress !== 'asked') return;
    const address = email.trim();
    if (checkCredentials(address, 'x', 'login')) return setProblem('sso.emailInvalid');
    setProgress('sending');
    const answer = await api
      .call('accounts.requestPasswordReset', { body: { email: address } })
      // The client has shown the error.
      .catch(() => null);
    setProgress(answer ? 'sent' : 'asked');
  };
  if (progress === 'sent') {
    return (
      <div className={s.form}>
        <p role="status" className={s.sent}>
          {t('forgotten.sent')}
        </p>
        <Button onClick={onBack}>{t('forgotten.back')}</Button>
      </div>
    );
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={s.hint}>{t('forgotten.lead')}</p>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('sso.email')}
        value={email}
        onValueChange={(value) => {
          setEmail(value);
          setProblem(null);
        }}
        error={problem ? t(problem) : undefined}
      />
      <Button type="submit" variant="primary" size="l" fullWidth loading={progress === 'sending'}>
        {t('forgotten.send')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </form>
  );
}
