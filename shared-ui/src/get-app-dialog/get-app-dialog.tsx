import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import { SafeLink } from '../safe-link/safe-link.tsx';
import * as s from './get-app-dialog.module.css';

export interface StoreLink {
  /** What the store is called: "App Store". */
  label: string;
  url: string;
}

export interface GetAppDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Tells what to do on a wide screen: scan the code and download. */
  scanText: string;
  /** Tells what to do on a phone. */
  storeText?: string | undefined;
  /** The stores to offer; on a phone, usually the one that fits it. */
  stores: readonly StoreLink[];
  /** The QR code, with a name of its own; dark on the white plate that it stands on. */
  qr: ReactNode;
  /** Decides between the two where the width of the window does not: a wide tablet has a store too. */
  show?: 'stores' | 'code' | undefined;
  closeLabel?: string | undefined;
}

/** The way to the app: a link to the store on mobile, a code to scan elsewhere. */
export function GetAppDialog(props: GetAppDialogProps) {
  const { open, onOpenChange, title, scanText, storeText, stores, qr, show, closeLabel } = props;
  const narrow = useIsMobile();
  const mobile = show ? show === 'stores' : narrow;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={mobile ? storeText : scanText}
      size="s"
      mobile="card"
      closeLabel={closeLabel}
    >
      {mobile ? (
        <ul className={s.stores}>
          {stores.map((store) => (
            <li key={store.url}>
              <Button asChild variant="primary" size="l" fullWidth>
                <SafeLink href={store.url}>{store.label}</SafeLink>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div className={s.plate}>{qr}</div>
      )}
    </Dialog>
  );
}
