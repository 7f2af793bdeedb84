import type { ReactNode } from 'react';

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
