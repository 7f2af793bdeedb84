import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import * as s from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` carries the accent gradient: at most one on a screen. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Shows a spinner in place of the text, keeps the width and the focus, and lets no press through. */
  loading?: boolean | undefined;
  /** Stands before the text. */
  icon?: ReactNode;
  /** What the press costs, after the text: every price is seen before the tap that spends it. */
  price?: ReactNode;
  fullWidth?: boolean | undefined;
  /** The one child (a router's link, say) becomes the element. It cannot be `loading`. */
  asChild?: boolean | undefined;
}

/** A press that does something. */
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
    // `disabled` would throw the focus away in the middle of the work.
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
