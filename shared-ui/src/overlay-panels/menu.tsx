import { DropdownMenu as Radix } from 'radix-ui';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './dropdown-menu.module.css';
import type { DropdownMenuProps, MenuAction, MenuEntry } from './menu-props.ts';

/** @param openedBy what opened the menu before it had loaded, if anything: it opens at once */
export function Menu(props: DropdownMenuProps & { openedBy: 'keyboard' | 'pointer' | null }) {
  const { trigger, entries, children, align = 'end', side = 'bottom', openedBy } = props;
  const [isOpen, setOpen] = useState(openedBy === 'pointer');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openedBy !== 'keyboard') return;
    // Repeat the key press on the mounted button, so that Radix opens the menu by keyboard and focuses the first entry.
    button.current?.focus();
    const frame = requestAnimationFrame(() => {
      const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
      button.current?.dispatchEvent(press);
    });
    return () => cancelAnimationFrame(frame);
  }, [openedBy]);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} side={side} sideOffset={6} collisionPadding={8} className={s.menu}>
          {entries ? <Entries entries={entries} /> : children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return withKeys(entries).map(({ key, entry }) =>
    entry === 'separator' ? <Radix.Separator key={key} className={s.separator} /> : <Entry key={key} entry={entry} />,
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

/** Keys for React: an entry's label, a separator's index. */
function withKeys(entries: readonly MenuEntry[]) {
  return entries.map((entry, place) => ({ key: entry === 'separator' ? `separator ${place}` : entry.label, entry }));
}
