import type { TextLoaders } from 'shared-sdk';
import en from './locales/en.json' with { type: 'json' };

export const namespace = 'account';

/** English comes with the code, so that no text waits for a second request. */
export const texts: TextLoaders = {
  en: async () => en,
  others: (language) => import(`./locales/${language}.json`),
};
