import * as z from 'zod';
import { constants } from './constants.ts';
import { defineCall } from './define-call.ts';
import { gender, id, nickname, session, timestamp, wellFormed } from './entities.ts';
import { loginTypes } from './enums.ts';
import { mediaUrl } from './media-address.ts';

const empty = z.object({});
const url = z.string();
export const email = wellFormed(254);
export const password = wellFormed(1024);

/** @see ACCOUNT-11: `birthAt` is midnight UTC of the birth date. */
export const profileFields = {
  nickname,
  gender,
  preferredGender: gender,
  birthAt: timestamp,
  preferenceTagIds: z.array(wellFormed(64)).min(constants.minPreferenceTags).max(64),
};

/** A provider's credential: printable, and with a limit above the providers' own lengths. */
const credential = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\x21-\x7e]+$/);
/** The value whose hash the client gave the provider as nonce. */
const nonce = z.string().regex(/^[\w-]{16,128}$/);

export const googleAccountLoginBasicRequest = z.strictObject({ token: credential, nonce: nonce.optional() });
export const googleAccountSignUpBasicRequest = z.strictObject({
  token: credential,
  nonce: nonce.optional(),
  ...profileFields,
});
/** `idToken` is absent after a redirect from Apple, which carries only the code. */
export const appleAccountLoginRequest = z.strictObject({
  idToken: credential.optional(),
  authorizationCode: credential,
  nonce: nonce.optional(),
});
export const appleAccountSignUpRequest = z.strictObject({ authorizationCode: credential, ...profileFields });
export const passwordResetRequest = z.strictObject({ email });
export const newPasswordRequest = z.strictObject({ token: wellFormed(256, 1), password });
export const emailVerificationRequest = z.strictObject({ token: wellFormed(256, 1) });

/** The settings of a provider for browsers; null if the operator has not configured it. */
export const loginProviders = z.object({
  google: z.object({ clientId: z.string(), scriptUrl: url }).nullable(),
  apple: z
    .object({
      clientId: z.string(),
      scriptUrl: url,
      authorizeUrl: url,
      redirectUri: url,
      responseMode: z.enum(['query', 'form_post']),
      /** False: the page itself goes to Apple and comes back. */
      usePopup: z.boolean(),
    })
    .nullable(),
});
export type LoginProviders = z.infer<typeof loginProviders>;

const profileErrors = ['INVALID_BIRTHDAY', 'ALREADY_EXIST_ID', 'FORBIDDEN'] as const;
const googleErrors = ['INVALID_GOOGLE_TOKEN', 'GOOGLE_TOKEN_EXPIRED', 'UNVERIFIED_GOOGLE_EMAIL'] as const;
const appleErrors = ['INVALID_APPLE_ID_TOKEN', 'APPLE_ID_TOKEN_EXPIRED'] as const;

export const identityCalls = {
  'accounts.loginMethods': defineCall({
    route: 'GET /accounts/login/login-methods',
    access: 'public',
    summary: 'Enabled ways to sign in',
    data: z.object({
      loginMethods: z.array(z.enum(loginTypes)),
      providers: loginProviders.optional(),
      /** Whether a forgotten password can be replaced by e-mail. */
      canResetPassword: z.boolean().optional(),
      /** Whether the sign-up asks for the details in separate steps. */
      onboardingInFourSteps: z.boolean().optional(),
      /** On phones and tablets new members can sign up only in the app. */
      isMobileSignupOff: z.boolean().optional(),
    }),
  }),
  'accounts.loginGoogle': defineCall({
    route: 'POST /accounts/login/google',
    access: 'public',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'Sign in with an access token of Google',
    body: googleAccountLoginBasicRequest,
    data: session,
    errors: [...googleErrors, 'TOKEN_NOT_MATCHED_USER', 'FORBIDDEN'],
  }),
  'accounts.loginGoogleIdToken': defineCall({
    route: 'POST /accounts/login/google/id-token',
    access: 'public',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'Sign in with an ID token of Google (one tap)',
    body: googleAccountLoginBasicRequest,
    data: session,
    errors: [...googleErrors, 'TOKEN_NOT_MATCHED_USER', 'FORBIDDEN'],
  }),
  'accounts.loginApple': defineCall({
    route: 'POST /accounts/login/apple',
    access: 'public',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'Sign in with a code of Apple, which is redeemed once',
    body: appleAccountLoginRequest,
    data: session,
    errors: [...appleErrors, 'TOKEN_NOT_MATCHED_USER', 'FORBIDDEN'],
  }),
  'accounts.signupGoogle': defineCall({
    route: 'POST /accounts/signup/google',
    access: 'public',
    limit: { max: 10, timeWindow: '1 minute' },
    summary: 'Sign up with an access token of Google',
    body: googleAccountSignUpBasicRequest,
    data: session,
    errors: [...googleErrors, ...profileErrors],
  }),
  'accounts.signupGoogleIdToken': defineCall({
    route: 'POST /accounts/signup/google/id-token',
    access: 'public',
    limit: { max: 10, timeWindow: '1 minute' },
    summary: 'Sign up with an ID token of Google (one tap)',
    body: googleAccountSignUpBasicRequest,
    data: session,
    errors: [...googleErrors, ...profileErrors],
  }),
  'accounts.signupApple': defineCall({
    route: 'POST /accounts/signup/apple',
    access: 'public',
    limit: { max: 10, timeWindow: '1 minute' },
    summary: 'Sign up with the code that a sign-in has redeemed on this device in the last 30 minutes',
    body: appleAccountSignUpRequest,
    data: session,
    errors: [...appleErrors, ...profileErrors],
  }),
  'accounts.requestPasswordReset': defineCall({
    route: 'POST /accounts/password-reset',
    access: 'public',
    limit: { max: 10, timeWindow: '15 minutes' },
    summary: 'Ask for a link to choose a new password; answers the same whether or not there is an account',
    body: passwordResetRequest,
    data: empty,
    errors: ['FORBIDDEN'],
  }),
  'accounts.resetPassword': defineCall({
    route: 'POST /accounts/password-reset/confirm',
    access: 'public',
    limit: { max: 20, timeWindow: '15 minutes' },
    summary: 'Choose a new password by the link of a mail; ends all sessions',
    body: newPasswordRequest,
    data: empty,
    errors: ['LINK_NOT_VALID', 'WEAK_PASSWORD'],
  }),
  'accounts.export': defineCall({
    route: 'GET /accounts/export',
    access: 'member',
    limit: { max: 6, timeWindow: '15 minutes' },
    summary: 'All that is stored about the signed-in user, table by table; media by addresses that open for a day',
    data: z.object({
      userId: id,
      exportedAt: timestamp,
      /** The rows of each table; those of media have an address that opens the file. */
      data: z
        .object({ media: z.array(z.looseObject({ file: mediaUrl().nullable() })).optional() })
        .catchall(z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  'accounts.sendVerification': defineCall({
    route: 'POST /accounts/email/verification',
    access: 'member',
    limit: { max: 5, timeWindow: '15 minutes' },
    summary: 'Send the verification mail again; `sent` is false if there is nothing to verify',
    data: z.object({ sent: z.boolean() }),
  }),
  'accounts.verifyEmail': defineCall({
    route: 'POST /accounts/email/verification/confirm',
    access: 'public',
    limit: { max: 20, timeWindow: '15 minutes' },
    summary: 'Verify an address by the link of a mail',
    body: emailVerificationRequest,
    data: empty,
    errors: ['LINK_NOT_VALID'],
  }),
};
