import { defineManifest } from 'shared-sdk/manifest';

export const manifest = defineManifest({
  name: 'mfe-account',
  routes: [{ path: '/profile', module: './routes/profile.tsx', access: 'member', title: 'profile.title' }],
  nav: [],
  modals: [
    { name: 'account.onboarding', module: './modals/onboarding.tsx' },
    { name: 'account.feedback', module: './modals/feedback.tsx' },
    { name: 'account.gems', module: './modals/gems.tsx' },
    { name: 'account.not-enough-gems', module: './modals/not-enough-gems.tsx' },
    { name: 'account.notice', module: './modals/notice.tsx' },
  ],
  slots: [],
  i18n: { namespace: 'account' },
});
