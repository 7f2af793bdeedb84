import { Tooltip as Radix } from 'radix-ui';
import type { Ref } from 'react';
import * as s from './tooltip.module.css';
import type { TooltipProps } from './tooltip-props.ts';

/** Pixels between the element and its tooltip. */
const OFFSET = 4;
/** Milliseconds of hovering before the tooltip opens. */
const OPEN_DELAY = 10;

/** @param anchor receives the element */
export function Hint({ content, children, side = 'top', anchor }: TooltipProps & { anchor: Ref<HTMLButtonElement> }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={0}>
      <Radix.Root>
        <Radix.Trigger asChild ref={anchor}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={OFFSET} collisionPadding={8} className={s.content}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
