import type { ReactNode } from 'react';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the drawer to those who listen. */
  label: string;
  children: ReactNode;
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** The accessible name of the closing cross; `null` leaves the cross out. */
  closeLabel?: string | null | undefined;
  className?: string | undefined;
}

/**
 * Slides in from an edge over a dimmed page that does not scroll. Escape and a click on the dimmed part close it; focus
 * returns to what opened it.
 */
export function Drawer(props: DrawerProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.DrawerPanel {...props} />;
}
