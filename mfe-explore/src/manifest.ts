import { defineManifest } from 'shared-sdk/manifest';

export const manifest = defineManifest({
  name: 'mfe-explore',
  routes: [
    { path: '/', module: './routes/home.tsx', access: 'public' },
    { path: '/highlight', module: './routes/highlight.tsx', access: 'member', title: 'highlight.title' },
  ],
  nav: [
    { slot: 'sidebar.main', order: 10, to: '/', icon: 'compass', label: 'nav.explore', access: 'public' },
    { slot: 'sidebar.main', order: 20, to: '/highlight', icon: 'flame', label: 'nav.highlight', access: 'member' },
  ],
  modals: [{ name: 'explore.sensitive-notice', module: './modals/sensitive-notice.tsx' }],
  slots: [],
  uses: { modals: ['account.onboarding', 'create.idea'] },
  i18n: { namespace: 'explore' },
});
