import { appStores, mobileSystem } from 'shared-sdk';
import { useSdk } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './app-ways.module.css';

/**
 * Shown to new members on a phone if the operator takes none in its browser: links to the phone's store, or to both.
 */
export function AppLinks({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useAccountText();
  const { links } = useSdk();
  const stores = appStores(links, mobileSystem());
  return (
    <div className={s.ways}>
      {stores.length === 0 && <p role="status">{t('sso.noApp')}</p>}
      {stores.map(({ name, url }, place) => (
        <Button key={name} asChild variant={place === 0 ? 'primary' : 'secondary'} size="l" fullWidth>
          <a href={url}>{t(`sso.${name}`)}</a>
        </Button>
      ))}
      <Button variant="ghost" onClick={onSignIn}>
        {t('sso.haveAccount')}
      </Button>
    </div>
  );
}
