import type { Route } from './route.ts';

/** Signing in by a provider, and what is done by e-mail. */
export const identityRoutes = {
  'accounts.loginGoogle': { method: 'POST', path: '/accounts/login/google', access: 'public' },
  'accounts.loginGoogleIdToken': { method: 'POST', path: '/accounts/login/google/id-token', access: 'public' },
  'accounts.loginApple': { method: 'POST', path: '/accounts/login/apple', access: 'public' },
  'accounts.signupGoogle': { method: 'POST', path: '/accounts/signup/google', access: 'public' },
  'accounts.signupGoogleIdToken': { method: 'POST', path: '/accounts/signup/google/id-token', access: 'public' },
  'accounts.signupApple': { method: 'POST', path: '/accounts/signup/apple', access: 'public' },
  'accounts.requestPasswordReset': { method: 'POST', path: '/accounts/password-reset', access: 'public' },
  'accounts.resetPassword': { method: 'POST', path: '/accounts/password-reset/confirm', access: 'public' },
  'accounts.export': { method: 'GET', path: '/accounts/export', access: 'member' },
  'accounts.sendVerification': { method: 'POST', path: '/accounts/email/verification', access: 'member' },
  'accounts.verifyEmail': { method: 'POST', path: '/accounts/email/verification/confirm', access: 'public' },
} as const satisfies Record<string, Route>;
