import { XIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { keepOpenUnder } from '../lib/keep-open-under.ts';
import { scrollFocus } from '../lib/scroll-focus.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import * as s from './bottom-sheet.module.css';
import { useDragDown } from './use-drag-down.ts';

export interface BottomSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  className?: string | undefined;
}

/**
 * A panel at the lower edge for a secondary choice; the rest of the screen stays visible. Closes by its button, Escape,
 * a press outside or a drag down.
 */
export function BottomSheet(props: BottomSheetProps) {
  const {
    open,
    onOpenChange,
    title,
    hideTitle,
    description,
    children,
    footer,
    closeLabel = 'Close',
    className,
  } = props;
  const returnFocus = useReturnFocus();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useDragDown(panel, () => onOpenChange(false));
  useCloseWithScope(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={s.backdrop} />
        <Radix.Content
          ref={panel}
          className={cx(s.panel, className)}
          {...returnFocus}
          onEscapeKeyDown={keepOpenUnder(false)}
          onInteractOutside={keepOpenUnder(false)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={s.header} {...drag}>
            <span className={s.handle} aria-hidden />
            <Radix.Title className={cx(s.title, hideTitle && s.hidden)}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} className={s.close}>
                <XIcon aria-hidden />
              </IconButton>
            </Radix.Close>
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
      </Radix.Portal>
    </Radix.Root>
  );
}
