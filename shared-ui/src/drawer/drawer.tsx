import type { ReactNode } from 'react';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

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

/**
 * A panel that slides in from an edge over a locked, dimmed page. Escape and a click on the backdrop close it; the
 * focus returns to the opener.
 */
export function Drawer(props: DrawerProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.DrawerPanel {...props} />;
}
