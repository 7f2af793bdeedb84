import { defineRemote, getSdk } from 'shared-sdk';
import { createStateOf } from './features/draft/create-state.ts';
import en from './locales/en.json' with { type: 'json' };
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>()({
  activate: ({ i18n }) => {
    // Created here, so that it reacts to the end of a session even if no draft is open.
    createStateOf(getSdk());
    return i18n.addNamespace('create', {
      en: async () => en,
      others: (language) => import(`./locales/${language}.json`),
    });
  },
  routes: {
    '/create/character': () => import('./routes/character.tsx'),
    '/create/world': () => import('./routes/world.tsx'),
    '/create/import': () => import('./routes/import.tsx'),
  },
  modals: {
    'create.idea': () => import('./modals/idea.tsx'),
    'create.import-card': () => import('./modals/import-card.tsx'),
    'create.card-files': () => import('./modals/card-files.tsx'),
    'create.edit': () => import('./modals/edit.tsx'),
  },
  slots: {},
});
