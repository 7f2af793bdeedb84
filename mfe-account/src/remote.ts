import { defineRemote } from 'shared-sdk';
import type { manifest } from './manifest.ts';
import { namespace, texts } from './texts.ts';

export default defineRemote<typeof manifest>()({
  activate: ({ i18n }) => i18n.addNamespace(namespace, texts),
  routes: {
    '/profile': () => import('./routes/profile.tsx'),
    '/sign-in/apple': () => import('./routes/apple-return.tsx'),
    '/account/models': () => import('./routes/models.tsx'),
    '/account/reset-password': () => import('./routes/reset-password.tsx'),
    '/account/verify-email': () => import('./routes/verify-email.tsx'),
  },
  modals: {
    'account.onboarding': () => import('./modals/onboarding.tsx'),
    'account.feedback': () => import('./modals/feedback.tsx'),
    'account.gems': () => import('./modals/gems.tsx'),
    'account.not-enough-gems': () => import('./modals/not-enough-gems.tsx'),
    'account.notice': () => import('./modals/notice.tsx'),
  },
  slots: {},
});
