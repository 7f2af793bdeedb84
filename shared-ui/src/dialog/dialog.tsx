import { XIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { scrollFocus } from '../lib/scroll-focus.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import * as s from './dialog.module.css';
import { keepOpenUnder } from './keep-open-under.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Keeps the title for those who listen and hides it from view. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | undefined;
  /** `sheet` fills the height on narrow screens; `card` stays as small as what it holds. */
  mobile?: 'sheet' | 'card' | undefined;
  closeOnEscape?: boolean | undefined;
  closeOnOutsideClick?: boolean | undefined;
  /** The accessible name of the closing cross; `null` leaves the cross out. */
  closeLabel?: string | null | undefined;
  /** `alertdialog` for what must be answered before anything else. */
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
}

/** Something to settle before going on. Escape and a click outside close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle, description, children, footer, size = 'm', className } = props;
  const { mobile = 'sheet', closeOnEscape = true, closeOnOutsideClick = true, closeLabel = 'Close' } = props;
  const returnFocus = useReturnFocus();
  useCloseWithScope(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={s.backdrop} />
        <div className={s.place} data-mobile={mobile}>
          <Radix.Content
            role={props.role ?? 'dialog'}
            className={cx(s.panel, className)}
            data-size={size}
            {...returnFocus}
            onEscapeKeyDown={keepOpenUnder(!closeOnEscape)}
            onInteractOutside={keepOpenUnder(!closeOnOutsideClick)}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className={cx(s.header, hideTitle && s.bare)}>
              <Radix.Title className={cx(s.title, hideTitle && s.hidden)}>{title}</Radix.Title>
              {closeLabel !== null && (
                <Radix.Close asChild>
                  <IconButton label={closeLabel} className={s.close}>
                    <XIcon aria-hidden />
                  </IconButton>
                </Radix.Close>
              )}
            </header>
            <div className={s.body} ref={scrollFocus}>
              {description && (
                <Radix.Description asChild>
                  <div className={s.description}>{description}</div>
                </Radix.Description>
              )}
              {children}
            </div>
            {footer && <footer className={s.footer}>{footer}</footer>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
