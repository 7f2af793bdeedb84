import { useRef } from 'react';

/**
 * Remembers what had the focus when an overlay opened and gives it back when the overlay closes. Radix does so only
 * for a trigger of its own; here anything may open an overlay, a menu's entry too, and then the menu's button gets it.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = remaining(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
    },
  };
}

function remaining(element: Element | null): HTMLElement | null {
  const menuButton = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = menuButton ? document.getElementById(menuButton) : element;
  return lasting instanceof HTMLElement ? lasting : null;
}
