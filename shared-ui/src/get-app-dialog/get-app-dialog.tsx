import type { ReactNode } from 'react';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

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
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.GetAppPanel {...props} />;
}
