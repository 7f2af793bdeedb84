import { type FormEvent, useState } from 'react';
import { constants, hasCode } from 'shared-sdk';
import { useNavigate, useSdk } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { PasswordField } from '../onboarding/password-field.tsx';
import * as s from './link-page.module.css';
import { useLinkToken } from './use-link-token.ts';

/** The page linked in the mail for a forgotten password. */
export function ResetPassword() {
  const { t } = useAccountText();
  const { api, session, notify, modals } = useSdk();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isLinkOver, setLinkOver] = useState(token === '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { min, max } = constants.password;
    const { length } = [...password];
    if (length < min || length > max) return setProblem(t('sso.passwordLength', constants.password));
    setSending(true);
    const refused = (error: unknown) => {
      setSending(false);
      if (hasCode(error, 'LINK_NOT_VALID')) setLinkOver(true);
      else if (hasCode(error, 'WEAK_PASSWORD')) setProblem(error.message);
    };
    const options = { silent: ['LINK_NOT_VALID', 'WEAK_PASSWORD'] } as const;
    const answer = await api.call('accounts.resetPassword', { body: { token, password } }, options).catch(refused);
    if (!answer) return;
    // The server has ended all sessions, perhaps this tab's too.
    session.signOut({ reason: 'session-ended' });
    notify({ variant: 'SUCCESS', message: t('reset.done') });
    await navigate('/', { replace: true });
    modals.open('account.onboarding', {});
  };

  if (isLinkOver) {
    return (
      <div className={s.page}>
        <h1 className={s.heading}>{t('link.over')}</h1>
        <p className={s.text}>{t('reset.again')}</p>
        <Button variant="primary" onClick={() => modals.open('account.onboarding', {})}>
          {t('sso.signIn')}
        </Button>
      </div>
    );
  }
  return (
    <div className={s.page}>
      <h1 className={s.heading}>{t('reset.title')}</h1>
      <p className={s.text}>{t('reset.lead')}</p>
      <form className={s.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={t('reset.password')}
          value={password}
          onValueChange={(value) => {
            setPassword(value);
            setProblem(null);
          }}
          error={problem ?? undefined}
        />
        <Button type="submit" variant="primary" size="l" fullWidth loading={isSending}>
          {t('reset.save')}
        </Button>
      </form>
    </div>
  );
}
