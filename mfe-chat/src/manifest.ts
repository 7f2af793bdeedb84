import { defineManifest } from 'shared-sdk/manifest';

export const manifest = defineManifest({
  name: 'mfe-chat',
  routes: [
    {
      path: '/chat/:chat',
      module: './routes/chat.tsx',
      access: 'public',
      title: 'title',
      begins: [{ call: 'guest.bot', params: { botKey: ':chat' } }],
    },
  ],
  nav: [],
  modals: [],
  slots: [],
  uses: { modals: ['account.onboarding', 'account.not-enough-gems', 'explore.sensitive-notice', 'create.card-files'] },
  i18n: { namespace: 'chat' },
});
