import { lazy, Suspense, useEffect } from 'react';
import { useCall, useInvalidate } from 'shared-sdk/react';
import { DelayedPlaceholder, ErrorState, Skeleton } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { Account } from './account-section.tsx';
import { GemBalance } from './gem-balance.tsx';
import { Community, HelpCenter, Rules } from './links.tsx';
import { ModelsLink } from './models-link.tsx';
import { ProfileHeader } from './profile-header.tsx';
import * as s from './profile-page.module.css';
import { Settings } from './settings.tsx';

const OwnCharacters = lazy(() => import('../own-characters/own-characters.tsx'));

/** The member's profile: account, gems, settings and characters. */
export function ProfilePage() {
  const { t } = useAccountText();
  const {
    data: account,
    isError,
    isFetching,
    refetch,
  } = useCall('accounts.info', undefined, { silent: true, retries: 2 });
  useFreshAccount();
  // The first visit of a day advances the streak, perhaps after the account was loaded. Reads the cache only.
  const { data: notice } = useCall('notice.login', undefined, { enabled: false });
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
  const streakDays = notice?.loginStreakDays ?? account.loginStreakDays;
  return (
    <div className={s.page}>
      <ProfileHeader account={account} />
      <div className={s.columns}>
        <div className={s.purse}>
          <GemBalance streakDays={streakDays} />
        </div>
        <div className={s.settings}>
          <Settings account={account} />
        </div>
        <div className={s.places}>
          <Suspense>
            <OwnCharacters />
          </Suspense>
          <ModelsLink />
          <Community />
          <HelpCenter />
          <Rules />
          <Account account={account} />
        </div>
      </div>
    </div>
  );
}

/** Reloads the account when the tab becomes visible, as another tab or device may have changed it. */
function useFreshAccount(): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void invalidate('accounts.info');
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [invalidate]);
}

function Placeholder() {
  return (
    <div className={s.page} aria-busy="true">
      <Skeleton shape="block" height="160px" />
      <div className={s.columns}>
        <div className={s.purse}>
          <Skeleton shape="block" height="420px" />
        </div>
        <div className={s.settings}>
          <Skeleton shape="block" height="320px" />
          <Skeleton shape="block" height="180px" />
        </div>
      </div>
    </div>
  );
}
