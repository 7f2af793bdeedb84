import type { ReactNode } from 'react';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | undefined;
  /** On narrow screens `sheet` fills the height; `card` fits its content. */
  mobile?: 'sheet' | 'card' | undefined;
  closeOnEscape?: boolean | undefined;
  closeOnOutsideClick?: boolean | undefined;
  /** Accessible name of the close button; `null` hides the button. */
  closeLabel?: string | null | undefined;
  /** `alertdialog` for a question that must be answered first. */
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
}

/** A modal dialog. Escape and a click outside close it; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.DialogPanel {...props} />;
}
