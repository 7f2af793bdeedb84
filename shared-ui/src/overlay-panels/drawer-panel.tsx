import { XIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { cx } from '../lib/cx.ts';
import { keepOpenUnder } from '../lib/keep-open-under.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import { PlainIconButton } from '../plain-icon-button/plain-icon-button.tsx';
import * as s from './drawer.module.css';
import type { DrawerProps } from './drawer-props.ts';

/** The drawer itself, loaded on demand. */
export function DrawerPanel(props: DrawerProps) {
  const { open, onOpenChange, label, children, side = 'start', closeLabel = 'Close', className } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={s.backdrop} data-testid="drawer-backdrop" />
        <Radix.Content
          className={cx(s.panel, className)}
          data-side={side}
          {...returnFocus}
          onEscapeKeyDown={keepOpenUnder(false)}
          onInteractOutside={keepOpenUnder(false)}
          aria-describedby={undefined}
        >
          <Radix.Title className={s.label}>{label}</Radix.Title>
          {children}
          {closeLabel !== null && (
            <Radix.Close asChild>
              <PlainIconButton label={closeLabel} className={s.close}>
                <XIcon aria-hidden />
              </PlainIconButton>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
