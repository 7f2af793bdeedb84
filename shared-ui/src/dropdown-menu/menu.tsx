import { DropdownMenu as Radix } from 'radix-ui';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import * as s from './dropdown-menu.module.css';
import type { DropdownMenuProps, MenuAction, MenuEntry } from './dropdown-menu.tsx';

/** @param askedBy what has asked for it before it came, if anything has: it opens at once */
export function Menu(props: DropdownMenuProps & { askedBy: 'keyboard' | 'pointer' | null }) {
  const { trigger, entries, children, align = 'end', side = 'bottom', askedBy } = props;
  const [isOpen, setOpen] = useState(askedBy === 'pointer');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (askedBy !== 'keyboard') return;
    // The key is pressed once more, on the button as it is now and as soon as it stands: the menu learns that it is on
    // its first entry.
    button.current?.focus();
    const frame = requestAnimationFrame(() => {
      const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
      button.current?.dispatchEvent(press);
    });
    return () => cancelAnimationFrame(frame);
  }, [askedBy]);
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

/** Entries are told apart by their label, separators by their place. */
function withKeys(entries: readonly MenuEntry[]) {
  return entries.map((entry, place) => ({ key: entry === 'separator' ? `separator ${place}` : entry.label, entry }));
}
