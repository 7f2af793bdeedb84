import { useEffect, useRef, useState } from 'react';
import { hasCode } from 'shared-sdk';
import { useSdk, useSession } from 'shared-sdk/react';
import { Button, ErrorState, Spinner } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './link-page.module.css';
import { useLinkToken } from './use-link-token.ts';

type Progress = 'running' | 'done' | 'over' | 'failed';

/** The page linked in the mail that verifies an address. */
export function VerifyEmail() {
  const { t } = useAccountText();
  const { api, events, modals, notify } = useSdk();
  const isMember = useSession().status === 'member';
  const token = useLinkToken();
  const [progress, setProgress] = useState<Progress>(token === '' ? 'over' : 'running');
  const hasStarted = useRef(false);

  const verify = async () => {
    setProgress('running');
    const options = { silent: true, retries: 2 } as const;
    const done = await api.call('accounts.verifyEmail', { body: { token } }, options).then(
      () => true,
      (error: unknown) => {
        setProgress(hasCode(error, 'LINK_NOT_VALID', 'INVALID_REQUEST') ? 'over' : 'failed');
        return false;
      },
    );
    if (!done) return;
    setProgress('done');
    events.emit('account.changed', {});
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link can be used once
  useEffect(() => {
    if (hasStarted.current || token === '') return;
    hasStarted.current = true;
    void verify();
  }, []);

  const sendAgain = async () => {
    const answer = await api.call('accounts.sendVerification').catch(() => null);
    if (answer) notify({ variant: 'SUCCESS', message: t(answer.sent ? 'verify.sent' : 'verify.done') });
  };

  if (progress === 'running') {
    return (
      <div className={s.page}>
        <Spinner label={t('verify.running')} />
      </div>
    );
  }
  if (progress === 'failed') {
    return (
      <div className={s.page}>
        <ErrorState title={t('verify.failed')} retryText={t('retry')} onRetry={() => void verify()} />
      </div>
    );
  }
  return (
    <div className={s.page} role="status">
      <h1 className={s.heading}>{t(progress === 'done' ? 'verify.done' : 'link.over')}</h1>
      <p className={s.text}>{t(progress === 'done' ? 'verify.thanks' : 'verify.again')}</p>
      {progress === 'over' && isMember && (
        <Button variant="primary" onClick={() => void sendAgain()}>
          {t('verify.send')}
        </Button>
      )}
      {!isMember && (
        <Button variant="primary" onClick={() => modals.open('account.onboarding', {})}>
          {t('sso.signIn')}
        </Button>
      )}
    </div>
  );
}
