import { useState } from 'react';
import { useText } from 'shared-sdk/react';
import { BannerBar } from 'shared-ui';
import { useGetApp } from './get-app.tsx';

const shownKey = 'manuka.app-bar';

/** Points phone visitors to the app, once per session. It sits above the page and covers nothing (SHELL-04). */
export function AppBar() {
  const { t } = useText('shell');
  const { isOffered, system, open } = useGetApp();
  const [isVisible, setVisible] = useState(() => system !== null && isOffered && !isInstalled() && firstInSession());
  if (!isVisible) return null;
  return (
    <BannerBar
      action={{ label: t('app.get'), onSelect: open }}
      onDismiss={() => setVisible(false)}
      dismissLabel={t('app.dismiss')}
    >
      {t('app.bar')}
    </BannerBar>
  );
}

/** Installed on the home screen, the platform is an app already. */
const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches ?? false;

/** Without storage the bar would come back with every page load, so don't show it at all. */
function firstInSession(): boolean {
  try {
    if (sessionStorage.getItem(shownKey)) return false;
    sessionStorage.setItem(shownKey, 'shown');
    return true;
  } catch {
    return false;
  }
}
