import type { TextLoaders } from 'shared-sdk';
import en from './locales/en.json' with { type: 'json' };

export const namespace = 'account';

/** English is bundled, so that no text needs a second request. */
export const texts: TextLoaders = {
  en: async () => en,
  others: (language) => import(`./locales/${language}.json`),
};
