import { useState } from 'react';
import { appStores, type ModalProps, mobileSystem } from 'shared-sdk';
import { useModal, useSdk } from 'shared-sdk/react';
import { Dialog, Tabs } from 'shared-ui';
import { QrCode } from 'shared-ui/qr-code';
import { useAccountText } from '../../use-account-text.ts';
import { FreeGems } from './free-gems.tsx';
import { GemTotal } from './gem-total.tsx';
import * as s from './gems-dialog.module.css';

/** My Gems: the balance, the ways to earn gems, and where to buy them. */
export function GemsDialog({ tab = 'free-gems' }: ModalProps['account.gems']) {
  const { t } = useAccountText();
  const modal = useModal();
  const [shown, setShown] = useState<string>(tab);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) modal.close();
      }}
      title={t('gems.title')}
      closeLabel={t('close')}
      size="m"
    >
      <Tabs
        label={t('gems.tabs')}
        value={shown}
        onValueChange={setShown}
        tabs={[
          {
            value: 'free-gems',
            label: t('gems.free'),
            content: (
              <div className={s.tab}>
                <p className={s.total}>
                  <span className={s.label}>{t('gems.total')}</span> <GemTotal />
                </p>
                <FreeGems />
              </div>
            ),
          },
          { value: 'purchase', label: t('gems.purchase'), content: <Purchase /> },
        ]}
      />
    </Dialog>
  );
}

/** Redirects a phone to its app store. */
const scannedPath = '/app';

/**
 * The web sells nothing (GEM-06, STORE-02). A phone can't scan its own screen, so there the code is a link. A platform
 * without an app in a store sells no gems at all, and has nothing to scan.
 */
function Purchase() {
  const { t } = useAccountText();
  const { links } = useSdk();
  const system = mobileSystem();
  if (appStores(links, null).length === 0) {
    return (
      <div className={s.purchase}>
        <p className={s.inApp}>{t('gems.noApp')}</p>
        <p className={s.inAppBody}>{t('gems.noAppBody')}</p>
      </div>
    );
  }
  const hasStore = system !== null && appStores(links, system).length > 0;
  const code = <QrCode value={`${location.origin}${scannedPath}`} label={t('gems.code')} className={s.code} />;
  return (
    <div className={s.purchase}>
      <p className={s.inApp}>{t('gems.inApp')}</p>
      {hasStore ? (
        <a href={scannedPath} className={s.tap}>
          {code}
        </a>
      ) : (
        code
      )}
      <p className={s.inAppBody}>{t(hasStore ? 'gems.tap' : 'gems.scan')}</p>
      <p className={s.inAppBody}>{t('gems.inAppBody')}</p>
    </div>
  );
}
