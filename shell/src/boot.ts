import { asLanguage, directionOf, firstKnown, languageKey } from 'shared-sdk/languages';

/**
 * Storage key of the session. Copied from `sessionKey` in shared-sdk, which is too large to bundle here; a journey
 * checks that they match.
 */
const sessionKey = 'manuka.session';
const PUBLIC_PAGE = /^\/(static\/|blog\/)/;

/** Hides the boot frame on pages that have no frame (SHELL-39). */
export function markPage(root: HTMLElement = document.documentElement, pathname: string = location.pathname): void {
  root.toggleAttribute('data-bare', PUBLIC_PAGE.test(pathname));
}

/** Hides the banner picture of guests from members. */
export function markMember(root: HTMLElement = document.documentElement): void {
  try {
    root.toggleAttribute('data-member', localStorage.getItem(sessionKey) !== null);
  } catch {
    // Without storage there is no session.
  }
}

/**
 * Sets the page's language and direction before the first paint: the stored choice, else the browser's. Set later, it
 * would flip a frame that is already drawn (I18N-05).
 */
export function markLanguage(
  root: HTMLElement = document.documentElement,
  wanted: readonly string[] = navigator.languages,
): void {
  const language = storedLanguage() ?? firstKnown(wanted) ?? 'en';
  root.lang = language;
  root.dir = directionOf(language);
}

function storedLanguage() {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(languageKey) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'value' in stored ? asLanguage(stored.value) : null;
  } catch {
    return null;
  }
}
