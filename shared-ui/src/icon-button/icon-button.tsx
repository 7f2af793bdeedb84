import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import * as s from './icon-button.module.css';

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
export function IconButton(props: IconButtonProps) {
  const { label, variant = 'ghost', tooltip = false, asChild = false, className, type = 'button', ...rest } = props;
  const look = { className: cx(s.root, className), 'data-variant': variant, 'aria-label': label };
  const button = asChild ? <Slot.Root {...rest} {...look} /> : <button {...rest} {...look} type={type} />;
  return tooltip ? <Tooltip content={label}>{button}</Tooltip> : button;
}
