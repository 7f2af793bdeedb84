import { useSyncExternalStore } from 'react';
import { useText } from 'shared-sdk/react';
import { BannerBar } from 'shared-ui';
import { usePlatform } from './platform.tsx';

/** Says that the registry can't be fetched, while the last good one is in use. */
export function StaleBar() {
  const { t } = useText('shell');
  const { loader } = usePlatform();
  const isStale = useSyncExternalStore(loader.subscribe, () => loader.isStale);
  return isStale && <BannerBar>{t('release.unread')}</BannerBar>;
}
