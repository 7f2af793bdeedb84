import { useEffect, useRef } from 'react';
import { useNavigate, useSdk } from 'shared-sdk/react';
import { Spinner } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from '../links/link-page.module.css';
import { isOwnPath } from './own-path.ts';
import { errandName, parseErrand, readReturn } from './providers/apple.ts';
import { handOver } from './providers/returned.ts';

/** Where Apple leads back to: goes on at the page that was left, with the dialog open. */
export function AppleReturn() {
  const { t } = useAccountText();
  const { visit, modals, log, session } = useSdk();
  const navigate = useNavigate();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const goOn = async () => {
      const errand = visit.take(errandName, parseErrand);
      const login = readReturn(location.search, errand, log);
      const isAwaited = errand !== null && !session.isMember();
      // Before the page is there: it may open the dialog by itself.
      if (login && isAwaited) handOver(login);
      // The code goes out of the address bar and the history at once.
      await navigate(errand && isOwnPath(errand.from) ? errand.from : '/', { replace: true });
      if (!isAwaited) return;
      modals.open('account.onboarding', errand.returnTo === null ? {} : { returnTo: errand.returnTo });
    };
    void goOn();
  }, [visit, modals, log, session, navigate]);
  return (
    <div className={s.page}>
      <Spinner label={t('sso.appleReturn')} />
    </div>
  );
}
