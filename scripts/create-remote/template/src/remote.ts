import { defineRemote } from 'shared-sdk';
import en from './locales/en.json' with { type: 'json' };
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>()({
  activate: ({ i18n }) =>
    i18n.addNamespace('hello', { en: async () => en, others: (language) => import(`./locales/${language}.json`) }),
  routes: { '/hello': () => import('./routes/hello.tsx') },
  modals: {},
  slots: {},
});
