import type { I18n } from '../i18n/i18n.ts';
import { asLanguage, defaultLanguage, type Language } from '../i18n/languages.ts';

const root = () => globalThis.document?.documentElement;

/** The language that Storybook's toolbar asks for, in `data-language` of the page; null where nothing asks. */
const asked = (): Language | null => asLanguage(root()?.dataset.language);

/** The language that fake SDKs begin in, unless a test names another. */
export const pageLanguage = (): Language => asked() ?? defaultLanguage;

/** The direction that the toolbar asks for whatever the language, in `data-direction`. */
function askedDirection(): 'ltr' | 'rtl' | null {
  const { direction } = root()?.dataset ?? {};
  return direction === 'ltr' || direction === 'rtl' ? direction : null;
}

/**
 * Switches to each language that the page asks for, from the first time that something listens to the texts. A page of
 * stories has many SDKs: only those that are still in use are kept for it.
 */
export function followPageLanguage(i18n: I18n): I18n {
  let isFollowing = false;
  return {
    ...i18n,
    dir: () => askedDirection() ?? i18n.dir(),
    subscribe(listener) {
      if (!isFollowing) follow(new WeakRef(i18n));
      isFollowing = true;
      return i18n.subscribe(listener);
    },
  };
}

function follow(followed: WeakRef<I18n>): void {
  const element = root();
  if (!element) return;
  const observer = new MutationObserver(() => {
    const i18n = followed.deref();
    if (!i18n) return observer.disconnect();
    const language = asked();
    if (language && language !== i18n.language()) void i18n.setLanguage(language);
  });
  observer.observe(element, { attributeFilter: ['data-language'] });
}
