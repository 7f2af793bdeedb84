import { XIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenUnder } from '../dialog/keep-open-under.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import * as s from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the drawer to those who listen. */
  label: string;
  children: ReactNode;
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** The accessible name of the closing cross; `null` leaves the cross out. */
  closeLabel?: string | null | undefined;
  className?: string | undefined;
}

/**
 * Slides in from an edge over a dimmed page that does not scroll. Escape and a click on the dimmed part close it; focus
 * returns to what opened it.
 */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, label, children, side = 'start', closeLabel = 'Close', className } = props;
  const returnFocus = useReturnFocus();
  useCloseWithScope(open, () => onOpenChange(false));
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
              <IconButton label={closeLabel} className={s.close}>
                <XIcon aria-hidden />
              </IconButton>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
