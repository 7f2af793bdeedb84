import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import * as s from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` has the accent gradient: at most one per screen. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Replaces the text by a spinner, keeps width and focus, and ignores clicks. */
  loading?: boolean | undefined;
  /** Before the text. */
  icon?: ReactNode;
  /** Price of the action, after the text: users must see every price before they spend. */
  price?: ReactNode;
  fullWidth?: boolean | undefined;
  /** Renders the single child (for example a router's link) as the button. Does not support `loading`. */
  asChild?: boolean | undefined;
}

/** A button. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', loading = false, fullWidth, asChild = false, ...others } = props;
  const { icon, price, className, children, type = 'button', onClick, ...rest } = others;
  const names = cx(s.root, fullWidth && s.fullWidth, loading && s.loading, className);
  const look = { className: names, 'data-variant': variant, 'data-size': size };
  if (asChild) {
    return (
      <Slot.Root {...rest} {...look} onClick={onClick}>
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would lose the focus.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      {...look}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      <span className={s.content}>
        {icon}
        {children}
        {price && <span className={s.price}>{price}</span>}
      </span>
      {loading && <Spinner className={s.spinner} />}
    </button>
  );
}
