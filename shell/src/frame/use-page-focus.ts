import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-sdk/react';

/** Id of the frame element that holds the page. */
export const pageId = 'page';

/**
 * After navigation to another path, moves the focus to the page's main heading, or to the page until it has one. A page
 * that has taken the focus itself keeps it.
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
  // An open dialog keeps the focus.
  if (!page || page.closest('[aria-hidden="true"]') || page.contains(document.activeElement)) return;
  const heading = page.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // The router restores the scroll position.
  (heading ?? page).focus({ preventScroll: true });
}
