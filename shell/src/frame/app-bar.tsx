import { useState } from 'react';
import { useText } from 'shared-sdk/react';
import { BannerBar } from 'shared-ui';
import { useGetApp } from './get-app.tsx';

const shownKey = 'manuka.app-bar';

/** Points visitors on a phone to the app, once a session; it stands above the page and covers nothing (SHELL-04). */
export function AppBar() {
  const { t } = useText('shell');
  const { isOffered, system, open } = useGetApp();
  const [isWanted, setWanted] = useState(() => system !== null && isOffered && !isInstalled() && firstInSession());
  if (!isWanted) return null;
  return (
    <BannerBar
      action={{ label: t('app.get'), onSelect: open }}
      onDismiss={() => setWanted(false)}
      dismissLabel={t('app.dismiss')}
    >
      {t('app.bar')}
    </BannerBar>
  );
}

/** Somebody who has put the platform on the home screen has what the bar offers. */
const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches ?? false;

/** Where the browser keeps nothing the bar would come back with every page load: then it does not come at all. */
function firstInSession(): boolean {
  try {
    if (sessionStorage.getItem(shownKey)) return false;
    sessionStorage.setItem(shownKey, 'shown');
    return true;
  } catch {
    return false;
  }
}
