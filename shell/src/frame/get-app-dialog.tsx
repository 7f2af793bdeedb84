import type { AppStore, MobileSystem } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { GetAppDialog as Dialog } from 'shared-ui';
import { QrCode } from 'shared-ui/qr-code';

/** Redirects a phone to its app store. */
const scannedPath = '/app';

interface Props {
  readonly stores: readonly AppStore[];
  readonly system: MobileSystem | null;
  readonly onClose: () => void;
}

/** Store links on a phone; a QR code on other devices. */
export default function GetAppDialog({ stores, system, onClose }: Props) {
  const { t } = useText('shell');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('app.title')}
      scanText={t('app.scan')}
      storeText={t('app.store')}
      stores={stores.map(({ name, url }) => ({ label: t(`app.${name}`), url }))}
      qr={<QrCode value={`${location.origin}${scannedPath}`} label={t('app.code')} />}
      show={system ? 'stores' : undefined}
      closeLabel={t('menu.close')}
    />
  );
}
