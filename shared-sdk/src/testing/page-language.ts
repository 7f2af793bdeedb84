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

/** Switches to each language that the page asks for, as long as anything on the page listens to the texts. */
export function followPageLanguage(i18n: I18n): I18n {
  let listeners = 0;
  let observer: MutationObserver | undefined;
  const follow = () => {
    const language = asked();
    if (language && language !== i18n.language()) void i18n.setLanguage(language);
  };
  return {
    ...i18n,
    dir: () => askedDirection() ?? i18n.dir(),
    subscribe(listener) {
      const stop = i18n.subscribe(listener);
      const element = root();
      listeners += 1;
      if (element && listeners === 1) {
        observer = new MutationObserver(follow);
        observer.observe(element, { attributeFilter: ['data-language'] });
      }
      return () => {
        stop();
        listeners -= 1;
        if (listeners === 0) observer?.disconnect();
      };
    },
  };
}
