import { Slot } from 'radix-ui';
import { useState } from 'react';
import type { DropdownMenuProps, MenuEntry } from '../overlay-panels/menu-props.ts';
import { loadedOverlays, loadOverlays } from '../overlays/overlays.ts';

export type { DropdownMenuProps, MenuAction, MenuEntry } from '../overlay-panels/menu-props.ts';

/** A menu of actions behind a button. */
export function DropdownMenu(props: DropdownMenuProps) {
  const [overlays, setOverlays] = useState(loadedOverlays);
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);
  if (overlays) return <overlays.Menu {...props} openedBy={openedBy} />;
  // Until the overlays have loaded, render the button alone.
  const open = (by: 'keyboard' | 'pointer') => {
    setOpenedBy(by);
    loadOverlays().then(
      (loaded) => setOverlays(() => loaded),
      () => setOpenedBy(null),
    );
  };
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      // Enter and Space cause clicks with detail 0.
      onClick={({ detail }) => open(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open('keyboard');
      }}
    >
      {props.trigger}
    </Slot.Root>
  );
}

/** Entries of a menu, for a custom element inside it. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const overlays = loadedOverlays();
  return overlays ? <overlays.Entries entries={entries} /> : null;
}
