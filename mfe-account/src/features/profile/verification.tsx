import { useEffect, useState } from 'react';
import { useAction, useInvalidate, useToast } from 'shared-sdk/react';
import { Badge, Button } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './account-section.module.css';

/** Milliseconds for which the server sends no second mail. */
const PAUSE = 60_000;

/** Shows whether the address is verified, and resends the mail (AUTH-06). */
export function Verification({ isVerified }: { readonly isVerified: boolean }) {
  const { t } = useAccountText();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [isSent, setSent] = useState(false);
  const send = useAction('accounts.sendVerification', {
    onSuccess: ({ sent }) => {
      setSent(sent);
      if (sent) return toast({ variant: 'SUCCESS', message: t('verify.sent') });
      // Either the address was verified meanwhile, which reloading the account shows, or the server cannot send mail.
      toast({ variant: 'ERROR', message: t('profile.verifyNotSent') });
      void invalidate('accounts.info');
    },
  });
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), PAUSE);
    return () => clearTimeout(timer);
  }, [isSent]);

  if (isVerified) {
    return (
      <p className={s.state}>
        <Badge variant="success">{t('profile.verified')}</Badge>
      </p>
    );
  }
  return (
    <div className={s.email}>
      <div className={s.words}>
        <span className={s.state}>
          <Badge variant="warning">{t('profile.notVerified')}</Badge>
        </span>
        <span className={s.dim}>{t('profile.notVerifiedHint')}</span>
      </div>
      <Button loading={send.isPending} disabled={isSent} onClick={() => send.mutate()}>
        {t(isSent ? 'profile.verifySent' : 'verify.send')}
      </Button>
    </div>
  );
}
