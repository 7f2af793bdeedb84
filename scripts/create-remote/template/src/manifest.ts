import { defineManifest } from 'shared-sdk/manifest';

export const manifest = defineManifest({
  name: 'mfe-hello',
  routes: [{ path: '/hello', module: './routes/hello.tsx', access: 'public', title: 'title' }],
  nav: [{ slot: 'sidebar.main', order: 30, to: '/hello', icon: 'globe', label: 'title', access: 'public' }],
  modals: [],
  slots: [],
  i18n: { namespace: 'hello' },
});
