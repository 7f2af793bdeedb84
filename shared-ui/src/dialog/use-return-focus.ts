import { type RefObject, useRef } from 'react';

/** What opened each overlay. */
const openers = new WeakMap<Element, HTMLElement>();
/** Of an overlay that has just opened while nothing had the focus: another went away in its favour. */
let heir: RefObject<HTMLElement | null> | null = null;

/**
 * Remembers what had the focus when an overlay opened and gives it back when the overlay closes. Radix does so only
 * for a trigger of its own; here anything may open an overlay, a menu's entry too, and then the menu's button gets it.
 * Where an overlay comes in the place of another, what opened the first one gets it.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      opener.current = remaining(document.activeElement);
      if (!opener.current) {
        heir = opener;
        // The other one takes its leave in a task that waits already.
        setTimeout(() => {
          if (heir === opener) heir = null;
        });
      } else if (currentTarget instanceof Element) openers.set(currentTarget, opener.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = inPage(opener.current);
      if (heir) heir.current = next;
      else next?.focus();
      heir = null;
    },
  };
}

function remaining(element: Element | null): HTMLElement | null {
  const menuButton = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = menuButton ? document.getElementById(menuButton) : element;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/** The element, or, where it went away with an overlay that it stood in, what had opened that one. */
function inPage(element: HTMLElement | null | undefined): HTMLElement | null {
  if (!element || element.isConnected) return element ?? null;
  const overlay = element.closest('[role="dialog"], [role="alertdialog"]');
  const opener = overlay && openers.get(overlay);
  return opener && !overlay.contains(opener) ? inPage(opener) : null;
}
