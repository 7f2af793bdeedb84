import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-sdk/react';

/** Element of the frame that holds the page. */
export const pageId = 'page';

/**
 * After a visit of another path the focus goes to the page: to its main heading, or to the whole of it while that is
 * not there. A page that has given the focus to something of its own keeps it.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusPage();
  }, [pathname]);
}

export function focusPage(): void {
  const page = document.getElementById(pageId);
  // While a dialog holds the page, the focus is the dialog's.
  if (!page || page.closest('[aria-hidden="true"]') || page.contains(document.activeElement)) return;
  const heading = page.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // The place in the page is the router's affair.
  (heading ?? page).focus({ preventScroll: true });
}
