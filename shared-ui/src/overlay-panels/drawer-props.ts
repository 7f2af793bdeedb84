import type { ReactNode } from 'react';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the drawer. */
  label: string;
  children: ReactNode;
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** Accessible name of the close button; `null` hides the button. */
  closeLabel?: string | null | undefined;
  className?: string | undefined;
}
