import { DropdownMenu as Radix } from 'radix-ui';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './dropdown-menu.module.css';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** An empty link element that becomes the entry: `<Link to="/library" />`. */
  link?: ReactElement | undefined;
}

export type MenuEntry = MenuAction | 'separator';

export interface DropdownMenuProps {
  /** The button that opens the menu; it takes a ref. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
}

/** A few actions behind one button. */
export function DropdownMenu({ trigger, entries, align = 'end', side = 'bottom' }: DropdownMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} side={side} sideOffset={6} collisionPadding={8} className={s.menu}>
          {withKeys(entries).map(({ key, entry }) =>
            entry === 'separator' ? (
              <Radix.Separator key={key} className={s.separator} />
            ) : (
              <Entry key={key} entry={entry} />
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ entry }: { entry: MenuAction }) {
  const { label, icon, onSelect, danger, disabled = false, link } = entry;
  const words = (
    <>
      {icon}
      <span className={s.words}>{label}</span>
    </>
  );
  return (
    <Radix.Item
      className={cx(s.item, danger && s.danger)}
      disabled={disabled}
      asChild={link !== undefined}
      onSelect={() => onSelect?.()}
    >
      {link ? cloneElement(link, undefined, words) : words}
    </Radix.Item>
  );
}

/** Entries are told apart by their label, separators by their place. */
function withKeys(entries: readonly MenuEntry[]) {
  return entries.map((entry, place) => ({ key: entry === 'separator' ? `separator ${place}` : entry.label, entry }));
}
