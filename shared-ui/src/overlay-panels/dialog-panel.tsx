import { XIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { cx } from '../lib/cx.ts';
import { keepOpenUnder } from '../lib/keep-open-under.ts';
import { scrollFocus } from '../lib/scroll-focus.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import { PlainIconButton } from '../plain-icon-button/plain-icon-button.tsx';
import * as s from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';

/** The dialog itself, loaded on demand. */
export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle, description, children, footer, size = 'm', className } = props;
  const { mobile = 'sheet', closeOnEscape = true, closeOnOutsideClick = true, closeLabel = 'Close' } = props;
  const returnFocus = useReturnFocus();
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
                  <PlainIconButton label={closeLabel} className={s.close}>
                    <XIcon aria-hidden />
                  </PlainIconButton>
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
