import { defineManifest } from 'shared-sdk/manifest';

export const manifest = defineManifest({
  name: 'mfe-account',
  routes: [
    { path: '/profile', module: './routes/profile.tsx', access: 'member', title: 'profile.title' },
    { path: '/sign-in/apple', module: './routes/apple-return.tsx', access: 'public', title: 'onboarding.title' },
    { path: '/account/reset-password', module: './routes/reset-password.tsx', access: 'public', title: 'reset.title' },
    { path: '/account/models', module: './routes/models.tsx', access: 'public', title: 'models.title' },
    { path: '/account/verify-email', module: './routes/verify-email.tsx', access: 'public', title: 'verify.title' },
  ],
  nav: [],
  modals: [
    { name: 'account.onboarding', module: './modals/onboarding.tsx' },
    { name: 'account.feedback', module: './modals/feedback.tsx' },
    { name: 'account.gems', module: './modals/gems.tsx' },
    { name: 'account.not-enough-gems', module: './modals/not-enough-gems.tsx' },
    { name: 'account.notice', module: './modals/notice.tsx' },
  ],
  slots: [],
  uses: { modals: ['create.card-files', 'create.edit'] },
  i18n: { namespace: 'account' },
});
