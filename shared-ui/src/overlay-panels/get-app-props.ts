import type { ReactNode } from 'react';

export interface StoreLink {
  /** Name of the store: "App Store". */
  label: string;
  url: string;
}

export interface GetAppDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Instructions for a wide screen: scan the code and download. */
  scanText: string;
  /** Instructions for a phone. */
  storeText?: string | undefined;
  /** The stores on offer; on a phone, usually the one for its system. */
  stores: readonly StoreLink[];
  /** A QR code with an accessible name, dark on the white plate. */
  qr: ReactNode;
  /** Overrides the choice by width: a wide tablet has a store too. */
  show?: 'stores' | 'code' | undefined;
  closeLabel?: string | undefined;
}
