import { useEffect } from 'react';
import { useCall, useInvalidate } from 'shared-sdk/react';
import { DelayedPlaceholder, ErrorState, Skeleton } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { Account } from './account-section.tsx';
import { Community, HelpCenter, Rules } from './places.tsx';
import * as s from './profile-page.module.css';
import { Purse } from './purse.tsx';
import { Settings } from './settings.tsx';
import { Who } from './who.tsx';

/** Who one is here, what one has, and how one wants it. */
export function ProfilePage() {
  const { t } = useAccountText();
  const {
    data: account,
    isError,
    isFetching,
    refetch,
  } = useCall('accounts.info', undefined, { silent: true, retries: 2 });
  useFreshAccount();
  if (!account) {
    return isError ? (
      <ErrorState
        title={t('profile.failed')}
        retryText={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <DelayedPlaceholder>
        <Placeholder />
      </DelayedPlaceholder>
    );
  }
  return (
    <div className={s.page}>
      <Who account={account} />
      <div className={s.columns}>
        <div className={s.column}>
          <Purse streakDays={account.loginStreakDays} />
          <Community />
          <HelpCenter />
          <Rules />
        </div>
        <div className={s.column}>
          <Settings account={account} />
          <Account account={account} />
        </div>
      </div>
    </div>
  );
}

/** What was changed in another tab or on another device is seen on coming back to this one. */
function useFreshAccount(): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void invalidate('accounts.info');
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [invalidate]);
}

function Placeholder() {
  return (
    <div className={s.page} aria-busy="true">
      <Skeleton shape="block" height="160px" />
      <div className={s.columns}>
        <div className={s.column}>
          <Skeleton shape="block" height="420px" />
        </div>
        <div className={s.column}>
          <Skeleton shape="block" height="320px" />
          <Skeleton shape="block" height="180px" />
        </div>
      </div>
    </div>
  );
}
