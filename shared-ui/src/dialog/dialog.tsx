import type { ReactNode } from 'react';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Keeps the title for those who listen and hides it from view. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | undefined;
  /** `sheet` fills the height on narrow screens; `card` stays as small as what it holds. */
  mobile?: 'sheet' | 'card' | undefined;
  closeOnEscape?: boolean | undefined;
  closeOnOutsideClick?: boolean | undefined;
  /** The accessible name of the closing cross; `null` leaves the cross out. */
  closeLabel?: string | null | undefined;
  /** `alertdialog` for what must be answered before anything else. */
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
}

/** Something to settle before going on. Escape and a click outside close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.DialogPanel {...props} />;
}
