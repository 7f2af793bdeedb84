import { defineManifest } from 'shared-sdk/manifest';

export const manifest = defineManifest({
  name: 'mfe-create',
  routes: [
    { path: '/create/character', module: './routes/character.tsx', access: 'member', title: 'character.title' },
    { path: '/create/world', module: './routes/world.tsx', access: 'member', title: 'world.title' },
    { path: '/create/import', module: './routes/import.tsx', access: 'member', title: 'cards.title' },
  ],
  nav: [],
  modals: [
    { name: 'create.idea', module: './modals/idea.tsx' },
    { name: 'create.import-card', module: './modals/import-card.tsx' },
    { name: 'create.card-files', module: './modals/card-files.tsx' },
    { name: 'create.edit', module: './modals/edit.tsx' },
  ],
  slots: [],
  i18n: { namespace: 'create' },
});
