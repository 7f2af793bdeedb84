import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { loadedOverlays, loadOverlays } from '../overlays/overlays.ts';

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
  entries?: readonly MenuEntry[] | undefined;
  /** Instead of `entries`, an element that draws `MenuEntries`: it stands, and does its work, only while the menu is open. */
  children?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
}

/** A few actions behind one button. */
export function DropdownMenu(props: DropdownMenuProps) {
  const [overlays, setOverlays] = useState(loadedOverlays);
  const [askedBy, setAskedBy] = useState<'keyboard' | 'pointer' | null>(null);
  if (overlays) return <overlays.Menu {...props} askedBy={askedBy} />;
  // The button alone, until somebody first asks for the menu.
  const open = (by: 'keyboard' | 'pointer') => {
    setAskedBy(by);
    loadOverlays().then(
      (loaded) => setOverlays(() => loaded),
      () => setAskedBy(null),
    );
  };
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      // Enter and the space bar are clicks that no pointer counts.
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

/** The entries of a menu, for an element of one's own inside it. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const overlays = loadedOverlays();
  return overlays ? <overlays.Entries entries={entries} /> : null;
}
