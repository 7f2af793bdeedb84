import type { ReactElement, ReactNode } from 'react';

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
  /** The button that opens the menu; it must accept a ref. */
  trigger: ReactElement;
  entries?: readonly MenuEntry[] | undefined;
  /** Instead of `entries`, an element that renders `MenuEntries`. It is mounted only while the menu is open. */
  children?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
}
