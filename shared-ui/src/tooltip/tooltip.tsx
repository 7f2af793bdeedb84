import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import * as s from './tooltip.module.css';

/** Pixels between the element and its tooltip. */
const OFFSET = 4;
/** Milliseconds the pointer rests before the tooltip opens. */
const OPEN_DELAY = 10;

export interface TooltipProps {
  content: string;
  /** One element that takes a ref and the pointer's events. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/** A word of help beside an element, on hover and on focus; on mobile the element stands alone. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const mobile = useIsMobile();
  if (mobile) return children;
  return (
    <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={0}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={OFFSET} collisionPadding={8} className={s.content}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
