import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { PlainIconButton } from './plain-icon-button.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the press does, in words: an icon alone says nothing to many. */
  label: string;
  /** The icon; with `asChild`, the element that holds it. */
  children: ReactNode;
  /** `picture` stands over an image. */
  variant?: 'ghost' | 'secondary' | 'primary' | 'picture' | undefined;
  /** Shows the label on hover and focus, on wide screens. */
  tooltip?: boolean | undefined;
  asChild?: boolean | undefined;
}

/** An icon to press, at least 44 px square. */
export function IconButton({ tooltip = false, ...props }: IconButtonProps) {
  const button = <PlainIconButton {...props} />;
  return tooltip ? <Tooltip content={props.label}>{button}</Tooltip> : button;
}
