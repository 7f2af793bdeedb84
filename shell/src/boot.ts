import { asLanguage, directionOf, firstKnown, languageKey } from 'shared-sdk/languages';

/** Where the session is kept: `sessionKey` of shared-sdk, which is too large for here. A journey holds it. */
const sessionKey = 'manuka.session';
const PUBLIC_PAGE = /^\/(static\/|blog\/)/;

/** Tells the frame that stands before any script has drawn one whether the page is one without a frame (SHELL-39). */
export function markPage(root: HTMLElement = document.documentElement, pathname: string = location.pathname): void {
  root.toggleAttribute('data-bare', PUBLIC_PAGE.test(pathname));
}

/** Tells the same frame whether somebody is signed in here: a guest's picture is not for them. */
export function markMember(root: HTMLElement = document.documentElement): void {
  try {
    root.toggleAttribute('data-member', localStorage.getItem(sessionKey) !== null);
  } catch {
    // A browser that keeps nothing has no member.
  }
}

/**
 * Gives the page the language and direction that it will have: the ones chosen earlier, else the browser's. Otherwise
 * what stands before any script has drawn would be turned round afterwards (I18N-05).
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
