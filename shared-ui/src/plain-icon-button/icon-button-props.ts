import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name: what the button does. */
  label: string;
  /** The icon or, with `asChild`, the element that contains it. */
  children: ReactNode;
  /** `picture` is for use over an image. */
  variant?: 'ghost' | 'secondary' | 'primary' | 'picture' | undefined;
  /** Shows the label on hover and focus, on wide screens. */
  tooltip?: boolean | undefined;
  asChild?: boolean | undefined;
}
