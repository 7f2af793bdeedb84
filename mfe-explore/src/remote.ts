import { defineRemote } from 'shared-sdk';
import en from './locales/en.json' with { type: 'json' };
import type { manifest } from './manifest.ts';
import * as home from './routes/home.tsx';

/** Most visits start at the home, so its code is a part of the entry instead of a chunk. */
export default defineRemote<typeof manifest>()({
  activate: ({ i18n }) =>
    i18n.addNamespace('explore', { en: async () => en, others: (language) => import(`./locales/${language}.json`) }),
  routes: {
    '/': { Component: home.default, prefetch: home.prefetch },
    '/highlight': () => import('./routes/highlight.tsx'),
  },
  modals: { 'explore.sensitive-notice': () => import('./modals/sensitive-notice.tsx') },
  slots: {},
});
