import { type RefObject, useRef } from 'react';

/** The opener of each overlay. */
const openers = new WeakMap<Element, HTMLElement>();
/** Set by an overlay that opened while nothing had the focus: it replaces another, whose opener it inherits. */
let replacing: RefObject<HTMLElement | null> | null = null;

/**
 * Remembers the focused element when an overlay opens and focuses it again on close. Radix does so only for its own
 * triggers, but here anything can open an overlay. An entry of a menu is gone by then, so the menu's button gets the
 * focus. An overlay that replaces another inherits its opener.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      opener.current = focusTarget(document.activeElement);
      if (!opener.current) {
        replacing = opener;
        // The replaced overlay closes in a task that is queued already.
        setTimeout(() => {
          if (replacing === opener) replacing = null;
        });
      } else if (currentTarget instanceof Element) openers.set(currentTarget, opener.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = connectedOpener(opener.current);
      if (replacing) replacing.current = next;
      else next?.focus();
      replacing = null;
    },
  };
}

function focusTarget(element: Element | null): HTMLElement | null {
  const menuButton = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const target = menuButton ? document.getElementById(menuButton) : element;
  return target instanceof HTMLElement && target !== document.body ? target : null;
}

/** The element or, if it was removed along with its overlay, the opener of that overlay. */
function connectedOpener(element: HTMLElement | null | undefined): HTMLElement | null {
  if (!element || element.isConnected) return element ?? null;
  const overlay = element.closest('[role="dialog"], [role="alertdialog"]');
  const opener = overlay && openers.get(overlay);
  return opener && !overlay.contains(opener) ? connectedOpener(opener) : null;
}
