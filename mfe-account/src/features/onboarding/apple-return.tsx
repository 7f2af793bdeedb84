import { useEffect, useRef } from 'react';
import { useNavigate, useSdk } from 'shared-sdk/react';
import { Spinner } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from '../links/link-page.module.css';
import { isOwnPath } from './own-path.ts';
import { parsePending, pendingSignInName, readReturn } from './providers/apple.ts';
import { handOver } from './providers/returned.ts';

/** The page to which Apple redirects. Returns to the page that the visitor left, with the dialog open. */
export function AppleReturn() {
  const { t } = useAccountText();
  const { visit, modals, log, session } = useSdk();
  const navigate = useNavigate();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const goOn = async () => {
      const pending = visit.take(pendingSignInName, parsePending);
      const login = readReturn(location.search, pending, log);
      const isPending = pending !== null && !session.isMember();
      // Before the navigation, as the page may open the dialog itself.
      if (login && isPending) handOver(login);
      // Removes the code from the address bar and the history.
      await navigate(pending && isOwnPath(pending.from) ? pending.from : '/', { replace: true });
      if (!isPending) return;
      modals.open('account.onboarding', pending.returnTo === null ? {} : { returnTo: pending.returnTo });
    };
    void goOn();
  }, [visit, modals, log, session, navigate]);
  return (
    <div className={s.page}>
      <Spinner label={t('sso.appleReturn')} />
    </div>
  );
}
