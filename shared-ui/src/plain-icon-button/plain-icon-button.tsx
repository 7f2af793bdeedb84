import { Slot } from 'radix-ui';
import { cx } from '../lib/cx.ts';
import * as s from './icon-button.module.css';
import type { IconButtonProps } from './icon-button-props.ts';

/** The button without a tooltip, for use inside overlays: the tooltip itself is one. */
export function PlainIconButton(props: Omit<IconButtonProps, 'tooltip'>) {
  const { label, variant = 'ghost', asChild = false, className, type = 'button', ...rest } = props;
  const look = { className: cx(s.root, className), 'data-variant': variant, 'aria-label': label };
  return asChild ? <Slot.Root {...rest} {...look} /> : <button {...rest} {...look} type={type} />;
}
