import { CheckIcon } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { styleNonce } from '../lib/style-nonce.ts';
import * as s from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectMenuProps extends Omit<ComponentProps<typeof Radix.Content>, 'children' | 'position'> {
  options: readonly SelectOption[];
}

/** The dropdown list of a select. Its class sets the maximum height. */
export function SelectMenu({ options, className, ...rest }: SelectMenuProps) {
  return (
    <Radix.Portal>
      <Radix.Content {...rest} position="popper" sideOffset={6} collisionPadding={8} className={cx(s.menu, className)}>
        <Radix.Viewport className={s.viewport} nonce={styleNonce()}>
          {options.map((option) => (
            <Radix.Item key={option.value} value={option.value} disabled={option.disabled ?? false} className={s.item}>
              <Radix.ItemText>{option.label}</Radix.ItemText>
              <Radix.ItemIndicator className={s.check}>
                <CheckIcon aria-hidden />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}
